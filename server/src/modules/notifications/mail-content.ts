import type { Language } from '@autopiazza/contract/vocabulary'
import type { Messages } from '@autopiazza/i18n'
import type { MailTemplate, MailVariables } from '../../kernel/queue-mail.ts'
import type { MailFormats } from './mail-formats.ts'
import type { MailedPaths } from './mailed-paths.ts'

export interface MailContent {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly photo?: MailPicture
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
  readonly action?: { readonly label: string; readonly href: string }
  readonly cars?: readonly MailCar[]
  readonly moreCars?: string
  readonly note?: string
  readonly links?: readonly { readonly label: string; readonly href: string }[]
  /** The reason why the mail was sent, in place of the usual text. */
  readonly footer?: string
  /** URL that unsubscribes with one request without a session. */
  readonly unsubscribe?: string
}

export interface MailPicture {
  readonly src: string
  /** Size of the file in pixels. */
  readonly width: number
  readonly height: number
  readonly alt: string
  /** The photographer, where the licence requires it. */
  readonly credit: string | null
}

export interface MailCar {
  readonly id: string
  readonly name: string
  readonly details: string
  /** The searches that found the car, in a mail about several. */
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

export type MailWriter<T extends MailTemplate> = (variables: MailVariables[T], parts: MailParts) => MailContent
