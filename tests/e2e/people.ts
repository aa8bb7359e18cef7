import { expect, type APIRequestContext, type Page } from '@playwright/test'
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
  await post(request, 'sign-up', { ...person, role: 'buyer', language })
  const link = await linkMailedTo(request, person.email, '/auth/verify')
  await post(request, 'verify-email', { token: new URL(link).searchParams.get('token') })
}

/** Signs the browser of this page in, without the screens. */
export async function enter(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await post(page.request, 'sign-in', { email, password })
}

async function post(request: APIRequestContext, operation: string, data: object): Promise<void> {
  const answer = await request.post(`/api/auth/${operation}`, { data })
  expect(answer.ok(), `${operation}: ${await answer.text()}`).toBe(true)
}
