import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { phoneHref } from '../../app/paths.ts'

const linkStyles = 'inline-flex min-h-6 items-center font-medium text-action underline underline-offset-4'

/** States who operates the site; without a company, that it is a demonstration. */
export function CompanyFacts() {
  const t = useTranslations('content.company')
  const tFrame = useTranslations('frame')
  const { company } = useAppContext().site
  if (!company) return <p className="prose-width rounded-lg bg-sunken p-5">{tFrame('demonstration')}</p>
  const { name, address, vatNumber, rea, email, phone, complaintsEmail } = company
  const facts = [
    ['name', name],
    ['address', address],
    ['vatNumber', vatNumber],
    ['rea', rea],
    ['email', email, `mailto:${email}`],
    ['phone', phone, phoneHref(phone)],
    ['complaints', complaintsEmail, `mailto:${complaintsEmail}`],
  ] as const
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_1fr]">
      {facts.map(([key, value, href]) =>
        value ? (
          <div key={key} className="sm:contents">
            <dt className="text-muted">{t(key)}</dt>
            <dd className="wrap-anywhere">
              {href ? (
                <a href={href} className={linkStyles}>
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
