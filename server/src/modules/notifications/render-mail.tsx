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
  /** Photographs of the cars in the mail. A car without one has only its name. */
  readonly photos?: readonly MailPhoto[]
}

/** Renders a mail's subject, HTML and plain text in its language. */
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
  const content = withoutUserLinks(photographed)
  const footer = fillPhrase(content.footer ?? phrases.footer, { site: new URL(links.baseUrl).host })
  const html = await render(
    <MailPage language={language} content={content} footer={footer} linkHelp={phrases.linkHelp} />,
  )
  const { subject, unsubscribe } = content
  return { subject, html, text: toPlainText(html), ...(unsubscribe && { unsubscribe }) }
}

function withVehicleText<Variables extends object>(language: Language, variables: Variables): Variables {
  const vehicle = vehicleOf(variables)
  return vehicle === null ? variables : { ...variables, vehicle: vehicleText(vehicle, language) }
}

function vehicleOf(variables: object): string | null {
  return 'vehicle' in variables && typeof variables.vehicle === 'string' ? variables.vehicle : null
}

/** Localises the names of cars and the URLs of links. */
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

/** Breaks up URLs that users wrote into subjects, paragraphs, facts and cars, so that no mail program links them. */
function withoutUserLinks(content: MailContent): MailContent {
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
