import { operatorContext } from '@autopiazza/server/kernel/context'
import { grantOperator as grant } from '@autopiazza/server/modules/identity/index'
import type { Page } from '@playwright/test'
import { addAuthenticatorApp, connect } from './accounts.ts'
import type { Language } from './languages.ts'
import { enter, newPerson, openAccount, type Person } from './people.ts'

/** For journeys that begin on the operator's page: an operator in a session that was opened with the second factor. */
export async function enterAsOperator(page: Page, firstName: string, language: Language): Promise<Person> {
  const person = newPerson(firstName)
  await openAccount(person, language)
  const db = await connect()
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  await addAuthenticatorApp(userId)
  await grantOperator(person)
  await enter(page, person)
  await db.updateTable('user_sessions').set({ second_factor_at: new Date() }).where('user_id', '=', userId).execute()
  return person
}

/** Makes an account an operator as the command line does. */
export async function grantOperator({ email }: Pick<Person, 'email'>): Promise<void> {
  const db = await connect()
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const ctx = operatorContext({ db, now: () => new Date() }, 'journey')
  const granted = await grant({ ctx, input: { userId: id, name: email } })
  if (!granted.ok) throw new Error(`No operator: ${granted.why}`)
}
