import type { OperationName } from '@autopiazza/contract'
import { type ErrorCode, errorStatuses } from '@autopiazza/contract/errors'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../kernel/context.ts'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { fitMarket } from '../modules/valuation/index.ts'
import type { Rule } from './testing/authorisation-rule.ts'
import { authorisation } from './testing/authorisation-table.ts'
import { type Received, openSite, operationNames } from './testing/open-site.ts'
import { type Account, createFixture, type Fixture, type Things } from './testing/fixture.ts'
import { nonexistentThings } from './testing/nonexistent-things.ts'

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
/** What a request names: an object of fixture A, an object of fixture B, or an object that does not exist. */
const targets = [0, 1, 'nonexistent'] as const
type Target = (typeof targets)[number]

let sides: readonly [Fixture, Fixture]
let state: string | undefined
let timesMade = 0
/** Creates two fresh fixtures. The earlier ones are deleted now and then: comparing many rows takes long, but deleting them each time would take longer. */
async function createSides(): Promise<void> {
  if (state !== undefined && state === (await site.state())) return
  if (timesMade % 10 === 0) await site.clear()
  timesMade += 1
  sides = [await createFixture(db), await createFixture(db)]
  await fitMarket(systemContext({ db, now: () => new Date() }, 'test'))
  state = await site.state()
}
beforeEach(createSides)

const accountOf = ({ role, side }: Persona): Account | null =>
  role === 'visitor' || side === null ? null : sides[side][role]
const thingsOf = (target: Target): Things => (target === 'nonexistent' ? nonexistentThings() : sides[target].things)
const nameOf = (target: Target): string =>
  target === 'nonexistent' ? 'what does not exist' : `what side ${'AB'[target]} has`

/** Returns the refusal of an operation for operators to this persona: not found, except for operators. */
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

/** Returns true when the request names no object, or an object that this persona may see. */
function isThere({ of }: Rule, { role, side }: Persona, target: Target): boolean {
  if (of === 'none') return true
  if (target === 'nonexistent') return false
  return of === 'everybody' || (side === target && (of === 'both' || of === role))
}

/** Returns the refusal for an object that does not exist or belongs to another user. */
function refusalOfInaccessible({ notFound, notOwned }: Rule, target: Target): ErrorCode | null | undefined {
  return target === 'nonexistent' ? notFound : (notOwned ?? notFound)
}

/** Formats the status of an answer, with the code of a refusal. */
function read({ status, text }: Received): string {
  return status === 200 ? '200' : `${status} ${/"code":"([^"]+)"/.exec(text)?.[1] ?? text}`
}
const outcomeOf = (code: ErrorCode | null | undefined): string => (code ? `${errorStatuses[code]} ${code}` : '200')

/** Lists what the answer reveals to this persona of another fixture's texts or e-mail addresses. */
function leaksTo(persona: Persona, { text }: Received, mayRead?: Target): string[] {
  if (persona.role === 'operator') return []
  const inaccessible = sides.flatMap(({ secret, vendor, buyer }, index) => [
    ...(index === persona.side || index === mayRead ? [] : [secret]),
    ...[vendor, buyer].filter(({ userId }) => userId !== accountOf(persona)?.userId).map(({ email }) => email),
  ])
  return inaccessible.filter((word) => text.includes(word))
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
      return { persona, target, isOwn, refusal: ofRole ?? (isOwn ? rule.own : refusalOfInaccessible(rule, target)) }
    }),
  )
}

async function check(name: OperationName, rule: Rule, { persona, target, refusal, isOwn }: Cell): Promise<Received> {
  const answered = await site.call(accountOf(persona), name, rule.input(thingsOf(target)))
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

  it.each(Object.entries(authorisation) as [OperationName, Rule][])(
    'enforces the authorisation rule of %s',
    async (name, rule) => {
      const cells = cellsOf(rule)
      const refused = new Map<Cell, Received>()
      for (const cell of cells.filter(({ isOwn }) => !isOwn)) refused.set(cell, await check(name, rule, cell))
      expect(await site.state(), 'a refused request changes something').toBe(state)
      for (const nonexistent of cells.filter(({ isOwn, target }) => !isOwn && target === 'nonexistent')) {
        const inaccessible = cells.filter(
          ({ persona, isOwn, refusal }) => persona === nonexistent.persona && !isOwn && refusal === nonexistent.refusal,
        )
        for (const cell of inaccessible)
          expect(refused.get(cell), `on ${nameOf(cell.target)}`).toEqual(refused.get(nonexistent))
      }
      for (const cell of cells.filter(({ isOwn }) => isOwn)) {
        await check(name, rule, cell)
        const isUnchanged = (await site.state()) === state
        expect(isUnchanged || !cell.refusal, 'a refused request changes something').toBe(true)
        if (!isUnchanged) await createSides()
      }
    },
  )

  const mixed = Object.entries(authorisation).flatMap(([name, { mixed }]) => (mixed ? [{ name, mixed }] : []))
  it.each(mixed as { name: OperationName; mixed: NonNullable<Rule['mixed']> }[])(
    "answers $name in the same way for another user's object and for an unknown object",
    async ({ name, mixed: { input, code } }) => {
      const [own, others] = sides
      const inaccessible = await site.call(own.vendor, name, input(own.things, others.things))
      const absent = await site.call(own.vendor, name, input(own.things, nonexistentThings()))
      expect(read(inaccessible)).toBe(outcomeOf(code))
      expect(inaccessible).toEqual(absent)
      expect(await site.state()).toBe(state)
    },
  )
})
