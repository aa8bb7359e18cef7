import { expect, test } from 'vitest'
import { prioritisedJobs } from '../database/job-priority.ts'
import { areRoles, roleOfJob } from './roles.ts'

test('accepts a non-empty list of known roles', () => {
  expect(areRoles(['web', 'photos'])).toBe(true)
  expect(areRoles([])).toBe(false)
  expect(areRoles(['web', 'mail'])).toBe(false)
})

test('assigns photograph jobs to the role photos and every other job to the role jobs', () => {
  expect(roleOfJob('make-photo-files')).toBe('photos')
  expect(roleOfJob('fetch-imported-photos')).toBe('photos')
  expect(prioritisedJobs.filter((name) => roleOfJob(name) === 'photos')).toEqual([
    'make-photo-files',
    'photograph-demo',
  ])
})
