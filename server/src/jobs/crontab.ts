import { jobPriority } from '../database/job-priority.ts'

/** When a job runs: crontab, UTC. */
interface Clocked {
  readonly name: string
  readonly pattern: string
}

/**
 * The queue's crontab. By its key a clocked job waits at most once, however many minutes passed before it was done; one that was missed while no
 * process ran is made up for, once, by the next start: the last hour's of an hourly job, the last day's of a daily one.
 */
export function crontabOf(jobs: readonly Clocked[]): string {
  return jobs
    .map(({ name, pattern }) => {
      const options = {
        jobKey: `clock:${name}`,
        jobKeyMode: 'preserve_run_at',
        priority: `${jobPriority(name)}`,
        ...fill(pattern),
      }
      return `${pattern} ${name} ?${new URLSearchParams(options).toString()}`
    })
    .join('\n')
}

export function isEveryMinute({ pattern }: Clocked): boolean {
  return pattern === '* * * * *'
}

function fill(pattern: string): { fill?: string } {
  const [minute, hour] = pattern.split(' ')
  if (hour !== '*') return { fill: '1d' }
  return minute === '*' ? {} : { fill: '1h' }
}
