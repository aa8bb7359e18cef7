import type { Context } from '@autopiazza/server/context'
import { sql } from 'kysely'
import type { Vendors } from './insert-stock.ts'

const hour = 3_600_000
const day = 24 * hour

interface Talk {
  readonly carKey: string
  readonly sellerId: string
  readonly startedHoursAgo: number
  /** Who says what, one or two hours apart. */
  readonly lines: readonly { readonly by: 'buyer' | 'seller'; readonly text: string }[]
}

/** What the demo customer has lived here: two conversations, a bought car with its services, a workshop appointment. */
export async function insertStories(
  ctx: Context,
  customerId: string,
  vendors: Vendors,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const talk of talks(vendors)) await insertTalk(ctx, customerId, talk, idOf(ids, talk.carKey))
  await insertGarage(ctx, customerId, idOf(ids, 'fiat-tipo'))
}

function talks({ vendorId, dealerId }: Vendors): Talk[] {
  return [
    {
      carKey: 'peugeot-3008',
      sellerId: vendorId,
      startedHoursAgo: 5,
      lines: [
        { by: 'buyer', text: 'Buongiorno, la Peugeot 3008 è ancora disponibile?' },
        { by: 'seller', text: 'Buongiorno Giulia, sì, è disponibile. Vuole venire a vederla a Torino?' },
        { by: 'buyer', text: 'Volentieri, sabato mattina andrebbe bene?' },
        {
          by: 'seller',
          text: 'Perfetto, sabato alle 10. Se preferisce può riservarla con la caparra di 300 €, che torna da sola se non conclude.',
        },
      ],
    },
    {
      carKey: 'toyota-corolla',
      sellerId: dealerId,
      startedHoursAgo: 30,
      lines: [
        { by: 'buyer', text: 'Salve, accettate una permuta per la Corolla?' },
        { by: 'seller', text: 'Certo: ci dica marca, modello, anno e chilometri e le facciamo sapere il valore.' },
        { by: 'buyer', text: 'È una Fiat Tipo del 2017 con 74.600 km, in buone condizioni.' },
      ],
    },
  ]
}

async function insertTalk(
  ctx: Context,
  buyerId: string,
  { sellerId, startedHoursAgo, lines }: Talk,
  vehicleId: string,
): Promise<void> {
  const startedAt = ctx.now().getTime() - startedHoursAgo * hour
  const said = lines.map(({ by, text }, at) => ({
    sender_id: by === 'buyer' ? buyerId : sellerId,
    content: text,
    position: at + 1,
    created_at: new Date(startedAt + at * hour),
  }))
  const lastOf = (person: string) => said.findLast(({ sender_id }) => sender_id === person)?.created_at
  const last = said.at(-1)
  const { id } = await ctx.db
    .insertInto('conversations')
    .values({
      buyer_id: buyerId,
      seller_id: sellerId,
      vehicle_id: vehicleId,
      started_at: new Date(startedAt),
      last_message: last?.content,
      last_message_at: last?.created_at,
      last_message_sender_id: last?.sender_id,
      buyer_last_read: lastOf(buyerId),
      seller_last_read: lastOf(sellerId),
      buyer_wrote_at: lastOf(buyerId),
      seller_wrote_at: lastOf(sellerId),
      message_count: said.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('messages')
    .values(said.map((message) => ({ ...message, conversation_id: id })))
    .execute()
}

async function insertGarage(ctx: Context, customerId: string, vehicleId: string): Promise<void> {
  const purchasedAt = new Date(ctx.now().getTime() - 40 * day)
  const purchase = await ctx.db
    .insertInto('purchased_vehicles')
    .values({ user_id: customerId, vehicle_id: vehicleId, purchased_at: purchasedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const service = (service_type: string, description: string, price: number | null, isPurchased = false) => ({
    purchased_vehicle_id: purchase.id,
    service_type,
    description,
    price,
    purchased: isPurchased,
    purchased_at: isPurchased ? purchasedAt : null,
  })
  await ctx.db
    .insertInto('after_sales_services')
    .values([
      service('warranty', 'Due anni di garanzia in più su motore, cambio ed elettronica', 79_900, true),
      service('maintenance', 'Tagliando con olio, filtri e controllo dei freni', 24_900),
      service('repair', 'Riparazioni meccaniche con preventivo dell’officina', null),
      service('roadside_assistance', 'Assistenza stradale ogni giorno, a ogni ora, per tre anni', 19_900),
    ])
    .execute()
  await insertBooking(ctx, customerId, purchase.id)
}

const workshops = [
  {
    name: 'Officina Po',
    address: 'Corso Regina Margherita, 210',
    city: 'Torino',
    email: 'officina.torino@demo.autopiazza.it',
  },
  {
    name: 'Officina Navigli',
    address: 'Viale Tibaldi, 41',
    city: 'Milano',
    email: 'officina.milano@demo.autopiazza.it',
  },
  {
    name: 'Officina San Donato',
    address: 'Via San Donato, 120',
    city: 'Bologna',
    email: 'officina.bologna@demo.autopiazza.it',
  },
  {
    name: 'Officina Tuscolana',
    address: 'Via Tuscolana, 905',
    city: 'Roma',
    email: 'officina.roma@demo.autopiazza.it',
  },
] as const

/** A confirmed appointment on a Tuesday one to two weeks from now, at the second slot of the workshop's day. */
async function insertBooking(ctx: Context, customerId: string, purchasedVehicleId: string): Promise<void> {
  const [workshop] = await ctx.db.insertInto('workshops').values(workshops).returning(['id', 'capacity']).execute()
  if (!workshop) throw new Error('No workshop was inserted')
  const startsAt = sql<Date>`(date_trunc('week', ${ctx.now()}::timestamptz at time zone 'Europe/Rome') + interval '15 days 9 hours 30 minutes') at time zone 'Europe/Rome'`
  const slot = await ctx.db
    .insertInto('workshop_slots')
    .values({ workshop_id: workshop.id, starts_at: startsAt, capacity: workshop.capacity })
    .returning('starts_at')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('workshop_bookings')
    .values({
      user_id: customerId,
      purchased_vehicle_id: purchasedVehicleId,
      workshop_id: workshop.id,
      service_type: 'Tagliando',
      appointment_date: slot.starts_at,
      notes: 'Controllare anche la pressione delle gomme, grazie.',
      status: 'confirmed',
    })
    .execute()
}

function idOf(ids: ReadonlyMap<string, string>, carKey: string): string {
  const id = ids.get(carKey)
  if (!id) throw new Error(`The demo stock has no ${carKey}`)
  return id
}
