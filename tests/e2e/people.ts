import type { APIRequestContext, Page } from '@playwright/test'
import { ask } from './ask.ts'
import type { Language } from './languages.ts'
import { linkMailedTo } from './mailbox.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
  password: string
  phone: string
}

const demoPassword = 'autopiazza-demo'

/** The accounts that come with the demo stock. */
export const demo = {
  vendor: { email: 'venditore@demo.autopiazza.it', password: demoPassword },
  dealer: { email: 'concessionaria@demo.autopiazza.it', password: demoPassword },
  customer: { email: 'cliente@demo.autopiazza.it', password: demoPassword },
  newcomer: { email: 'acquirente@demo.autopiazza.it', password: demoPassword },
} as const

let people = 0

/** Somebody who has never been here. */
export function newPerson(firstName: string): Person {
  people += 1
  const email = `${firstName.toLowerCase()}.${Date.now().toString(36)}${people}@example.it`
  return { firstName, lastName: 'Prova', email, password: 'quattro gomme estive', phone: '+39 333 1234567' }
}

/** For journeys that begin with an account: a buyer whose address is verified, without the screens. */
export async function openAccount(request: APIRequestContext, person: Person, language: Language): Promise<void> {
  await ask(request, '/api/auth/sign-up', { ...person, role: 'buyer', language })
  const link = await linkMailedTo(request, person.email, '/auth/verify')
  await ask(request, '/api/auth/verify-email', { token: new URL(link).searchParams.get('token') })
}

/** Signs the browser of this page in, without the screens. */
export async function enter(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await ask(page.request, '/api/auth/sign-in', { email, password })
}

/** A buyer with nothing yet, signed in, without the screens. */
export async function enterAsNewBuyer(page: Page, firstName: string, language: Language): Promise<Person> {
  const buyer = newPerson(firstName)
  await openAccount(page.request, buyer, language)
  await enter(page, buyer)
  return buyer
}
