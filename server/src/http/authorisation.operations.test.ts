import type { OperationName } from '@autopiazza/contract'
import { type ErrorCode, errorStatuses } from '@autopiazza/contract/errors'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { fitMarket } from '../modules/valuation/index.ts'
import type { Rule } from './testing/authorisation-rule.ts'
import { authorisation } from './testing/authorisation-table.ts'
import { type Answered, openSite, operationNames } from './testing/open-site.ts'
import { type Account, createFixture, type Fixture, type Things } from './testing/fixture.ts'
import { missingThings } from './testing/missing-things.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const site = openSite(db)

interface Persona {
  readonly name: string
  readonly role: 'visitor' | 'buyer' | 'vendor' | 'operator' | 'newOperator'
  /** Index of the account's fixture; null for a visitor. */
  readonly side: 0 | 1 | null
}
const personas: readonly Persona[] = [
  { name: 'a visitor', role: 'visitor', side: null },
  { name: 'buyer A', role: 'buyer', side: 0 },
  { name: 'buyer B', role: 'buyer', side: 1 },
  { name: 'vendor A', role: 'vendor', side: 0 },
  { name: 'vendor B', role: 'vendor', side: 1 },
]
const operators: readonly Persona[] = [
  { name: 'an operator', role: 'operator', side: 0 },
  { name: 'an operator without a second factor', role: 'newOperator', side: 0 },
]
/** What a request names: a thing of fixture A, of fixture B, or one that does not exist. */
const targets = [0, 1, 'missing'] as const
type Target = (typeof targets)[number]

let sides: readonly [Fixture, Fixture]
let state: string | undefined
let timesMade = 0
/** Creates two fresh fixtures. The earlier ones are deleted now and then: comparing many rows takes long, but deleting them each time would take longer. */
async function openSides(): Promise<void> {
  if (state !== undefined && state === (await site.state())) return
  if (timesMade % 10 === 0) await site.forget()
  timesMade += 1
  sides = [await createFixture(db), await createFixture(db)]
  await fitMarket(systemContext({ db, now: () => new Date() }, 'test'))
  state = await site.state()
}
beforeEach(openSides)

const accountOf = ({ role, side }: Persona): Account | null =>
  role === 'visitor' || side === null ? null : sides[side][role]
const thingsOf = (target: Target): Things => (target === 'missing' ? missingThings() : sides[target].things)
const nameOf = (target: Target): string => (target === 'missing' ? 'what is missing' : `what side ${'AB'[target]} has`)

/** Returns what an operation for operators answers to this persona: not found, except to operators. */
function refusalOfOperators({ isForNewOperators }: Rule, { role }: Persona): ErrorCode | null {
  if (role === 'operator' || (role === 'newOperator' && isForNewOperators)) return null
  return role === 'newOperator' ? 'operator.sign_in_again' : 'request.not_found'
}

/** Returns the refusal that this persona gets whatever the request names; null when it depends on that. */
function refusalOfRole(rule: Rule, persona: Persona, target: Target): ErrorCode | null {
  const { by, ofOwnCar } = rule
  const { role, side } = persona
  if (by === 'operator') return refusalOfOperators(rule, persona)
  if (by === 'anyone' || by === role) return null
  if (role === 'visitor') return 'identity.sign_in_required'
  if (by === 'signed-in') return ofOwnCar && role === 'vendor' && side === target ? ofOwnCar : null
  return ofOwnCar && side === target ? ofOwnCar : `identity.${by}_required`
}

/** Returns true when the request names nothing, or a thing that this persona may see. */
function isThere({ of }: Rule, { role, side }: Persona, target: Target): boolean {
  if (of === 'none') return true
  if (target === 'missing') return false
  return of === 'everybody' || (side === target && (of === 'both' || of === role))
}

/** Returns the refusal for a thing that does not exist or belongs to another user. */
function refusalOfOthers({ missing, foreign }: Rule, target: Target): ErrorCode | null | undefined {
  return target === 'missing' ? missing : (foreign ?? missing)
}

