import type { StockFeed } from '@autopiazza/contract'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CopiedLine } from './CopiedLine.tsx'
import { curlLine } from './curl-line.ts'
import { RemoveFeedDialog, RotateTokenDialog } from './FeedDialogs.tsx'
import { FeedFormDialog } from './FeedFormDialog.tsx'
import { TokenDialog } from './TokenDialog.tsx'

type Open = 'change' | 'rotate' | 'remove' | null

export function FeedSettings({ feed }: { feed: StockFeed }) {
  const t = useTranslations('feeds')
  const f = useFormats()
  const [open, setOpen] = useState<Open>(null)
  const [token, setToken] = useState<string | null>(null)
  const close = () => setOpen(null)
  const { kind, address, everyHours, credentials, mirror, uploadAddress, lastAppliedAt } = feed
  return (
    <section aria-labelledby="feed-settings">
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="feed-settings" className="text-lg">
            {t('settings.title')}
          </h2>
          <div className="flex flex-wrap gap-2">
            <Button tone="outline" size="small" onClick={() => setOpen('change')}>
              {t('actions.change')}
            </Button>
            {kind === 'upload' ? (
              <Button tone="outline" size="small" onClick={() => setOpen('rotate')}>
                {t('settings.rotate')}
              </Button>
            ) : null}
            <Button tone="outline" size="small" onClick={() => setOpen('remove')}>
              {t('actions.remove')}
            </Button>
          </div>
        </div>
        <dl className="mt-4 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
          <Fact name={t('settings.address')}>{address ?? uploadAddress}</Fact>
          {everyHours === null ? null : (
            <Fact name={t('settings.everyHours')}>{t('settings.hours', { count: everyHours })}</Fact>
          )}
          {kind === 'fetch' ? (
            <Fact name={t('settings.credentials')}>
              {credentials
                ? t(`settings.${credentials.kind}`, { name: credentials.name })
                : t('settings.noCredentials')}
            </Fact>
          ) : (
            <Fact name={t('settings.token')}>{t('settings.tokenSet')}</Fact>
          )}
          <Fact name={t('settings.mirror')}>{t(mirror ? 'settings.mirrorOn' : 'settings.mirrorOff')}</Fact>
          <Fact name={t('settings.lastApplied')}>
            {lastAppliedAt ? f.dateTime(lastAppliedAt) : t('settings.never')}
          </Fact>
        </dl>
        {uploadAddress ? (
          <div className="mt-5 border-t border-line pt-5 text-sm">
            <p className="mb-2">{t('settings.curl')}</p>
            <CopiedLine text={curlLine(uploadAddress, 'TOKEN')} />
            <p className="mt-3 text-muted">{t('settings.sftp')}</p>
          </div>
        ) : null}
      </Card>
      {open === 'change' ? <FeedFormDialog feed={feed} onClose={close} /> : null}
      {open === 'rotate' ? <RotateTokenDialog feed={feed} onClose={close} onToken={setToken} /> : null}
      {open === 'remove' ? <RemoveFeedDialog feed={feed} onClose={close} /> : null}
      {token ? <TokenDialog feed={feed} token={token} onClose={() => setToken(null)} /> : null}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
