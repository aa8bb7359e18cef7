import type { Photo } from '@autopiazza/contract'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** Names author and licence of the visible photograph, as the licence requires. */
export function PhotoCredit({ photo: { credit } }: { photo: Photo }) {
  const t = useTranslations('vehicle.gallery')
  if (!credit) return null
  return (
    <p className="mt-1 px-4 text-xs text-muted sm:px-6 lg:mt-2 lg:px-0">
      <Source href={credit.sourceUrl}>{t('credit', { author: credit.author })}</Source>
      {' · '}
      <Source href={credit.licenseUrl}>{credit.license}</Source>
    </p>
  )
}

function Source({ href, children }: { href: string | null; children: ReactNode }) {
  if (!href?.startsWith('https://')) return children
  return (
    <a
      href={href}
      rel="noopener noreferrer"
      className="inline-flex min-h-6 items-center underline underline-offset-2 hover:text-ink"
    >
      {children}
    </a>
  )
}
