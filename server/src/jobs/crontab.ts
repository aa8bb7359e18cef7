import { jobPriority } from '../database/job-priority.ts'

/** The times of a job as a crontab pattern in UTC. */
interface Clocked {
  readonly name: string
  readonly pattern: string
}

/**
 * Returns the queue's crontab. A scheduled job has a key, so at most one is queued. The next start runs once what was
 * missed while no process was running: an hourly job of the last hour, a daily job of the last day.
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
