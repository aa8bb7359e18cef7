import type { Page } from '@playwright/test'
import { beginSignIn, createAccount, openSession } from './accounts.ts'
import type { Language } from './languages.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
  password: string
  phone: string
}

const demoPassword = 'autopiazza-demo'

/** Accounts of the demo stock. */
export const demo = {
  vendor: { email: 'venditore@demo.autopiazza.it', password: demoPassword },
  dealer: { email: 'concessionaria@demo.autopiazza.it', password: demoPassword },
  customer: { email: 'cliente@demo.autopiazza.it', password: demoPassword },
  newcomer: { email: 'acquirente@demo.autopiazza.it', password: demoPassword },
} as const

let people = 0

export function newPerson(firstName: string): Person {
  people += 1
  const email = `${firstName.toLowerCase()}.${Date.now().toString(36)}${people}@example.it`
  return { firstName, lastName: 'Prova', email, password: 'quattro gomme estive', phone: '+39 333 1234567' }
}

/** For journeys that begin with an account: a buyer whose address is verified. */
export async function openAccount(person: Person, language: Language): Promise<void> {
  await createAccount({ ...person, role: 'buyer', language })
}

/** Signs the browser of this page in. */
export async function enter(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  await openSession(page, email)
}

/** Leaves a new buyer in the middle of signing in: the password was right, and a code is required. */
export async function enterHalfWay(page: Page, firstName: string, language: Language): Promise<void> {
  const buyer = newPerson(firstName)
  await openAccount(buyer, language)
  await beginSignIn(page, buyer.email)
}

/** Signs in a new buyer without any data. */
export async function enterAsNewBuyer(page: Page, firstName: string, language: Language): Promise<Person> {
  const buyer = newPerson(firstName)
  await openAccount(buyer, language)
  await enter(page, buyer)
  return buyer
}
