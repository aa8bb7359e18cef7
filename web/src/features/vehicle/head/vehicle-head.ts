import { unitName } from '@autopiazza/contract/vehicle-facts'
import { colors } from '@autopiazza/contract/vocabulary'
import type { VehicleDetail } from '@autopiazza/contract'
import type { AppContext } from '../../../app/app-context.ts'
import { formatsFor } from '../../../app/format.ts'
import { pageHead } from '../../../app/page-head.ts'
import { hrefOf, imageUrl, paths } from '../../../app/paths.ts'
import { translatorOf } from '../../../app/message-store.ts'
import { priceTexts } from '../../../entities/vehicle/vehicle-prices.ts'
import { vehicleJsonLd } from './vehicle-json-ld.ts'
import { townName } from '../../../entities/vehicle/town-name.ts'

const sharedWidth = 1280

export function vehicleHead(context: AppContext, vehicle: VehicleDetail) {
  const { messageStore } = context
  const t = translatorOf(messageStore, 'vehicle')
  const tVocabulary = translatorOf(messageStore, 'vocabulary')
  const f = formatsFor(messageStore.language())
  const link = paths.vehicle(vehicle.id)
  const ownPhotos = vehicle.photos.filter(({ ofModel }) => !ofModel)
  const images = ownPhotos.map(({ hash, widths }) => {
    const width = widths.filter((one) => one <= sharedWidth).at(-1) ?? widths[0] ?? sharedWidth
    return imageUrl(hash, width, 'jpg')
  })
  const [price = tVocabulary('priceOnRequest')] = priceTexts(vehicle, f.money, (amount) =>
    tVocabulary('perDay', { price: amount }),
  )
  const description = t('meta.description', {
    title: [f.vehicleName(vehicle), f.vehicleText(vehicle.version ?? '')].filter(Boolean).join(' '),
    mileage: f.kilometres(vehicle.mileage),
    fuel: tVocabulary(`fuelType.${vehicle.fuelType}`),
    transmission: tVocabulary(`transmission.${vehicle.transmission}`),
    price,
    place: townName(vehicle) ?? tVocabulary('italy'),
  })
  return {
    ...pageHead(context, {
      title: f.vehicleName(vehicle),
      description,
      link,
      image: images[0],
      isHidden: vehicle.status === 'inactive',
    }),
    // Crawlers load one page only, so the browser does not load the code of structured data.
    ...(import.meta.env.SSR && { scripts: [structuredData(context, vehicle, images)] }),
  }
}

function structuredData({ messageStore, baseUrl }: AppContext, vehicle: VehicleDetail, images: readonly string[]) {
  const tVocabulary = translatorOf(messageStore, 'vocabulary')
  const tUnits = translatorOf(messageStore, 'facts')
  const { euroClass, euroSubclass, fuelType } = vehicle
  const color = colors.find((known) => known === vehicle.color)
  const children = vehicleJsonLd(vehicle, {
    url: `${baseUrl}${hrefOf(paths.vehicle(vehicle.id))}`,
    name: formatsFor(messageStore.language()).vehicleName(vehicle),
    images: images.map((address) => new URL(address, baseUrl).href),
    fuelType: tVocabulary(`fuelType.${vehicle.fuelType}`),
    transmission: tVocabulary(`transmission.${vehicle.transmission}`),
    bodyType: vehicle.bodyType ? tVocabulary(`bodyType.${vehicle.bodyType}`) : undefined,
    emissionStandard: euroSubclass
      ? tVocabulary(`euroSubclass.${euroSubclass}`)
      : euroClass
        ? `Euro ${euroClass}`
        : undefined,
    consumptionUnit: tUnits(`units.${unitName('consumption', fuelType)}` as 'units.consumption'),
    color: color ? tVocabulary(`color.${color}`) : (vehicle.color ?? undefined),
  })
  return { type: 'application/ld+json', children }
}
