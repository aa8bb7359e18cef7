declare module '../../queue-mail.ts' {
  interface MailVariables {
    'verify-address': { signUpId: string; next?: string | undefined }
    'already-registered': { firstName: string; next?: string | undefined }
    'confirm-browser': { confirmationId: string; firstName: string; next?: string | undefined }
    'account-suspended': { firstName: string; reason: string }
    'account-reinstated': { firstName: string }
    'reset-password': { resetId: string; firstName: string; next?: string | undefined }
    'confirm-new-email': { changeId: string }
    'new-email-taken': { firstName: string }
    'email-changed': { firstName: string }
    'password-changed': { firstName: string }
    'access-token-created': { firstName: string; name: string }
  }
}

export {}
