/** What has changed about how an account is protected, or that it was signed in to from a new browser. */
export type SecurityNews =
  | 'new-browser'
  | 'app-on'
  | 'app-off'
  | 'passkey-added'
  | 'passkey-removed'
  | 'backup-codes-renewed'
  | 'backup-code-used'
  | 'reset-by-operator'

/** When something was done, and with which browser. */
export interface DoneInBrowser {
  /** When, ISO. */
  at: string
  /** What the browser says that it is; null where it says nothing. */
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
    /** As the two after it: those queued by an earlier version do not say when and with which browser. */
    'email-changed': { firstName: string } & Partial<DoneInBrowser>
    'password-changed': { firstName: string } & Partial<DoneInBrowser>
    'access-token-created': { firstName: string; name: string } & Partial<DoneInBrowser>
    'security-news': DoneInBrowser & {
      firstName: string
      news: SecurityNews
      /** The name of a passkey. */
      name: string | null
    }
  }
}
