import { maxAccessTokens } from '@autopiazza/contract/token-scopes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { NotLoaded } from '../../../app/NotLoaded.tsx'
import { FormCard } from '../../../forms/FormCard.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { accessTokensQuery } from '../profile-queries.ts'
import { AccessTokenRow } from './AccessTokenRow.tsx'
import { CreateTokenDialog } from './CreateTokenDialog.tsx'

export function AccessTokens({ email }: { email: string }) {
  const t = useTranslations('profile.tokens')
  const query = useQuery(accessTokensQuery(useAppContext().api))
  const { data } = query
  const [isCreating, setIsCreating] = useState(false)
  const isFull = (data?.filter(({ isExpired }) => !isExpired).length ?? 0) >= maxAccessTokens
  return (
    <FormCard title={t('title')} lead={t('text')}>
      {data && data.length > 0 ? (
        <ul className="divide-y divide-line">
          {data.map((token) => (
            <AccessTokenRow key={token.id} token={token} />
          ))}
        </ul>
      ) : data ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <NotLoaded query={query} failed={t('failed')}>
          <div role="status" aria-label={t('loading')}>
            <Skeleton className="h-14 rounded-md" />
          </div>
        </NotLoaded>
      )}
      {isFull ? <p className="text-sm text-muted">{t('full', { count: String(maxAccessTokens) })}</p> : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button tone="outline" onClick={() => setIsCreating(true)} disabled={isFull}>
          {t('create')}
        </Button>
        <a href="/api/docs" className="font-medium text-action underline underline-offset-4">
          {t('docs')}
        </a>
      </div>
      {isCreating ? <CreateTokenDialog email={email} onClose={() => setIsCreating(false)} /> : null}
    </FormCard>
  )
}
