import type { ExportChannelView } from '@autopiazza/contract'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'

/** Lists what the cars of a file lack, with links to their adverts. */
export function ChannelLacks({ view: { channel, lacks } }: { view: ExportChannelView }) {
  const t = useTranslations('channels')
  if (lacks.length === 0) return null
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="text-base">{t('lacks.title')}</h3>
      <ul className="mt-2 grid gap-3">
        {lacks.map(({ need, isRequired, count, cars }) => (
          <li key={need}>
            <p className="figures text-sm">
              {t(isRequired ? 'lacks.required' : 'lacks.wanted', {
                what: t(`lacks.${need}`, { count }),
                channel: t(`channels.${channel}.title`),
              })}
            </p>
            <details className="mt-1 text-sm">
              <summary className="w-fit cursor-pointer py-1 text-action">{t('lacks.show')}</summary>
              <ul className="mt-1 grid gap-1">
                {cars.map(({ listingId, title }) => (
                  <li key={listingId}>
                    <Link {...paths.editVehicle(listingId)} className="text-action underline underline-offset-4">
                      {title}
                    </Link>
                  </li>
                ))}
                {count > cars.length ? (
                  <li className="figures text-muted">{t('lacks.more', { count: count - cars.length })}</li>
                ) : null}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </div>
  )
}
