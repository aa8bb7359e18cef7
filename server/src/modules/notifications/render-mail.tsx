import { linkLanguage } from '@autopiazza/contract/addresses'
import { vehicleText } from '@autopiazza/contract/vehicle-text'
import type { Language } from '@autopiazza/contract/vocabulary'
import { messagesOf } from '@autopiazza/i18n'
import { render, toPlainText } from 'react-email'
import type { MailTemplate, MailVariables } from '../../kernel/queue-mail.ts'
import type { MailContent } from './mail-content.ts'
import { mailFormats } from './mail-formats.ts'
import { MailPage } from './MailPage.tsx'
import { mailWriters } from './mail-writers.ts'
import type { MailPhoto } from './reads/mail-photos.ts'
import { type LinkParts, mailedPaths } from './mailed-paths.ts'
import { withPhotos } from './with-photos.ts'
import { fillPhrase, withoutLinks } from './mail-phrases.ts'
import type { OutgoingMail } from './ports.ts'

export interface MailToRender<T extends MailTemplate> {
  readonly template: T
  readonly language: Language
  readonly variables: MailVariables[T]
  /** Of the cars that the mail names; those without one are named alone. */
  readonly photos?: readonly MailPhoto[]
}

/** A mail's subject, HTML and plain text, in its language. */
export async function renderMail<T extends MailTemplate>(
  { template, language, variables, photos = [] }: MailToRender<T>,
  links: LinkParts,
): Promise<Pick<OutgoingMail, 'subject' | 'html' | 'text' | 'unsubscribe'>> {
  const phrases = messagesOf(language).mails
  const paths = mailedPaths(links)
  const named = withVehicleText(language, variables)
  const written = mailWriters[template](named, { language, phrases, formats: mailFormats(language), paths })
  const translated = inLanguage(language, written)
  const photographed = withPhotos({ content: translated, vehicle: vehicleOf(named), photos, phrases, paths })
  const content = withOwnLinksAlone(photographed)
  const footer = fillPhrase(content.footer ?? phrases.footer, { site: new URL(links.baseUrl).host })
  const html = await render(
    <MailPage language={language} content={content} footer={footer} linkHelp={phrases.linkHelp} />,
  )
  const { subject, unsubscribe } = content
  return { subject, html, text: toPlainText(html), ...(unsubscribe && { unsubscribe }) }
}

/** The variables with the name of their car in the language of the mail. */
function withVehicleText<Variables extends object>(language: Language, variables: Variables): Variables {
  const vehicle = vehicleOf(variables)
  return vehicle === null ? variables : { ...variables, vehicle: vehicleText(vehicle, language) }
}

/** Make, model and year of the car that the mail is about. */
function vehicleOf(variables: object): string | null {
  return 'vehicle' in variables && typeof variables.vehicle === 'string' ? variables.vehicle : null
}

/** The content with names of cars, and links whose pages open, in the language of the mail. */
function inLanguage(language: Language, content: MailContent): MailContent {
  const named = <Link extends { readonly href: string }>(link: Link): Link => {
    const url = new URL(link.href)
    url.search += `${url.search ? '&' : '?'}${linkLanguage}=${language}`
    return { ...link, href: url.href }
  }
  return {
    ...content,
    ...(content.action && { action: named(content.action) }),
    ...(content.cars && {
      cars: content.cars.map((car) => ({ ...named(car), name: vehicleText(car.name, language) })),
    }),
    ...(content.links && { links: content.links.map(named) }),
  }
}

/** The content whose only links are its own: people write into subjects, paragraphs, facts and cars. */
function withOwnLinksAlone(content: MailContent): MailContent {
  return {
    ...content,
    subject: withoutLinks(content.subject),
    paragraphs: content.paragraphs.map(withoutLinks),
    ...(content.facts && {
      facts: content.facts.map(({ label, value }) => ({ label, value: withoutLinks(value) })),
    }),
    ...(content.cars && {
      cars: content.cars.map((car) => ({
        ...car,
        name: withoutLinks(car.name),
        details: withoutLinks(car.details),
        ...(car.foundBy !== undefined && { foundBy: withoutLinks(car.foundBy) }),
      })),
    }),
    ...(content.links && { links: content.links.map((link) => ({ ...link, label: withoutLinks(link.label) })) }),
    ...(content.note && { note: withoutLinks(content.note) }),
  }
}
