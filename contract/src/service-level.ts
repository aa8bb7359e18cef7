import type { PurchaseChoices, ServiceLevels } from './purchase.ts'
import type { PremiumService, SalesChannel, ServiceLevel } from './vocabulary.ts'

/** The service level that is preselected in each channel, and used when a service is chosen without a level. */
export const channelLevels = { vehicle_page: 'fuller', checkout: 'basic' } as const satisfies Record<
  SalesChannel,
  ServiceLevel
>

type Chosen = Pick<PurchaseChoices, 'channel' | 'levels'>

/** Returns the level of a chosen service; null for a service that has only one level. */
export function levelOf(code: PremiumService, { channel, levels }: Chosen): ServiceLevel | null {
  return code === 'ownership_transfer' ? null : (levels[code] ?? channelLevels[channel])
}

/** Returns the choices with an explicit level for every chosen service, so that they no longer depend on the channel. */
export function withLevels<C extends Chosen & Pick<PurchaseChoices, 'services'>>(choices: C): C {
  const written: ServiceLevels = { ...choices.levels }
  for (const code of choices.services)
    if (code !== 'ownership_transfer') written[code] ??= channelLevels[choices.channel]
  return { ...choices, levels: written }
}
