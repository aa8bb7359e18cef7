import type { Language } from '@autopiazza/contract/vocabulary'
import type { Messages } from '@autopiazza/i18n'
import type { MailTemplate, MailVariables } from '../../kernel/queue-mail.ts'
import type { MailFormats } from './mail-formats.ts'
import type { MailedPaths } from './mailed-paths.ts'

/** The content of a mail; MailPage lays it out. */
export interface MailContent {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The car that the mail is about. */
  readonly photo?: MailPicture
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

export interface MailPicture {
  readonly src: string
  /** The size of the file in pixels. */
  readonly width: number
  readonly height: number
  readonly alt: string
  /** Who made it, where this is to be said. */
  readonly credit: string | null
}

export interface MailCar {
  readonly id: string
  readonly name: string
  readonly details: string
  /** Which searches found it, in a mail about several. */
  readonly foundBy?: string
  readonly href: string
  readonly photo?: MailPicture
}

export interface MailParts {
  readonly language: Language
  readonly phrases: Messages['mails']
  readonly formats: MailFormats
  readonly paths: MailedPaths
}

/** Writes one kind of mail from its variables. */
export type MailWriter<T extends MailTemplate> = (variables: MailVariables[T], parts: MailParts) => MailContent
