import { colors } from '@autopiazza/contract/vocabulary'
import type { VehicleDetail } from '@autopiazza/contract'
import type { AppContext } from '../../../app/app-context.ts'
import { formatsFor } from '../../../app/format.ts'
import { pageHead } from '../../../app/page-head.ts'
import { hrefOf, imageUrl, paths } from '../../../app/paths.ts'
import { phrasesOf } from '../../../app/phrasebook.ts'
import { priceTexts } from '../../../entities/vehicle/vehicle-prices.ts'
import { vehicleJsonLd } from './vehicle-json-ld.ts'
import { vehicleName, townName } from '../../../entities/vehicle/vehicle-name.ts'

const sharedWidth = 1280

/** Title, description, picture and structured data of an advert. */
export function vehicleHead(context: AppContext, vehicle: VehicleDetail) {
  const { phrasebook } = context
  const t = phrasesOf(phrasebook, 'vehicle')
  const words = phrasesOf(phrasebook, 'vocabulary')
  const f = formatsFor(phrasebook.language())
  const link = paths.vehicle(vehicle.id)
  const images = vehicle.photos.map(({ hash, widths }) => {
    const width = widths.filter((one) => one <= sharedWidth).at(-1) ?? widths[0] ?? sharedWidth
    return imageUrl(hash, width, 'jpg')
  })
  const [price = words('priceOnRequest')] = priceTexts(vehicle, f.money, (amount) => words('perDay', { price: amount }))
  const description = t('meta.description', {
    title: [vehicleName(vehicle), vehicle.version].filter(Boolean).join(' '),
    mileage: f.kilometres(vehicle.mileage),
    fuel: words(`fuelType.${vehicle.fuelType}`),
    transmission: words(`transmission.${vehicle.transmission}`),
    price,
    place: townName(vehicle) ?? words('italy'),
  })
  return {
    ...pageHead(context, {
      title: vehicleName(vehicle),
      description,
      link,
      image: images[0],
      isHidden: vehicle.status === 'inactive',
    }),
    // Who reads it never goes on to another page: the browser need not know how it is written.
    ...(import.meta.env.SSR && { scripts: [structuredData(context, vehicle, images)] }),
  }
}

function structuredData({ phrasebook, baseUrl }: AppContext, vehicle: VehicleDetail, images: readonly string[]) {
  const words = phrasesOf(phrasebook, 'vocabulary')
  const color = colors.find((known) => known === vehicle.color)
  const children = vehicleJsonLd(vehicle, {
    url: `${baseUrl}${hrefOf(paths.vehicle(vehicle.id))}`,
    images: images.map((path) => `${baseUrl}${path}`),
    fuelType: words(`fuelType.${vehicle.fuelType}`),
    transmission: words(`transmission.${vehicle.transmission}`),
    bodyType: vehicle.bodyType ? words(`bodyType.${vehicle.bodyType}`) : undefined,
    color: color ? words(`color.${color}`) : (vehicle.color ?? undefined),
  })
  return { type: 'application/ld+json', children }
}
