import type { Task, TaskList } from 'graphile-worker'
import { inSpan, isTracing } from '../observability/tracing.ts'

/** Runs each task in a span that names the request or job that queued it. */
export function tracedTasks(tasks: TaskList): TaskList {
  if (!isTracing()) return tasks
  const traced =
    (name: string, task: Task): Task =>
    (payload, helpers) => {
      const causedBy = causeOf(payload)
      const attributes = { 'autopiazza.job.attempt': helpers.job.attempts }
      return inSpan({ name: `job ${name}`, kind: 'consumer', attributes, causedBy }, () => task(payload, helpers))
    }
  const named = Object.entries(tasks).flatMap(([name, task]) => (task ? [[name, traced(name, task)] as const] : []))
  return Object.fromEntries(named)
}

function causeOf(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null || !('traceparent' in payload)) return undefined
  return typeof payload.traceparent === 'string' ? payload.traceparent : undefined
}
