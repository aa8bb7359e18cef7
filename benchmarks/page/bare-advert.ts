import { vehicleName } from '@autopiazza/contract/vehicle-name'
import { vehicleText } from '@autopiazza/contract/vehicle-text'
import { fill } from './bare-messages.ts'
import { vocabulary } from '@autopiazza/i18n/it/vocabulary'
import { format } from './bare-elements.tsx'
import type { Advert } from './bare-rows.ts'

export const spelled = (text: string): string => vehicleText(text, 'it')
export const nameOf = (vehicle: Parameters<typeof vehicleName>[0]): string => spelled(vehicleName(vehicle))
export const word = (list: Readonly<Record<string, string>>, code: string): string => list[code] ?? code
export const placeOf = ({ town, province }: Advert): string =>
  town && province ? `${town} (${province})` : (town ?? vocabulary.italy)
export const perDay = (rate: number): string => fill(vocabulary.perDay, { price: format.money(rate) })
export const drawingLabel = (body: string | null): string =>
  body ? fill(vocabulary.drawingOf, { body: word(vocabulary.bodyType, body) }) : vocabulary.drawingOfCar
export const isSold = ({ listing_type: type }: Advert): boolean => type !== 'rent'
export const isRented = ({ listing_type: type }: Advert): boolean => type !== 'sale'