/** Formats the status of an answer, with the code of a refusal. */
function read({ status, text }: Answered): string {
  return status === 200 ? '200' : `${status} ${/"code":"([^"]+)"/.exec(text)?.[1] ?? text}`
}
const outcomeOf = (code: ErrorCode | null | undefined): string => (code ? `${errorStatuses[code]} ${code}` : '200')

/** Lists what the answer reveals to this persona of another fixture's texts or e-mail addresses. */
function leaksTo(persona: Persona, { text }: Answered, mayRead?: Target): string[] {
  if (persona.role === 'operator') return []
  const foreign = sides.flatMap(({ secret, vendor, buyer }, index) => [
    ...(index === persona.side || index === mayRead ? [] : [secret]),
    ...[vendor, buyer].filter(({ userId }) => userId !== accountOf(persona)?.userId).map(({ email }) => email),
  ])
  return foreign.filter((word) => text.includes(word))
}

interface Cell {
  readonly persona: Persona
  readonly target: Target
  readonly refusal: ErrorCode | null | undefined
  readonly isOwn: boolean
}

function cellsOf(rule: Rule): readonly Cell[] {
  return (rule.by === 'operator' ? [...personas, ...operators] : personas).flatMap((persona) =>
    (rule.of === 'none' ? [persona.side ?? 0] : targets).map((target) => {
      const ofRole = refusalOfRole(rule, persona, target)
      const isOwn = !ofRole && isThere(rule, persona, target)
      return { persona, target, isOwn, refusal: ofRole ?? (isOwn ? rule.own : refusalOfOthers(rule, target)) }
    }),
  )
}

async function check(name: OperationName, rule: Rule, { persona, target, refusal, isOwn }: Cell): Promise<Answered> {
  const answered = await site.ask(accountOf(persona), name, rule.input(thingsOf(target)))
  const isShown =
    isOwn && rule.isPrivate && persona.side !== null ? answered.text.includes(sides[persona.side].secret) : true
  expect(
    {
      outcome: read(answered),
      leaks: leaksTo(persona, answered, rule.isShownToBuyers && isOwn ? target : undefined),
      isShown,
    },
    `${name} by ${persona.name} on ${nameOf(target)}`,
  ).toEqual({ outcome: outcomeOf(refusal), leaks: [], isShown: true })
  return answered
}

describe('authorisation of operations', () => {
  it('has an authorisation rule for every operation', () => {
    expect(Object.keys(authorisation).toSorted()).toEqual(operationNames)
  })

  it.each(Object.entries(authorisation) as [OperationName, Rule][])('enforces the authorisation rule of %s', async (name, rule) => {
    const cells = cellsOf(rule)
    const refused = new Map<Cell, Answered>()
    for (const cell of cells.filter(({ isOwn }) => !isOwn)) refused.set(cell, await check(name, rule, cell))
    expect(await site.state(), 'a refused request changes something').toBe(state)
    for (const missing of cells.filter(({ isOwn, target }) => !isOwn && target === 'missing')) {
      const foreign = cells.filter(
        ({ persona, isOwn, refusal }) => persona === missing.persona && !isOwn && refusal === missing.refusal,
      )
      for (const cell of foreign) expect(refused.get(cell), `on ${nameOf(cell.target)}`).toEqual(refused.get(missing))
    }
    for (const cell of cells.filter(({ isOwn }) => isOwn)) {
      await check(name, rule, cell)
      const isUnchanged = (await site.state()) === state
      expect(isUnchanged || !cell.refusal, 'a refused request changes something').toBe(true)
      if (!isUnchanged) await openSides()
    }
  })

  const mixed = Object.entries(authorisation).flatMap(([name, { mixed }]) => (mixed ? [{ name, mixed }] : []))
  it.each(mixed as { name: OperationName; mixed: NonNullable<Rule['mixed']> }[])(
    "answers $name alike for another user's thing combined with the user's own, and for one that does not exist",
    async ({ name, mixed: { input, code } }) => {
      const [own, others] = sides
      const foreign = await site.ask(own.vendor, name, input(own.things, others.things))
      const absent = await site.ask(own.vendor, name, input(own.things, missingThings()))
      expect(read(foreign)).toBe(outcomeOf(code))
      expect(foreign).toEqual(absent)
      expect(await site.state()).toBe(state)
    },
  )
})
