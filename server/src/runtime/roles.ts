/** Roles of a process: web serves requests, jobs runs due jobs, photos produces the sizes of photographs. */
export const roleNames = ['web', 'jobs', 'photos'] as const
export type Role = (typeof roleNames)[number]
export type Roles = ReadonlySet<Role>
export const allRoles: Roles = new Set(roleNames)

export function areRoles(names: readonly string[]): names is readonly Role[] {
  return names.length > 0 && names.every((name) => roleNames.some((role) => role === name))
}

/** Jobs of the role photos; every other job belongs to the role jobs. */
const photoJobs: ReadonlySet<string> = new Set(['make-photo-files', 'photograph-demo', 'fetch-imported-photos'])

export function roleOfJob(name: string): 'jobs' | 'photos' {
  return photoJobs.has(name) ? 'photos' : 'jobs'
}
