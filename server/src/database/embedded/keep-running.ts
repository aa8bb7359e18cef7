import { setTimeout as wait } from 'node:timers/promises'
import type { ClusterPlace } from './cluster.ts'
import { explainFailure } from './failure.ts'
import { type Postmaster, stopPostmaster } from './postmaster.ts'
import { endPostgresProcessesIn } from './running-processes.ts'

export type SupervisorLog = { info(message: string): void; warn(message: string): void }

const maxPause = 5000

/** Runs the server, and restarts it when it ends unexpectedly, with growing pauses while it fails. */
export async function keepRunning(
  start: () => Promise<Postmaster>,
  place: ClusterPlace,
  log: SupervisorLog,
): Promise<{ stop(): Promise<void>; problem(): string | null }> {
  let postmaster = await start()
  let isStopping = false
  let problem: string | null = null
  let revival: Promise<void> = Promise.resolve()
  const endWithProcess = (): void => void postmaster.process.kill('SIGINT')

  const watch = (): void => {
    void postmaster.ended.then(() => {
      if (!isStopping) revival = revive()
    })
  }
  const revive = async (): Promise<void> => {
    problem = 'PostgreSQL ended and is being started again'
    log.warn('PostgreSQL ended unexpectedly; restarting it')
    for (let pause = 100; !isStopping; pause = Math.min(pause * 2, maxPause)) {
      try {
        await endPostgresProcessesIn(place.cluster)
        postmaster = await start()
        problem = null
        log.info('PostgreSQL is running again')
        return watch()
      } catch (error) {
        problem = explainFailure(error, place.dataDir).message
        log.warn(problem)
        await wait(pause)
      }
    }
  }

  process.once('exit', endWithProcess)
  watch()
  return {
    problem: () => problem,
    stop: async () => {
      isStopping = true
      await revival
      process.off('exit', endWithProcess)
      await stopPostmaster(postmaster)
    },
  }
}
