import type { Context } from '../../kernel/context.ts'
import { type Listener, listenTo } from '../../kernel/jobs.ts'
import type { DomainEvent } from '../../kernel/publish-event.ts'
import { queueMail } from '../../kernel/queue-mail.ts'
import type {} from '../aftersales/index.ts'
import { findPerson, findVehicleName } from './reads/reservation-people.ts'

async function mailService(ctx: Context, { payload }: DomainEvent<'aftersales.ServiceBought'>): Promise<void> {
  const { serviceId, purchasedVehicleId, vehicleId, buyerId, serviceType, price, months } = payload
  const [vehicle, buyer] = await Promise.all([
    findVehicleName(ctx, { vehicleId, purchasedVehicleId }),
    findPerson(ctx, buyerId),
  ])
  if (!buyer) return
  await queueMail(ctx, {
    deduplicationKey: `service:${serviceId}:bought`,
    recipient: buyer.email,
    language: buyer.language,
    template: 'service-bought',
    variables: { purchasedVehicleId, firstName: buyer.firstName, vehicle, serviceType, price, months },
  })
}

export const garageListeners: readonly Listener[] = [listenTo('aftersales.ServiceBought', mailService)]
