/** A mail to send. `id` is the same at every attempt, so that a mail server can detect duplicates. */
export interface OutgoingMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Unsubscribe address (RFC 8058), for mails that people subscribe to. */
  readonly unsubscribe?: string
}

/** Passes mails to a mail server. Resolves once the server has accepted the mail, otherwise throws, which causes a retry. */
export interface MailTransport {
  readonly send: (mail: OutgoingMail) => Promise<void>
}
