/** What a process may do: web answers people, jobs runs what is due, photos makes the sizes of photographs. */
export const roleNames = ['web', 'jobs', 'photos'] as const
export type Role = (typeof roleNames)[number]
export type Roles = ReadonlySet<Role>
export const allRoles: Roles = new Set(roleNames)

/** One or more names of roles, and nothing else. */
export function areRoles(names: readonly string[]): names is readonly Role[] {
  return names.length > 0 && names.every((name) => roleNames.some((role) => role === name))
}

/** The jobs of the role photos, by name; every other job belongs to the role jobs. */
const photoJobs: ReadonlySet<string> = new Set(['make-photo-files', 'photograph-demo', 'fetch-imported-photos'])

/** The role that runs this job. */
export function roleOfJob(name: string): 'jobs' | 'photos' {
  return photoJobs.has(name) ? 'photos' : 'jobs'
}
