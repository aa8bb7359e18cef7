import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { phoneHref } from '../../app/paths.ts'

const linkStyles = 'font-medium text-action underline underline-offset-4'

/** Shows the contacts of the company; without one, that this is a demonstration. */
export function ContactLinks() {
  const t = useTranslations('content')
  const tFrame = useTranslations('frame')
  const { company } = useAppContext().site
  if (!company) return <p>{tFrame('demonstration')}</p>
  const { email, phone } = company
  return (
    <p>
      {t.rich('contactText', {
        email: () => (
          <a key="email" href={`mailto:${email}`} className={linkStyles}>
            {email}
          </a>
        ),
        phone: () => (
          <a key="phone" href={phoneHref(phone)} className={`${linkStyles} figures`}>
            {phone}
          </a>
        ),
      })}
    </p>
  )
}
