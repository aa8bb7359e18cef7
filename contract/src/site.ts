/** The company that runs the site, from the settings. */
export interface Company {
  readonly name: string
  readonly address: string
  readonly vatNumber: string
  /** The number in the companies register, as `MI-1234567`. */
  readonly rea: string | null
  readonly email: string
  readonly phone: string
  /** For complaints, notices and the authorities. */
  readonly complaintsEmail: string
}

/** Social networks whose link is in the footer when the settings contain their URL. */
export const socialNetworks = ['facebook', 'instagram', 'youtube'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

export interface Site {
  /** Null where no company is configured: the site is a demonstration. */
  readonly company: Company | null
  readonly socials: Readonly<Partial<Record<SocialNetwork, string>>>
  /** The origin of the CDN that serves the photographs. Without it, the site's origin serves them. */
  readonly photographsAt?: string
}
