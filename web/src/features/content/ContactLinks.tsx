import type { ReactNode } from 'react'
import { contactEmail, contactPhone, contactPhoneHref } from '../../app/frame/contact.ts'

const linkStyles = 'font-medium text-action underline underline-offset-4'

/** The e-mail address and the phone number, as values of a message with <email></email> and <phone></phone>. */
export const contactLinks: { email: () => ReactNode; phone: () => ReactNode } = {
  email: () => (
    <a key="email" href={`mailto:${contactEmail}`} className={linkStyles}>
      {contactEmail}
    </a>
  ),
  phone: () => (
    <a key="phone" href={contactPhoneHref} className={`${linkStyles} figures`}>
      {contactPhone}
    </a>
  ),
}
