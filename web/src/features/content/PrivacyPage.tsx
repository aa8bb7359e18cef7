import { retention } from '@autopiazza/contract/retention'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'
import { CompanyFacts } from './CompanyFacts.tsx'
import { LegalPage } from './LegalPage.tsx'

const sections = [
  'who',
  'data',
  'basis',
  'recipients',
  'retention',
  'cookies',
  'storage',
  'security',
  'rights',
  'changes',
] as const
const retained = [
  'signUp',
  'links',
  'sessions',
  'tokens',
  'attempts',
  'views',
  'phoneReveals',
  'live',
  'valuations',
  'drafts',
  'quotes',
  'history',
  'imports',
  'feedRuns',
  'financing',
  'account',
  'messages',
  'purchases',
  'alerts',
  'webhooks',
  'mails',
  'events',
  'providerEvents',
  'audit',
] as const
const cookies = [
  ['session', 'autopiazza.session'],
  ['device', 'autopiazza.device'],
  ['signUp', 'autopiazza.sign-up'],
  ['secondStep', 'autopiazza.second-step'],
  ['language', 'autopiazza.language'],
  ['triedEmail', 'autopiazza.tried-email'],
  ['written', 'autopiazza.written'],
] as const
const stored = [
  ['language', 'autopiazza.language'],
  ['favourites', 'autopiazza.favourites'],
  ['history', 'autopiazza.history'],
  ['comparison', 'autopiazza.comparison'],
  ['drafts', 'autopiazza.listing-drafts'],
  ['forms', 'autopiazza.sign-up, autopiazza.financing, autopiazza.booking, autopiazza.confirmations'],
] as const

const periods = Object.fromEntries(Object.entries(retention).map(([name, number]) => [name, String(number)])) as Record<
  keyof typeof retention,
  string
>

export function PrivacyPage() {
  const t = useTranslations('privacy')
  const more: Partial<Record<(typeof sections)[number], ReactNode>> = {
    who: <CompanyFacts />,
    retention: (
      <Facts
        heads={[t('retention.what'), t('retention.how')]}
        rows={retained.map((key) => [t(`retention.rows.${key}.what`), t(`retention.rows.${key}.how`, periods)])}
      />
    ),
    cookies: (
      <>
        <Facts
          heads={[t('cookies.name'), t('cookies.purpose'), t('cookies.duration')]}
          rows={cookies.map(([key, name]) => [
            name,
            t(`cookies.rows.${key}.purpose`),
            t(`cookies.rows.${key}.duration`),
          ])}
        />
        <p className="mt-3 prose-width text-sm text-muted">{t('cookies.prefix')}</p>
      </>
    ),
    storage: (
      <>
        <Facts
          heads={[t('cookies.name'), t('cookies.purpose'), t('cookies.duration')]}
          rows={stored.map(([key, name]) => [
            name,
            t(`storage.rows.${key}.purpose`),
            t(`storage.rows.${key}.duration`, periods),
          ])}
        />
        <p className="mt-3">
          <Link {...paths.history()} className="font-medium text-action underline underline-offset-4">
            {t('storage.history')}
          </Link>
        </p>
      </>
    ),
  }
  return (
    <LegalPage
      title={t('title')}
      lead={t('lead')}
      sections={sections.map((id) => ({
        id,
        title: t(`sections.${id}.title`),
        text: t(`sections.${id}.text`),
        more: more[id],
      }))}
    />
  )
}

/** Renders a table whose rows become blocks on a narrow screen. */
function Facts({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className="w-full max-w-3xl border-t border-line text-left text-sm">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line text-muted">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-2 pr-4 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...rest]) => (
          <tr key={first} className="border-b border-line align-top max-sm:block max-sm:py-2">
            <th scope="row" className="py-2 pr-4 font-semibold max-sm:block max-sm:py-0.5 sm:w-2/5">
              {first}
            </th>
            {rest.map((value) => (
              <td key={value} className="py-2 pr-4 max-sm:block max-sm:py-0.5">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
