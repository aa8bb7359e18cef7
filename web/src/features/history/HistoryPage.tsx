import { retention } from '@autopiazza/contract/retention'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History as HistoryIcon, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { useFormats } from '../../app/format.ts'
import type { History } from '../../app/local-history.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { historyQuery } from '../../app/use-history.ts'
import { useSearchWords } from '../../entities/search/use-search-words.ts'
import { cardsQuery } from '../../entities/vehicle/vehicle-queries.ts'
import { VehicleStrip } from '../../entities/vehicle/VehicleStrip.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { HistoryChoice } from './HistoryChoice.tsx'

const shownVehicles = 24
const underlined = 'underline underline-offset-4'

/** Shows past searches and visited cars; the only page that clears the history or turns it off. */
export function HistoryPage() {
  const t = useTranslations('history')
  const session = useSession()
  const days = String(retention.historyDays)
  return (
    <div className="page-width pt-8">
      <h1 className="text-xl">{t('title')}</h1>
      <p className="mt-2 prose-width text-muted">
        {session
          ? t('account', { days })
          : t.rich('visitor', {
              days,
              signIn: (text) => (
                <Link {...paths.auth(hrefOf(paths.history()))} className={`font-medium text-action ${underlined}`}>
                  {text}
                </Link>
              ),
            })}{' '}
        <Link {...paths.privacy()} hash="retention" className={underlined}>
          {t('privacy')}
        </Link>
      </p>
      <OwnHistory userId={session?.userId ?? null} />
    </div>
  )
}

function OwnHistory({ userId }: { userId: string | null }) {
  const t = useTranslations('history')
  const query = useQuery(historyQuery(useAppContext(), userId))
  const { data, isError } = query
  if (data) {
    const isEmpty = data.searches.length === 0 && data.vehicles.length === 0
    return (
      <>
        <HistoryChoice history={data} userId={userId} />
        {isEmpty ? (
          <EmptyState
            title={t(data.isOn ? 'empty.title' : 'offTitle')}
            icon={<HistoryIcon aria-hidden="true" size={40} />}
            action={<LinkButton {...paths.search()}>{t('empty.action')}</LinkButton>}
          >
            <p>{t(data.isOn ? 'empty.text' : 'offText')}</p>
          </EmptyState>
        ) : (
          <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
            <Searches searches={data.searches} />
            <Vehicles vehicles={data.vehicles} />
          </div>
        )}
      </>
    )
  }
  if (isError)
    return (
      <div className="mt-6">
        <NotLoaded query={query} failed={t('error')} />
      </div>
    )
  return (
    <div className="mt-6">
      <p role="status" className="text-sm text-muted noscript:hidden">
        {t('loading')}
      </p>
      <p className="hidden noscript:block">{t('needsScripts')}</p>
      <Skeleton className="mt-4 h-48 rounded-lg noscript:hidden" />
    </div>
  )
}

function Searches({ searches }: Pick<History, 'searches'>) {
  const t = useTranslations('history')
  const f = useFormats()
  const wordsOf = useSearchWords()
  if (searches.length === 0) return null
  return (
    <Part id="searches" title={t('searches')}>
      {searches.map(({ filters, lookedAt }) => {
        const { words, link } = wordsOf(filters)
        return (
          <li key={words}>
            <Link {...link} className="flex items-start gap-3 py-3 hover:text-action">
              <Search aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-muted" />
              <span className="min-w-0">
                <span className="font-medium wrap-anywhere figures">{words}</span>
                <span className="block text-sm text-muted">{f.dateTime(lookedAt)}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </Part>
  )
}

function Vehicles({ vehicles }: Pick<History, 'vehicles'>) {
  const t = useTranslations('history')
  const shown = vehicles.slice(0, shownVehicles).map(({ id }) => id)
  const { data } = useQuery({ ...cardsQuery(useAppContext().api, shown), enabled: shown.length > 0 })
  if (shown.length === 0) return null
  const more = data ? vehicles.length - data.length : 0
  return (
    <Part
      id="vehicles"
      title={t('vehicles')}
      note={more > 0 ? <p className="mt-3 text-sm text-muted">{t('more', { count: more })}</p> : null}
    >
      {data?.map((vehicle) => (
        <li key={vehicle.id}>
          <Link {...paths.vehicle(vehicle.id)} className="block py-3 hover:text-action">
            <VehicleStrip vehicle={vehicle} />
          </Link>
        </li>
      ))}
    </Part>
  )
}

function Part({ id, title, note, children }: { id: string; title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">{children}</ul>
      {note}
    </section>
  )
}
