/** A mail as it leaves. id is the same at every attempt, so that a mail server can recognise a repetition. */
export interface OutgoingMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Hands mails to a mail server. Resolves once the server has taken the mail; throws when it has not, to be tried again. */
export interface MailTransport {
  readonly send: (mail: OutgoingMail) => Promise<void>
}
