import { yearInItaly } from '@autopiazza/contract/italian-time'
import { type SocialNetwork, socialNetworks } from '@autopiazza/contract/site'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../app-context.ts'
import { paths, phoneHref } from '../paths.ts'
import { Wordmark } from './Wordmark.tsx'

const columns = [
  {
    title: 'quickLinks',
    links: [
      ['search', paths.search()],
      ['sell', paths.sell()],
      ['about', paths.about()],
      ['contact', paths.contact()],
    ],
  },
  {
    title: 'services',
    links: [
      ['delivery', paths.delivery()],
      ['financing', paths.financing()],
      ['insurance', paths.insurance()],
      ['support', paths.support()],
    ],
  },
] as const

const rules = [
  ['prices', paths.prices()],
  ['orders', paths.orders()],
  ['terms', paths.terms()],
  ['privacy', paths.privacy()],
] as const

export function Footer() {
  const t = useTranslations('frame')
  const [year] = useState(() => yearInItaly())
  const { company } = useAppContext().site
  return (
    <footer className="mt-24 border-t border-line bg-sunken">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-10 py-12 lg:grid-cols-[2fr_1fr_1fr_1.5fr]">
        <div className="max-lg:col-span-2">
          <Wordmark />
          <p className="mt-4 max-w-xs text-muted">{t('slogan')}</p>
          <SocialLinks />
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-labelledby={`footer-${column.title}`}>
            <h2 id={`footer-${column.title}`} className="text-sm text-muted">
              {t(column.title)}
            </h2>
            <ul className="mt-3">
              {column.links.map(([key, link]) => (
                <li key={key}>
                  <Link {...link} className="footer-link">
                    {t(`links.${key}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="max-sm:col-span-2">
          <h2 className="text-sm text-muted">{t('contactUs')}</h2>
          {company ? (
            <ul className="mt-3">
              <li>
                <a
                  href={`mailto:${company.email}`}
                  className="inline-flex min-h-9 items-center gap-2 underline-offset-4 hover:underline"
                >
                  <FooterIcon name="mail" />
                  {company.email}
                </a>
              </li>
              <li>
                <a
                  href={phoneHref(company.phone)}
                  className="inline-flex min-h-9 items-center gap-2 underline-offset-4 hover:underline figures"
                >
                  <FooterIcon name="phone" />
                  {company.phone}
                </a>
              </li>
            </ul>
          ) : (
            <p className="mt-3 max-w-xs">{t('demonstration')}</p>
          )}
        </div>
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 text-sm text-muted">
          <div>
            <p className="figures">{t('copyright', { year: String(year) })}</p>
            {company ? (
              <p className="wrap-anywhere">
                {t('company', { name: company.name, address: company.address, vatNumber: company.vatNumber })}
                {company.rea ? t('rea', { rea: company.rea }) : null}
              </p>
            ) : null}
          </div>
          <ul className="flex flex-wrap gap-x-6">
            {rules.map(([key, link]) => (
              <li key={key}>
                <Link {...link} className="rule-link">
                  {t(`links.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

const names: Record<SocialNetwork, string> = { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube' }

function SocialLinks() {
  const t = useTranslations('frame')
  const { socials } = useAppContext().site
  const present = socialNetworks.filter((network) => socials[network])
  if (present.length === 0) return null
  return (
    <ul className="mt-4 -ml-2.5 flex" aria-label={t('social')}>
      {present.map((network) => (
        <li key={network}>
          <a
            href={socials[network]}
            rel="noopener noreferrer"
            target="_blank"
            aria-label={t('onNetwork', { name: names[network] })}
            className="grid size-11 place-items-center rounded-md text-muted hover:text-ink"
          >
            <FooterIcon name={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Renders a symbol of footer.svg. The shapes are in that file so that the scripts of the pages do not contain them. */
function FooterIcon({ name }: { name: SocialNetwork | 'mail' | 'phone' }) {
  return (
    <svg aria-hidden="true" width="20" height="20" fill="currentColor">
      <use href={`/footer.svg#${name}`} />
    </svg>
  )
}
