import type { Profile } from '@autopiazza/contract/account'
import type { Context } from '../../../context.ts'
import { findProfile } from '../reads/profile.ts'

/** The profile of a signed-in person. */
export async function profileOf(ctx: Context, userId: string): Promise<Profile> {
  const profile = await findProfile(ctx, userId)
  if (!profile) throw new Error('An account vanished while its profile was read')
  return profile
}
