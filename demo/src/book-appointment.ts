import { dayInItaly } from '@autopiazza/contract/italian-time'
import type { Context } from '@autopiazza/server/kernel/context'
import { addWorkshop, answerBooking, bookService, showSlots } from '@autopiazza/server/modules/aftersales/index'
import { actingAs } from './accounts.ts'
import { workshops } from './workshops.ts'

const dayMilliseconds = 86_400_000

/** Adds the workshops, and books a confirmed appointment at the first one: the second slot of a Tuesday more than a week from now that is not a holiday. */
export async function bookAppointment(
  ctx: Context,
  { buyerId, purchaseId }: { readonly buyerId: string; readonly purchaseId: string },
): Promise<void> {
  const added: string[] = []
  for (const input of workshops) {
    const { id } = expectOk(await addWorkshop({ ctx, input }))
    added.push(id)
  }
  const [workshopId = ''] = added
  const buyer = actingAs(ctx, 'buyer', buyerId)
  const [from, to] = [dayAfter(ctx, 8), dayAfter(ctx, 60)]
  const days = expectOk(await showSlots({ ctx: buyer, input: { id: workshopId, from, to } }))
  const tuesday = days.find(({ day }) => new Date(`${day}T12:00:00Z`).getUTCDay() === 2)
  const startsAt = tuesday?.slots[1]?.startsAt ?? ''
  const { id } = expectOk(
    await bookService({
      ctx: buyer,
      input: {
        purchasedVehicleId: purchaseId,
        workshopId,
        serviceType: 'Tagliando',
        startsAt,
        notes: 'Controllare anche la pressione delle gomme, grazie.',
      },
    }),
  )
  const workshop: Context = { ...ctx, actor: { kind: 'workshop', workshopId } }
  expectOk(await answerBooking({ ctx: workshop, input: { id, answer: { action: 'confirm' } } }))
}

const dayAfter = (ctx: Context, days: number): string =>
  dayInItaly(new Date(ctx.now().getTime() + days * dayMilliseconds))

function expectOk<T>(
  outcome: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: string },
): T {
  if (!outcome.ok) throw new Error(`An operation of the demo was refused: ${outcome.code}`)
  return outcome.value
}
