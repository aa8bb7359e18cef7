import { expect, test } from 'vitest'
import { prioritisedJobs } from '../database/job-priority.ts'
import { areRoles, roleOfJob } from './roles.ts'

test('a list of roles names known ones, and at least one', () => {
  expect(areRoles(['web', 'photos'])).toBe(true)
  expect(areRoles([])).toBe(false)
  expect(areRoles(['web', 'mail'])).toBe(false)
})

test('work on pictures is a role of its own, and everything else is one role', () => {
  expect(roleOfJob('make-photo-files')).toBe('photos')
  expect(roleOfJob('fetch-imported-photos')).toBe('photos')
  expect(prioritisedJobs.filter((name) => roleOfJob(name) === 'photos')).toEqual([
    'make-photo-files',
    'photograph-demo',
  ])
})
