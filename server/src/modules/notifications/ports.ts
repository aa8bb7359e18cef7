/** A mail to send. id is the same at every attempt, so that a mail server can recognise a repetition. */
export interface OutgoingMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Where one request ends such mails (RFC 8058); for mails that people ask for. */
  readonly unsubscribe?: string
}

/** Passes mails to a mail server. Resolves once the server has accepted the mail; throws when it has not, so that it is tried again. */
export interface MailTransport {
  readonly send: (mail: OutgoingMail) => Promise<void>
}
