export const securityMails = {
  facts: { when: 'When', browser: 'With', name: 'Passkey' },
  device: '{browser} on {system}',
  notYou: {
    password:
      'If it was not you, choose a new password at once: it ends every open session and revokes the access of programs.',
    contact: 'If it was not you who asked, write to us at once from the contact page.',
  },
  action: { password: 'It was not me: new password', contact: 'I did not ask for it: write to us' },
  note: 'If it was you, there is nothing to do.',
  news: {
    'new-browser': {
      subject: 'Sign-in to your account from a new browser',
      body: 'Somebody signed in to your account from a browser that we did not know. We will not write to you again about this browser.',
    },
    'app-on': {
      subject: 'You turned on the authenticator app',
      body: 'From now on we ask for a code of your app after the password. The other sessions have ended. Keep the backup codes in a safe place: they help if you lose your phone.',
    },
    'app-off': {
      subject: 'The authenticator app is off',
      body: 'We no longer ask for a code of the app after the password. The other sessions have ended.',
    },
    'passkey-added': {
      subject: 'A new passkey for your account',
      body: 'A passkey was added that can confirm your sign-in. The other sessions have ended.',
    },
    'passkey-removed': {
      subject: 'A passkey was removed from your account',
      body: 'This passkey can no longer confirm your sign-in. The other sessions have ended.',
    },
    'backup-codes-renewed': {
      subject: 'New backup codes',
      body: 'The backup codes of your account are new: the earlier ones no longer work.',
    },
    'backup-code-used': {
      subject: 'A backup code was used',
      body: 'A backup code of your account was used and no longer works. In your profile, under Security, you see how many are left and ask for new ones.',
    },
    'reset-by-operator': {
      subject: 'Two-step verification is off',
      body: 'As we were asked, we removed the authenticator app, the passkeys and the backup codes from your account, and ended every session. Sign in with the password alone now: then turn the verification on again in your profile.',
    },
  },
}
