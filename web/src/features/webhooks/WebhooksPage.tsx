import { webhookLimits } from '@autopiazza/contract/webhook-vocabulary'
import { useQuery } from '@tanstack/react-query'
import { Plus, Webhook } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { paths } from '../../app/paths.ts'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookCard } from './WebhookCard.tsx'
import { WebhookFormDialog } from './WebhookFormDialog.tsx'
import { webhooksQuery } from './webhook-queries.ts'

export function WebhooksPage() {
  const t = useTranslations('webhooks')
  const query = useQuery(webhooksQuery(useAppContext().api))
  const { data, error } = query
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const isFull = (data?.length ?? 0) >= webhookLimits.perVendor
  const adding = (
    <Button onClick={() => setAdding(true)} disabled={isFull}>
      <Plus aria-hidden="true" size={20} />
      {t('add')}
    </Button>
  )
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
          <p className="mt-2 text-sm text-muted">
            {t.rich('signed', {
              standard: (words) => (
                <a
                  href="https://www.standardwebhooks.com/"
                  rel="noreferrer"
                  className="text-action underline underline-offset-4"
                >
                  {words}
                </a>
              ),
              api: (words) => (
                <a href="/api/docs" className="text-action underline underline-offset-4">
                  {words}
                </a>
              ),
            })}
          </p>
        </div>
        {data && data.length > 0 ? adding : null}
      </div>
      {isFull ? (
        <p className="mt-4 text-sm text-muted">{t('full', { count: String(webhookLimits.perVendor) })}</p>
      ) : null}
      <div className="mt-8 grid gap-6">
        {data ? null : (
          <NotLoaded query={query} failed={errorMessage(error, t('failed'))}>
            <Skeleton className="h-44 rounded-lg" />
          </NotLoaded>
        )}
        {data?.length === 0 ? (
          <EmptyState title={t('empty')} icon={<Webhook aria-hidden="true" size={32} />} action={adding}>
            {t('emptyText')}
          </EmptyState>
        ) : null}
        {data?.map((endpoint) => (
          <WebhookCard key={endpoint.id} endpoint={endpoint} onSecret={setSecret} />
        ))}
      </div>
      {isAdding ? <WebhookFormDialog endpoint={null} onClose={() => setAdding(false)} onSecret={setSecret} /> : null}
      {secret ? <SecretDialog secret={secret} onClose={() => setSecret(null)} /> : null}
    </div>
  )
}
