import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupProblem } from '../../runtime/startup-problem.ts'
import { processBirth } from './running-processes.ts'

export type DataDirectoryLock = { release(): Promise<void> }

/** Locks a data directory for one application. The lock is a listening socket, which the kernel closes when the process ends; the file beside it identifies the holder. */
export async function lockDataDirectory(dataDir: string): Promise<DataDirectoryLock> {
  const note = join(dataDir, 'app.lock')
  const socket = createServer((peer) => peer.destroy())
  const isFirst = await take(socket, await socketName(dataDir))
  const holder = await livingHolder(note)
  if (!isFirst || holder) {
    socket.close()
    throw new StartupProblem(
      `Another Autopiazza${holder ? ` (process ${holder})` : ''} is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  socket.unref()
  await writeFile(note, `${process.pid} ${await processBirth(process.pid)}\n`)
  return {
    release: async () => {
      await rm(note, { force: true })
      await new Promise((resolve) => socket.close(resolve))
    },
  }
}

/** An abstract name on Linux; elsewhere a socket file, which survives a killed process and is then taken over. */
async function socketName(dataDir: string): Promise<string> {
  const { dev, ino } = await stat(dataDir)
  return process.platform === 'linux' ? `\0autopiazza-${dev}-${ino}` : join(tmpdir(), `autopiazza-${dev}-${ino}.sock`)
}

async function take(socket: Server, name: string): Promise<boolean> {
  if (await listen(socket, name)) return true
  if (name.startsWith('\0') || (await isAnswered(name))) return false
  await rm(name, { force: true })
  return listen(socket, name)
}

function listen(socket: Server, name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException): void =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error)
    socket.once('error', refuse)
    socket.listen({ path: name }, () => {
      socket.off('error', refuse)
      resolve(true)
    })
  })
}

function isAnswered(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const peer = connect(name, () => {
      peer.destroy()
      resolve(true)
    })
    peer.once('error', () => resolve(false))
  })
}

async function livingHolder(note: string): Promise<number | undefined> {
  const text = await readFile(note, 'utf8').catch(() => '')
  const [pid, birth] = text.trim().split(/ (.*)/, 2)
  const isAlive = pid && birth && Number(pid) !== process.pid && (await processBirth(Number(pid))) === birth
  return isAlive ? Number(pid) : undefined
}
