import { promised } from '../promised-numbers.ts'

/** The sentences that this file needs more than once. */
const shared = {
  linkInvalid: 'This link is no longer valid',
  notYou: 'You did not ask for this? Close this page: nothing changes until you press the button.',
} as const

/** Used also as the texts of the error codes. */
export const signInRefused = {
  wrong_credentials: 'Wrong e-mail or password.',
  email_not_verified: 'Before signing in, confirm your e-mail address with the link we sent you.',
  account_suspended:
    'This account is suspended. The reason is in the e-mail we sent you; if you think it is a mistake, contact us.',
  too_many_attempts: 'Too many attempts. Wait a few minutes, or reset your password.',
}

export const auth = {
  meta: {
    auth: 'Sign in or sign up',
    forgot: 'Forgotten password',
    reset: 'New password',
    browser: 'Unlock this device',
    email: 'Confirmation of the new address',
    verify: 'Address confirmation',
    secondStep: 'Confirm that it is you',
    description: 'Sign in to Autopiazza, or create an account to write to sellers and reserve your next car.',
  },
  title: 'Your account',
  fields: {
    email: 'E-mail',
    password: 'Password',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    companyName: 'Company name',
    vatNumber: 'VAT number',
    location: 'Location',
    fiscalCode: 'Codice fiscale (Italian tax code)',
    visuraCameraUrl: 'Link to the registry extract (visura camerale)',
  },
  help: {
    password: `At least ${promised.passwordCharacters} characters. A phrase that is easy to remember does very well.`,
    vatNumber: 'The eleven digits, without IT',
    fiscalCode: 'The 16 characters on your Italian health card. Never shown on adverts.',
    visuraCameraUrl: 'The https:// address where the extract can be read',
  },
  optional: '(optional)',
  needsScripts: 'Signing up and confirming need JavaScript: switch it on in your browser and load the page again.',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  backToSignIn: 'Back to sign-in',
  secondStep: {
    title: 'Confirm that it is you',
    text: 'The password is right. Type the code of six digits of your authenticator app.',
    passkeyText: 'The password is right. Confirm with your passkey.',
    code: 'Code',
    codeHelp: 'If you lost your phone, type one of your backup codes.',
    backupCode: 'Backup code',
    submit: 'Confirm',
    busy: 'Checking…',
    usePasskey: 'Confirm with a passkey',
    notSigned: 'The device did not confirm. Try again, or use a backup code.',
    refused: {
      wrong_code: 'This code is not right, or was used already. Try the next one.',
      too_many_attempts: 'Too many attempts. Wait a few minutes.',
      other: 'It could not be confirmed. Try again.',
    },
    again: 'Sign in again',
    lost: 'Did you lose your phone and your codes? <contact>Write to us</contact>: we will check that it is you.',
  },
  signIn: {
    tab: 'Sign In',
    submit: 'Sign In',
    busy: 'Signing in...',
    forgot: 'Forgotten your password?',
    refused: {
      ...signInRefused,
      invalid: 'Check your e-mail and password.',
      other: 'You could not be signed in. Try again.',
    },
    noSession: 'The session was not created correctly',
    noAccount: 'No account yet?',
    notStarted: 'The conversation could not be started',
    notAsked: 'The alert was not saved',
    done: {
      title: 'Signed in!',
      text: 'Welcome to your account.',
      started: 'Conversation started',
      opening: 'Opening the existing conversation',
      alert: 'We will write to you when the car becomes available again.',
    },
  },
  signInFor: {
    contact: {
      title: 'Sign in to write to the seller',
      text: 'Sign in to contact the seller. The conversation opens straight afterwards.',
    },
    alert: {
      title: 'Sign in to get the alert',
      text: 'Then it is done: we send you one e-mail, when the car becomes available again.',
    },
    buy: {
      title: 'Sign in to continue your purchase',
      text: 'You carry on from here once you have signed in. You pay nothing before you confirm.',
    },
    messages: {
      title: 'Please sign in to view messages',
      text: 'Your conversations are in your account.',
    },
    favourites: {
      title: 'Sign in to keep your favourites',
      text: 'The cars saved in this browser join your account, and you find them on every device.',
    },
    savedSearch: {
      title: 'Sign in to save the search',
      text: 'Straight afterwards you choose its name, and whether we e-mail you when new cars arrive.',
    },
    list: {
      title: 'Publish your car',
      text: 'You need a vendor account. Straight afterwards you find the form with what you have typed.',
    },
  },
  signedIn: {
    title: 'You are already signed in',
    text: 'You are in your account with {email}. The role of an account never changes: to have another one, as a buyer or as a vendor, sign out and sign up with another e-mail address.',
    leave: 'Sign out and create another account',
    stay: 'Stay and go to your dashboard',
  },
  signUp: {
    tab: 'Sign Up',
    role: 'Which account do you need?',
    buyer: 'Buyer',
    vendor: 'Vendor',
    sellerKind: 'How do you sell?',
    sellerKinds: {
      private: {
        label: 'I’m a private seller',
        help: 'I sell cars of my own: up to five active adverts. Your adverts say that you are a private seller.',
      },
      business: {
        label: 'I’m a business',
        help: 'I sell for a living and have a VAT number. Your adverts show the company’s name and VAT number.',
      },
    },
    details: { private: 'Your details as a seller', business: 'Your company' },
    submit: 'Create account',
    busy: 'Creating account...',
    terms:
      'By creating an account you accept the <terms>terms and conditions</terms>. The <privacy>privacy</privacy> page says how we use your data.',
    done: { title: 'Sign-up complete!', text: 'Check your e-mail to verify your account.' },
  },
  checkMail: {
    title: 'Check your e-mail',
    text: 'We have written to <address></address>. Open the link and confirm the address: in this browser you are signed in at once, in another you sign in with your password.',
    help: `The link works for ${promised.signUpHours} hours. If you cannot find the e-mail, look in your junk folder too.`,
  },
  resend: {
    submit: 'Send the e-mail again',
    busy: 'Sending...',
    done: 'If {email} is waiting to be confirmed, the e-mail is on its way.',
  },
  browserLink: {
    text: 'To protect the account, new devices cannot sign in for a while. We mail you a link that unlocks this one: then sign in with your password.',
    submit: 'Mail me a link to sign in',
    busy: 'Sending...',
    done: 'If {email} has an account, the link is on its way. It works for one hour: open it on this device.',
  },
  forgot: {
    title: 'Forgotten your password?',
    text: 'Enter the address of your account: we will mail you a link to choose a new password.',
    submit: 'Send the link',
    busy: 'Sending...',
    done: 'If {email} has an account, the link is on its way. It works for one hour.',
  },
  reset: {
    title: 'Choose a new password',
    text: 'Saving it ends every open session and revokes the access tokens of programs.',
    password: 'New password',
    submit: 'Save the password',
    busy: 'Saving...',
    done: { title: 'Password changed', text: 'Now sign in with the new password.' },
    invalid: {
      title: shared.linkInvalid,
      text: 'Password links work for one hour and only once. You can ask for another right away.',
      action: 'Ask for a new link',
    },
  },
  browser: {
    title: 'Unlock this device',
    address: 'The account is that of',
    text: 'Unlock the device from which you want to sign in: then you get in with your password.',
    submit: 'Unlock this device',
    busy: 'Unlocking this device…',
    notYou: shared.notYou,
    done: {
      title: 'Device unlocked',
      text: 'You can sign in from here now, with your password.',
      action: 'Go to sign-in',
    },
    invalid: {
      title: shared.linkInvalid,
      text: 'The link works for one hour and only once. Try to sign in: if you need to, you can ask for another.',
    },
  },
  email: {
    title: 'Confirmation of the new address',
    address: 'The new address of your account',
    text: 'Once you confirm it, you sign in with this address, and we write to you here. Other devices will have to sign in again.',
    submit: 'Confirm my new address',
    busy: 'Confirming your new address…',
    notYou: shared.notYou,
    done: {
      title: 'New address confirmed',
      text: 'From now on you sign in with the new address, and we write to you there. Other devices have to sign in again.',
      action: 'Go to the profile',
    },
    invalid: {
      title: shared.linkInvalid,
      text: `The link works for ${promised.emailChangeHours} hours, once, until you ask for another change. Your profile shows which address you have now.`,
    },
  },
  verify: {
    title: 'Address confirmation',
    address: 'Your e-mail address',
    text: 'Confirming it opens your Autopiazza account, and you can sign in.',
    submit: 'Confirm my address',
    busy: 'Confirming your address…',
    here: {
      text: 'Confirming it opens your account and signs you in, in this browser.',
      onward: {
        contact: 'Right after that the conversation with the seller opens.',
        alert: 'Right after that we set the alert for this car.',
        buy: 'Then you go on with the purchase where you were.',
        page: 'Then you are back at the page you came from.',
        home: 'Then you are at the home page.',
      },
    },
    notYou: 'You did not ask for an account? Close this page: the account is not created until you press the button.',
    done: { title: 'Address confirmed', text: 'Your account is ready: you can sign in now.', action: 'Go to sign-in' },
    invalid: {
      title: shared.linkInvalid,
      text: `The link works for ${promised.signUpHours} hours, unless another sign-up with the same address opens the account first. Try to sign in: if your password does not work, you can choose a new one.`,
    },
  },
} as const
