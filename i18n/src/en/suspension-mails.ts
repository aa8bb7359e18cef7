export const suspensionMails = {
  listingSuspended: {
    subject: 'Your listing of the {vehicle} is suspended',
    body: 'We have suspended your listing of the {vehicle}: it no longer appears in searches and nobody can reserve the car.',
    reason: 'The reason: “{reason}”',
    reservations: 'Reservations that are already open stay valid.',
    next: 'You can still edit the listing. Once you have put right what is wrong, or if you think this is a mistake, write to us from the Contact page.',
    action: 'See the listing',
  },
  listingReinstated: {
    subject: 'Your listing of the {vehicle} is no longer suspended',
    body: 'The suspension of your listing of the {vehicle} has ended.',
    next: 'If it was online before, it is online again. If it was inactive, you can activate it in your seller area.',
    action: 'See the listing',
  },
  accountSuspended: {
    subject: 'Your account is suspended',
    body: 'We have suspended your account: you cannot sign in, and any listings you have are hidden.',
    reason: 'The reason: “{reason}”',
    reservations: 'Reservations that are already open stay valid, and what has been paid is not lost.',
    next: 'If you have an open reservation, or if you think this is a mistake, write to us from the Contact page.',
    action: 'Contact us',
  },
  accountReinstated: {
    subject: 'Your account is no longer suspended',
    body: 'The suspension of your account has ended: you can sign in again, and any listings suspended with it are back as they were.',
    action: 'Sign in',
  },
} as const
