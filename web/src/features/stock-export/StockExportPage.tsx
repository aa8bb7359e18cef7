import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { ChannelCard } from './ChannelCard.tsx'
import { stockExportQuery } from './export-queries.ts'
import { StoreCodes } from './StoreCodes.tsx'

/** Renders the files in which a dealer's stock leaves: the address of each, and what its cars lack. */
export function StockExportPage() {
  const t = useTranslations('channels')
  const isPrivate = useSession()?.sellerKind === 'private'
  return (
    <div className="page-width max-w-4xl py-8">
      <Breadcrumb
        label={t('breadcrumb')}
        crumbs={[{ label: t('back'), link: { ...paths.vendor() } }, { label: t('title') }]}
      />
      <h1 className="mt-4 text-xl">{t('title')}</h1>
      {isPrivate ? (
        <div className="mt-8">
          <EmptyState title={t('privateSeller.title')}>{t('privateSeller.text')}</EmptyState>
        </div>
      ) : (
        <>
          <div className="prose-width mt-2 grid gap-2 text-muted">
            <p>{t('lead')}</p>
            <p className="text-sm">{t('secret')}</p>
            <p className="text-sm">{t('privacy')}</p>
          </div>
          <Channels />
        </>
      )}
    </div>
  )
}

function Channels() {
  const t = useTranslations('channels')
  const query = useQuery(stockExportQuery(useAppContext().api))
  const { data, error } = query
  return (
    <div className="mt-8 grid gap-6">
      {data ? (
        <>
          {data.channels.map((channel) => (
            <ChannelCard key={channel.channel} view={channel} />
          ))}
          <StoreCodes stores={data.stores} />
        </>
      ) : (
        <NotLoaded query={query} failed={errorMessage(error, t('failed'))}>
          <Skeleton className="h-44 rounded-lg" />
        </NotLoaded>
      )}
    </div>
  )
}
