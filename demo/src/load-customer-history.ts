import { randomUUID } from 'node:crypto'
import type { Context } from '@autopiazza/server/kernel/context'
import { contactSeller, markRead, sendMessage } from '@autopiazza/server/modules/messaging/index'
import { actingAs } from './accounts.ts'
import { bookAppointment } from './book-appointment.ts'
import { insertPastPurchase } from './store.ts'
import type { Vendors } from './insert-stock.ts'

interface Conversation {
  readonly carKey: string
  readonly sellerId: string
  readonly lines: readonly { readonly by: 'buyer' | 'seller'; readonly text: string }[]
}

/** Loads the history of the demo customer: two conversations, a bought car with its services, a workshop appointment. */
export async function loadCustomerHistory(
  ctx: Context,
  customerId: string,
  vendors: Vendors,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const conversation of conversations(vendors))
    await loadConversation(ctx, customerId, conversation, idOf(ids, conversation.carKey))
  const purchaseId = await insertPastPurchase(ctx, { buyerId: customerId, vehicleId: idOf(ids, 'fiat-tipo') })
  await bookAppointment(ctx, { buyerId: customerId, purchaseId })
}

/** Returns the conversations; the one with the newest message last. */
function conversations({ vendorId, dealerId }: Vendors): Conversation[] {
  return [
    {
      carKey: 'toyota-corolla',
      sellerId: dealerId,
      lines: [
        { by: 'buyer', text: 'Salve, accettate una permuta per la Corolla?' },
        { by: 'seller', text: 'Certo: ci dica marca, modello, anno e chilometri e le facciamo sapere il valore.' },
        { by: 'buyer', text: 'È una Fiat Tipo del 2017 con 74.600 km, in buone condizioni.' },
      ],
    },
    {
      carKey: 'peugeot-3008',
      sellerId: vendorId,
      lines: [
        { by: 'buyer', text: 'Buongiorno, la Peugeot 3008 è ancora disponibile?' },
        { by: 'seller', text: 'Buongiorno Giulia, sì, è disponibile. Vuole venire a vederla a Torino?' },
        { by: 'buyer', text: 'Volentieri, sabato mattina andrebbe bene?' },
        {
          by: 'seller',
          text: 'Perfetto, sabato alle 10. Se preferisce può riservarla con il deposito di 300 €, rimborsato automaticamente se l’acquisto non va in porto.',
        },
      ],
    },
  ]
}

/** Both sides read each message before answering, so only the last message is unread. */
async function loadConversation(
  ctx: Context,
  customerId: string,
  { sellerId, lines }: Conversation,
  vehicleId: string,
): Promise<void> {
  const people = { buyer: actingAs(ctx, 'buyer', customerId), seller: actingAs(ctx, 'vendor', sellerId) }
  const started = await contactSeller({ ctx: people.buyer, input: { vehicleId } })
  if (!started.ok) throw new Error(`A conversation was refused: ${started.code}`)
  const { id } = started.value
  for (const { by, text } of lines) {
    const writer = people[by]
    await markRead({ ctx: writer, input: { id } })
    const sent = await sendMessage({
      ctx: writer,
      input: { id, content: text, clientKey: randomUUID() },
      ownHost: null,
    })
    if (!sent.ok) throw new Error(`A message was refused: ${sent.code}`)
  }
}

function idOf(ids: ReadonlyMap<string, string>, carKey: string): string {
  const id = ids.get(carKey)
  if (!id) throw new Error(`The demo stock has no ${carKey}`)
  return id
}
