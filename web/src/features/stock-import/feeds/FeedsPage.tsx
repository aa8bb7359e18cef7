import { feedLimits } from '@autopiazza/contract/feed-vocabulary'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { NotLoaded } from '../../../app/NotLoaded.tsx'
import { hrefOf, paths } from '../../../app/paths.ts'
import { useSession } from '../../../app/session.ts'
import { stockImport, vendorFeed } from '../../../app/vendor-paths.ts'
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { curlLine } from './curl-line.ts'
import { FeedCard } from './FeedCard.tsx'
import { FeedFormDialog, type SavedFeed } from './FeedFormDialog.tsx'
import { feedsQuery } from './feed-queries.ts'
import { TokenDialog } from './TokenDialog.tsx'

export function FeedsPage() {
  const t = useTranslations('feeds')
  const query = useQuery(feedsQuery(useAppContext().api))
  const navigate = useNavigate()
  const { data, error } = query
  const [isAdding, setAdding] = useState(false)
  const [created, setCreated] = useState<SavedFeed | null>(null)
  const isPrivate = useSession()?.sellerKind === 'private'
  const isFull = (data?.length ?? 0) >= feedLimits.feeds
  const adding = (
    <Button onClick={() => setAdding(true)} disabled={isFull}>
      <Plus aria-hidden="true" size={20} />
      {t('add')}
    </Button>
  )

  async function open({ feed }: SavedFeed) {
    setCreated(null)
    await navigate({ href: hrefOf(vendorFeed(feed.id)) })
  }
  return (
    <div className="page-width max-w-4xl py-8">
      <Breadcrumb
        label={t('breadcrumb')}
        crumbs={[{ label: t('back'), link: { ...paths.vendor() } }, { label: t('title') }]}
      />
      <div className="mt-4 flex flex-wrap items-start justify-between gap-4">
        <div className="prose-width grow basis-80">
          <h1 className="text-xl">{t('title')}</h1>
          <p className="mt-2 text-muted">{t('lead')}</p>
        </div>
        {data && data.length > 0 ? adding : null}
      </div>
      {isFull ? <p className="mt-4 text-sm text-muted">{t('full', { count: String(feedLimits.feeds) })}</p> : null}
      <div className="mt-8 grid gap-6">
        {data ? null : (
          <NotLoaded query={query} failed={errorMessage(error, t('failed'))}>
            <div role="status" aria-label={t('loading')}>
              <Skeleton className="h-44 rounded-lg" />
            </div>
          </NotLoaded>
        )}
        {data?.length === 0 ? isPrivate ? <PrivateSeller /> : <NoFeeds action={adding} /> : null}
        {data?.map((feed) => (
          <FeedCard key={feed.id} feed={feed} />
        ))}
      </div>
      {data && !isPrivate ? <OtherWays /> : null}
      {isAdding ? (
        <FeedFormDialog
          feed={null}
          onClose={() => setAdding(false)}
          onSaved={(saved) => {
            if (saved.token) setCreated(saved)
            else void open(saved)
          }}
        />
      ) : null}
      {created?.token ? (
        <TokenDialog feed={created.feed} token={created.token} onClose={() => void open(created)} />
      ) : null}
    </div>
  )
}

function NoFeeds({ action }: { action: React.ReactNode }) {
  const t = useTranslations('feeds.empty')
  return (
    <EmptyState title={t('title')} icon={<RefreshCw aria-hidden="true" size={32} />} action={action}>
      <p>{t('text')}</p>
      <p className="mt-4 text-sm">{t('curl')}</p>
      <code className="mt-2 block rounded-md bg-sunken p-3 text-left text-sm text-ink wrap-anywhere">
        {curlLine('https://…', 'TOKEN')}
      </code>
    </EmptyState>
  )
}

/** Shown to a private seller, who has no feeds. */
function PrivateSeller() {
  const t = useTranslations('feeds.private')
  return (
    <EmptyState title={t('title')} action={<LinkButton {...paths.listVehicle()}>{t('action')}</LinkButton>}>
      {t('text')}
    </EmptyState>
  )
}

function OtherWays() {
  const t = useTranslations('feeds')
  return (
    <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      <Link {...stockImport()} className="text-action underline underline-offset-4">
        {t('byHand')}
      </Link>
      <a href="/api/docs" className="text-action underline underline-offset-4">
        {t('api')}
      </a>
    </p>
  )
}
