/** A mail to send. `id` is the same at every attempt, so that a mail server can detect duplicates. */
export interface OutgoingMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Unsubscribe URL (RFC 8058), for mails to which users subscribe. */
  readonly unsubscribe?: string
}

/** Passes mails to a mail server. Resolves once the server has accepted the mail, otherwise throws, which causes a retry. */
export interface MailTransport {
  readonly send: (mail: OutgoingMail) => Promise<void>
}
