import type { Messages } from '@autopiazza/i18n'
import { fillPhrase, withoutLinks } from './mail-phrases.ts'
import type { MailContent, MailPicture } from './mail-content.ts'
import type { MailPhoto } from './reads/mail-photos.ts'
import type { MailedPaths } from './mailed-paths.ts'

interface Photographed {
  readonly content: MailContent
  /** Make, model and year of the car that the mail is about; null when it lists cars or is about none. */
  readonly vehicle: string | null
  readonly photos: readonly MailPhoto[]
  readonly phrases: Messages['mails']
  readonly paths: MailedPaths
}

export function withPhotos({ content, vehicle, photos, phrases, paths }: Photographed): MailContent {
  const pictureOf = ({ hash, width, height, author }: MailPhoto, name: string): MailPicture => ({
    src: paths.photo(hash, width),
    width,
    height,
    alt: fillPhrase(phrases.photo.alt, { vehicle: withoutLinks(name) }),
    credit: author && fillPhrase(phrases.photo.credit, { author: withoutLinks(author) }),
  })
  const [photo] = photos
  const cars = content.cars?.map((car) => {
    const own = photos.find(({ vehicleId }) => vehicleId === car.id)
    return own ? { ...car, photo: pictureOf(own, car.name) } : car
  })
  if (cars) return { ...content, cars }
  return photo && vehicle !== null ? { ...content, photo: pictureOf(photo, vehicle) } : content
}
