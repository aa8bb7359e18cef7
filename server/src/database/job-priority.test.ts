import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../runtime/project-root.ts'
import { jobPriority, prioritisedJobs } from './job-priority.ts'

const sources = globSync(['server/src/**/*.ts', 'demo/src/*.ts'], { cwd: projectRoot })
  .filter((file) => !/\.test\.ts$|job-priority\.ts$/.test(file))
  .map((file) => readFileSync(join(projectRoot, file), 'utf8'))

it.each(prioritisedJobs)('a module of the server defines the job name %s', (name) => {
  expect(sources.some((text) => text.includes(`'${name}'`))).toBe(true)
})

it('runs jobs about money before jobs about holds, then mails, then deletions', () => {
  const order = [
    'send-refund',
    'expire-reservation',
    'dispatch-event',
    'send-mail',
    'make-photo-files',
    'drop-old-quotes',
  ]
  const priorities = order.map(jobPriority)
  expect(priorities).toEqual(priorities.toSorted((a, b) => a - b))
  expect(new Set(priorities).size).toBe(order.length)
})
