import { type NewAccount, isPasswordOf } from '@autopiazza/server/modules/identity/index'
import type { Context } from '@autopiazza/server/kernel/context'

export const demoPassword = 'autopiazza-demo'

const person = { password: demoPassword, language: 'it' } as const

type Demo<Role extends NewAccount['role']> = Extract<NewAccount, { role: Role }>

/** Owns most of the demo stock. */
export const vendor: Demo<'vendor'> = {
  ...person,
  role: 'vendor',
  email: 'venditore@demo.autopiazza.it',
  firstName: 'Paola',
  lastName: 'Ferrero',
  phone: '+39 011 0000001',
  sellerKind: 'business',
  companyName: 'Garage Ferrero (dimostrazione)',
  vatNumber: '12345670017',
  location: 'Torino',
  visuraCameraUrl: 'https://demo.autopiazza.it/visura/garage-ferrero.pdf',
}

/** Owns the cars around Milan. */
export const dealer: Demo<'vendor'> = {
  ...person,
  role: 'vendor',
  email: 'concessionaria@demo.autopiazza.it',
  firstName: 'Davide',
  lastName: 'Colombo',
  phone: '+39 02 0000002',
  sellerKind: 'business',
  companyName: 'Concessionaria Colombo (dimostrazione)',
  vatNumber: '76543210157',
  location: 'Milano',
  visuraCameraUrl: 'https://demo.autopiazza.it/visura/concessionaria-colombo.pdf',
}

/** Each sells a few cars in one province. */
export const privateSellers: readonly (Demo<'vendor'> & { readonly province: string })[] = [
  { firstName: 'Marta', lastName: 'Zanetti', location: 'Brescia', province: 'BS' },
  { firstName: 'Pietro', lastName: 'Lombardi', location: 'Firenze', province: 'FI' },
  { firstName: 'Elena', lastName: 'Vianello', location: 'Venezia', province: 'VE' },
].map((seller, at) => ({
  ...person,
  ...seller,
  role: 'vendor',
  sellerKind: 'private',
  email: `privato-${at + 1}@demo.autopiazza.it`,
  phone: `+39 333 000001${at}`,
}))

/** Has bought a car and has conversations with both vendors. */
export const customer: Demo<'buyer'> = {
  ...person,
  role: 'buyer',
  email: 'cliente@demo.autopiazza.it',
  firstName: 'Giulia',
  lastName: 'Marino',
  phone: '+39 333 0000003',
}

/** Has no data yet. */
export const newcomer: Demo<'buyer'> = {
  ...person,
  role: 'buyer',
  email: 'acquirente@demo.autopiazza.it',
  firstName: 'Luca',
  lastName: 'Bianchi',
  phone: '+39 333 0000004',
}

/** IBANs of the demo vendors: valid numbers that belong to no account. */
export const vendorIbans = {
  [vendor.email]: 'IT60X0542811101000000123456',
  [dealer.email]: 'IT24D0542811101000000654321',
} as const

/** Telephone numbers of some sellers: of the right form, but unassigned, because no Italian number continues with zeros after its prefix. */
export const vendorPhones = {
  [vendor.email]: { number: '+39 011 0000001', hours: 'lun-ven 9-18, sab 9-12' },
  [dealer.email]: { number: '+39 02 0000002', hours: 'lun-sab 9-19' },
  'privato-1@demo.autopiazza.it': { number: '+39 030 0000010', hours: 'dopo le 18' },
} as const

/** Returns the addresses of the demo accounts in this database that still have the published password. */
export async function openDemoAccounts(ctx: Context): Promise<readonly string[]> {
  const accounts = [vendor, dealer, ...privateSellers, customer, newcomer]
  const isOpen = await Promise.all(accounts.map((account) => isPasswordOf({ ctx, input: account })))
  return accounts.filter((_, index) => isOpen[index]).map(({ email }) => email)
}

/** Returns the context of one of the demo's users, for their own operations. */
export function actingAs(ctx: Context, kind: 'buyer' | 'vendor', userId: string): Context {
  return { ...ctx, actor: { kind, userId, sessionId: 'demo' } }
}
