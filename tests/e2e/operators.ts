import { operatorContext } from '@autopiazza/server/context'
import { grantOperator } from '@autopiazza/server/modules/identity/index'
import type { Page } from '@playwright/test'
import { addAuthenticatorApp, connect } from './accounts.ts'
import type { Language } from './languages.ts'
import { enter, newPerson, openAccount, type Person } from './people.ts'

/** A person who was made an operator on the command line and has no second factor yet, signed in. */
export async function enterAsNewOperator(page: Page, firstName: string, language: Language): Promise<Person> {
  const person = newPerson(firstName)
  await openAccount(person, language)
  await grant(person)
  await enter(page, person)
  return person
}

/** For journeys that begin on the operator's page: an operator in a session that was opened with the second factor. */
export async function enterAsOperator(page: Page, firstName: string, language: Language): Promise<Person> {
  const person = newPerson(firstName)
  await openAccount(person, language)
  const userId = await grant(person)
  await addAuthenticatorApp(userId)
  await enter(page, person)
  const db = await connect()
  await db.updateTable('user_sessions').set({ second_factor_at: new Date() }).where('user_id', '=', userId).execute()
  return person
}

async function grant({ email }: Person): Promise<string> {
  const db = await connect()
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const ctx = operatorContext({ db, now: () => new Date() }, 'journey')
  const granted = await grantOperator({ ctx, input: { userId: id, name: email } })
  if (!granted.ok) throw new Error(`No operator: ${granted.why}`)
  return id
}
