import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import S3rver from '@20minutes/s3rver'

/** Faults of the server from now on. */
interface Faults {
  /** Number of requests answered with 503 SlowDown. */
  slowDowns: number
  /** Delay of every request in milliseconds. */
  milliseconds: number
  /** Number of writes answered with 409, as during a concurrent write of the same key. */
  conflicts: number
  /** Rejects conditional writes as not implemented. */
  refusesConditions: boolean
}

interface S3Server {
  readonly endpoint: string
  readonly faults: Faults
  /** Method, path and headers of the requests so far. */
  readonly requests: readonly {
    readonly method: string
    readonly path: string
    readonly headers: IncomingMessage['headers']
  }[]
  stop(): Promise<void>
}

/** The keys that the server checks. */
export const s3Keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/**
 * Starts a real S3 server over HTTP with these empty buckets. A proxy in front of it simulates faults and adds
 * conditional writes, which the server lacks: a write to an existing key is answered with 412.
 */
export async function startS3Server(buckets: readonly string[]): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'autopiazza-s3-'))
  const storage = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: buckets.map((name) => ({ name })),
  })
  storage.middleware.splice(-1, 0, signedWithSlash)
  const { port: storagePort } = await storage.run()
  const faults: Faults = { slowDowns: 0, milliseconds: 0, conflicts: 0, refusesConditions: false }
  const requests: S3Server['requests'][number][] = []
  let writing: Promise<unknown> = Promise.resolve()

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = incoming
    requests.push({ method, path: url, headers })
    await wait(faults.milliseconds)
    if (faults.slowDowns > 0) {
      faults.slowDowns -= 1
      return fail(incoming, outgoing, 503, 'SlowDown')
    }
    const isConditional = method === 'PUT' && headers['if-none-match'] === '*'
    if (isConditional && faults.refusesConditions) return fail(incoming, outgoing, 501, 'NotImplemented')
    if (isConditional && faults.conflicts > 0) {
      faults.conflicts -= 1
      return fail(incoming, outgoing, 409, 'ConditionalRequestConflict')
    }
    if (!isConditional) return pass(incoming, outgoing)
    // Writes run one at a time, so that the second of two writes of a key finds the first.
    const turn = writing.then(async () =>
      (await isTaken(url)) ? fail(incoming, outgoing, 412, 'PreconditionFailed') : pass(incoming, outgoing),
    )
    writing = turn.catch(() => undefined)
    return turn
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url: path, headers } = incoming
    return new Promise((resolve, reject) => {
      const onwards = request({ host: '127.0.0.1', port: storagePort, method, path, headers }, (answered) => {
        outgoing.writeHead(answered.statusCode ?? 500, answered.headers)
        answered.pipe(outgoing).once('finish', resolve).once('close', resolve)
      })
      onwards.once('error', reject)
      incoming.pipe(onwards)
    })
  }

  function isTaken(path: string): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const requested = { host: '127.0.0.1', port: storagePort, method: 'HEAD', path: path.split('?')[0] ?? '' }
      request(requested, (answered) => {
        answered.resume()
        resolve(answered.statusCode === 200)
      })
        .once('error', reject)
        .end()
    })
  }

  const proxy = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    faults,
    requests,
    stop: async () => {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
      await storage.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/**
 * The AWS client signs the slash after a bucket's name, which the server omits when it checks the signature. With
 * buckets in host names, the server adds the path it was mounted at.
 */
const signedWithSlash: S3rver['middleware'][number] = (requested, next) => {
  if (/^\/[^/]+\/$/.test(requested.path)) {
    requested.state.vhost = true
    requested.mountPath = '/'
  }
  return next()
}

async function fail(incoming: IncomingMessage, outgoing: ServerResponse, status: number, code: string): Promise<void> {
  incoming.resume()
  outgoing.writeHead(status, { 'content-type': 'application/xml' })
  outgoing.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
