import type { CheckoutDraft, CheckoutOptions } from '@autopiazza/contract'
import type { PremiumService, ServiceLevel } from '@autopiazza/contract/vocabulary'

type Service = CheckoutOptions['services'][number]
type Chosen = Pick<CheckoutDraft, 'services' | 'levels'>

/** Returns the displayed level: the chosen one, else the preselected one, else the first that is sold. */
export function shownLevel({ code, preselected, levels }: Service, draft: Pick<Chosen, 'levels'>) {
  const wanted = (code === 'ownership_transfer' ? null : draft.levels[code]) ?? preselected
  const shown = levels.find(({ level }) => level === wanted) ?? levels[0]
  if (!shown) throw new Error(`The service ${code} has no level`)
  return shown
}

/** Adds a service in a level, or changes its level. */
export function chooseService({ services, levels }: Chosen, code: PremiumService, level: ServiceLevel | null): Chosen {
  return {
    services: services.includes(code) ? services : [...services, code],
    levels: code === 'ownership_transfer' || level === null ? levels : { ...levels, [code]: level },
  }
}

/** Removes a service. Its level remains stored for when it is chosen again. */
export function dropService({ services, levels }: Chosen, code: PremiumService): Chosen {
  return { services: services.filter((other) => other !== code), levels }
}
