import { expectTypeOf, it } from 'vitest'
import type { Refusal } from '../../../outcome.ts'
import type { Reservations } from '../../financing/index.ts'
import type { reserveUnpaid } from '../hold/reserve-unpaid.ts'

type CodesOf<R> = R extends Refusal<infer C> ? C : never

it('the port of financing declares exactly what a hold for credit refuses', () => {
  type Held = Awaited<ReturnType<typeof reserveUnpaid<'financing'>>>
  type Declared = Awaited<ReturnType<Reservations['hold']>>
  expectTypeOf<CodesOf<Held>>().toEqualTypeOf<CodesOf<Declared>>()
})
