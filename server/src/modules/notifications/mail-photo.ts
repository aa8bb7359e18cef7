/** The main photograph of an advert's own car, as a mail shows it. */
export interface MailPhoto {
  readonly vehicleId: string
  readonly hash: string
  /** The width of the file, and the height that belongs to it, in pixels. */
  readonly width: number
  readonly height: number
  /** Who made it, where a licence asks that this is said. */
  readonly author: string | null
}
