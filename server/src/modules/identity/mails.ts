/** A security change of an account, or a sign-in from a new browser. */
export type SecurityNews =
  | 'new-browser'
  | 'app-on'
  | 'app-off'
  | 'passkey-added'
  | 'passkey-removed'
  | 'backup-codes-renewed'
  | 'backup-code-used'
  | 'reset-by-operator'

export interface DoneInBrowser {
  /** ISO 8601. */
  at: string
  /** From the User-Agent header; null when the header names no browser. */
  browser: string | null
  system: string | null
}

declare module '../../kernel/queue-mail.ts' {
  interface MailVariables {
    'verify-address': { signUpId: string; next?: string | undefined }
    'already-registered': { firstName: string; next?: string | undefined }
    'confirm-browser': { confirmationId: string; firstName: string; next?: string | undefined }
    'account-suspended': { firstName: string; reason: string }
    'account-reinstated': { firstName: string }
    'reset-password': { resetId: string; firstName: string; next?: string | undefined }
    'confirm-new-email': { changeId: string }
    'new-email-taken': { firstName: string }
    /** Partial, as in the next two types: mails queued by an earlier version contain neither the time nor the browser. */
    'email-changed': { firstName: string } & Partial<DoneInBrowser>
    'password-changed': { firstName: string } & Partial<DoneInBrowser>
    'access-token-created': { firstName: string; name: string } & Partial<DoneInBrowser>
    'security-news': DoneInBrowser & {
      firstName: string
      news: SecurityNews
      name: string | null
    }
  }
}
