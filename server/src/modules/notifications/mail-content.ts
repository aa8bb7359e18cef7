import type { Language } from '@autopiazza/contract/vocabulary'
import type { Messages } from '@autopiazza/i18n'
import type { MailTemplate, MailVariables } from '../../queue-mail.ts'
import type { MailFormats } from './mail-formats.ts'
import type { MailedPaths } from './mailed-paths.ts'

/** The content of a mail; MailPage lays it out. */
export interface MailContent {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
  readonly action?: { readonly label: string; readonly href: string }
  readonly cars?: readonly MailCar[]
  /** A line below the cars. */
  readonly moreCars?: string
  /** Small print below the button. */
  readonly note?: string
  /** Small links below the button. */
  readonly links?: readonly { readonly label: string; readonly href: string }[]
  /** Why the mail was sent, instead of the usual words. */
  readonly footer?: string
  /** Where one request without a session ends such mails. */
  readonly unsubscribe?: string
}

export interface MailCar {
  readonly name: string
  readonly details: string
  readonly href: string
}

export interface MailParts {
  readonly language: Language
  readonly phrases: Messages['mails']
  readonly formats: MailFormats
  readonly paths: MailedPaths
}

/** Writes one kind of mail from its variables. */
export type MailWriter<T extends MailTemplate> = (variables: MailVariables[T], parts: MailParts) => MailContent
