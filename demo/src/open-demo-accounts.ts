import type { Context } from '@autopiazza/server/context'
import { isPasswordOf } from '@autopiazza/server/modules/identity/index'
import { customer, dealer, newcomer, privateSellers, vendor } from './accounts.ts'

/** The addresses of the demo accounts in this database that still have the published password. */
export async function openDemoAccounts(ctx: Context): Promise<readonly string[]> {
  const accounts = [vendor, dealer, ...privateSellers, customer, newcomer]
  const isOpen = await Promise.all(accounts.map((account) => isPasswordOf({ ctx, input: account })))
  return accounts.filter((_, index) => isOpen[index]).map(({ email }) => email)
}
