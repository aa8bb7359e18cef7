import { promised } from '../promised-numbers.ts'

export const privacy = {
  title: 'Privacy',
  description: 'Which data Autopiazza uses, why, who receives them, for how long, and which cookies there are.',
  lead: 'Which data we use, why, who receives them and for how long. We do not advertise, we do not follow you on other sites, and we do not sell data.',
  sections: {
    who: {
      title: 'Who processes your data',
      text: `The controller is whoever operates the site. For anything about your data, write to the address below.`,
    },
    data: {
      title: 'Which data, and why',
      text: `Without an account: your searches and the pages you look at are not recorded under your name. To count each visitor of an advert once, we keep for two days a code that cannot be traced back to you.
- Position: only if you press ‘Near me’ and let your browser give it. It reaches us rounded to about a kilometre, serves to answer with the nearest town and is not kept: neither in logs nor in searches. The search goes on with the name of the town, as if you had typed it.
- Account: first name, last name, e-mail, phone, language and password, which is stored so that it cannot be read. We need them to let you in and to write to you.
- Sellers: kind of seller, location and, for businesses, company name, VAT number and the address of the register extract; a private seller’s codice fiscale, if given; the IBAN if you want to take bank transfers; pickup points; a number for calls, if you give one, with when you answer. We need them to show who sells and to get you paid.
- Numbers asked for with “Call”: which seller and which car, and a code of the account or the network that changes every day and cannot be traced back to you. We need it to tell the seller how many people saw the number, and to stop those who collect numbers.
- Sign-ins: device, browser, network address and date. They show you where you are signed in and stop people who try out passwords.
- Two-step verification, if you turn it on: the key of the app, encrypted; of passkeys the public part and the name; backup codes only in a form that cannot be read. They serve to confirm that it is you.
- Access for programs: the name that you give it, its permissions and when it was last used; its token only in a form that cannot be read. It shows you which programs act for you.
- Adverts and photos: we remove hidden data from photos, such as where they were taken.
- Messages, blocks and reports: to talk about the car and to act against abuse. An automatic check looks for suspicious sentences when a message is shown and warns the reader: it decides nothing.
- Purchases: quotes, reservations, trade-ins, payments, refunds, delivery address, returns. Your card number never reaches us.
- Finance: the details of the form, which include codice fiscale, work, home and income. They are encrypted and serve only to send the request.
- After the purchase: cars, deadlines, services and workshop bookings.
- Favourites, saved searches, cars about which you asked for an alert, and your choices about e-mail alerts.
- History: with an account, your last searches and the cars you look at, so that you can pick up where you were on every device. Without an account they stay in the browser. You clear it and turn it off whenever you like, on the page “Your history”.`,
    },
    basis: {
      title: 'On which legal basis',
      text: `Contract: account, adverts, messages, reservations, purchases, workshops, and the e-mails that belong to them.
Legal obligation: accounting documents, answers to authorities, identification of professional sellers.
Legitimate interest: security of accounts, defence against abuse, moderation, the record of who did what; the history, which you can turn off.
Consent: news of the financing company, if you ask for it in the form; withdraw it by writing to that company. You switch e-mail alerts and reminders on and off yourself, also by the link at the foot of the e-mails; the alert about one car ends by itself with its only e-mail.`,
    },
    recipients: {
      title: 'Who receives the data',
      text: `- The seller you write to or buy from: your name, your messages, what you ordered and, once the reservation is confirmed, the delivery address. Never e-mail or phone.
- The program of a dealer who connects one: the id of the conversation or the reservation, states and amounts; not your name, nor what you write.
- The buyer: the seller’s name or, for businesses, company and VAT number, location and, to pay by bank transfer, account and holder. Never the e-mail, nor the phone of the account.
- Whoever presses “Call”: the number that the seller gave for calls, and when they answer.
- The workshop you choose: name, phone, car, service and notes.
- The card payment provider (Stripe): e-mail, amount and name of the car; you enter the card details on its page.
- The financing company, if you apply for finance: the details of the form.
- Whoever carries our e-mails and hosts the site, on our behalf.
- If the operator has connected a language model to understand search sentences, the sentence you type is sent to it, with nothing about you.
- Authorities, where the law demands it.`,
    },
    retention: {
      title: 'For how long',
      text: `These are the times after which the site deletes by itself.`,
    },
    cookies: {
      title: 'Cookies',
      text: `We use necessary cookies only: that is why there is no banner to accept. There are no cookies for statistics, advertising or other sites.`,
    },
    storage: {
      title: 'What stays in your browser',
      text: `The site also keeps a few things in the browser’s storage. They stay on your device, and you can delete them in its settings.`,
    },
    security: {
      title: 'How we protect them',
      text: `Passwords and the access tokens of programs are transformed irreversibly, sessions are bound to this site, finance applications are encrypted, technical logs hold no personal data. Decisions about reservations, suspensions and reports are not made by automated profiling.`,
    },
    rights: {
      title: 'Your rights',
      text: `You can ask to see your data, to have a copy, to correct them, to erase them, to restrict their use, and you can object to a processing. You change name, phone, e-mail and password in your profile; you remove adverts, favourites, searches, history and pickup points yourself.
For a copy of everything, or to erase the account, write to the address above: you get an answer within a month. What the law requires us to keep, such as the documents of a sale, stays for as long as it requires.
If you think that something is wrong you can turn to the Italian data protection authority, the Garante (garanteprivacy.it).`,
    },
    changes: {
      title: 'If this page changes',
      text: `The date at the top changes.`,
    },
  },
  retention: {
    what: 'Data',
    how: 'Time',
    rows: {
      signUp: { what: 'Sign-up that was not confirmed', how: '{signUpHours} hours' },
      links: {
        what: 'Links for password, device and new e-mail address',
        how: '{linkMinutes} minutes; {emailChangeHours} hours for the new address',
      },
      sessions: { what: 'Sessions', how: '{sessionDays} days from signing in, or until you sign out' },
      tokens: {
        what: 'Access tokens of programs',
        how: 'until you revoke them or they expire, and {endedTokenDays} days more',
      },
      attempts: { what: 'Counters of sign-in attempts', how: 'until the counted period ends, a few hours at most' },
      views: { what: 'Codes of an advert’s visitors', how: 'today and yesterday' },
      phoneReveals: { what: 'Codes of who saw a number for calls', how: '{phoneRevealDays} days' },
      live: { what: 'Notices to open pages', how: '{liveEventDays} days' },
      valuations: { what: 'Trade-in valuations that were not used', how: '{valuationDays} days' },
      drafts: { what: 'Purchases left half done', how: '{draftDays} days from the last change' },
      quotes: { what: 'Quotes without a reservation', how: '{quoteDays} days' },
      imports: { what: 'Files uploaded by dealers', how: '{importDays} days' },
      feedRuns: { what: 'Updates of dealers’ feeds', how: '{feedRunDays} days' },
      financing: { what: 'Details of the finance form', how: '{applicantDays} days from the end of the reservation' },
      history: {
        what: 'History: last searches and viewed cars',
        how: '{historyDays} days after the last time, or until you clear it or turn it off',
      },
      account: {
        what: 'Account, adverts, favourites, saved searches',
        how: 'while you have the account, or until you remove them',
      },
      messages: { what: 'Messages and reports', how: 'they do not expire by themselves' },
      purchases: {
        what: 'Reservations, payments, bought cars, workshops',
        how: 'they do not expire by themselves: they are the proof of the sale',
      },
      alerts: {
        what: 'Alerts asked for about cars that are not available',
        how: 'until the e-mail or until you cancel them, at most {alertDays} days',
      },
      webhooks: { what: 'Calls to dealers’ programs (webhooks)', how: '{webhookDeliveryDays} days' },
      mails: { what: 'E-mails sent, with recipient and content', how: '{mailDays} days' },
      events: {
        what: 'Internal record of what happened, with codes and amounts',
        how: '{eventDays} days',
      },
      providerEvents: {
        what: 'Notices from the provider of card payments',
        how: '{providerEventDays} days',
      },
      audit: { what: 'Record of who did what', how: 'does not expire by itself' },
    },
  },
  cookies: {
    name: 'Name',
    purpose: 'What it is for',
    duration: 'Duration',
    prefix: 'Where the site is served over https, the names of the first four begin with __Host-.',
    rows: {
      session: { purpose: 'Keeps you signed in', duration: `${promised.sessionDays} days, or until you sign out` },
      device: {
        purpose:
          'Recognises a device you have signed in on before, so that other people’s attempts do not lock you out',
        duration: '1 year',
      },
      signUp: {
        purpose: 'Recognises the browser you signed up in, so that the link that confirms your address signs you in',
        duration: `${promised.signUpHours} hours, or until you confirm`,
      },
      secondStep: {
        purpose:
          'Recognises the browser that gave the right password, while it confirms the second step of the sign-in',
        duration: '10 minutes, or until it is confirmed',
      },
      language: { purpose: 'Remembers the language you chose', duration: '1 year' },
      triedEmail: {
        purpose: 'Brings the e-mail back to the form after a sign-in that failed before the scripts arrived',
        duration: 'once, 1 minute at most',
      },
      written: {
        purpose: 'Makes sure that you see at once what you have just saved, where the data are on several servers',
        duration: '1 minute',
      },
    },
  },
  storage: {
    history: 'Your history: look at it, clear it or turn it off',
    rows: {
      language: { purpose: 'The language you chose', duration: 'until you delete it' },
      favourites: { purpose: 'Favourites of people without an account', duration: 'until you remove them or sign in' },
      history: {
        purpose: 'The last searches and viewed cars of people without an account, or the choice not to keep them',
        duration:
          '{historyDays} days after the last time, until you clear them or sign in; the choice, until you change it',
      },
      comparison: { purpose: 'The cars chosen to be compared', duration: 'until you remove them' },
      drafts: { purpose: 'Drafts of adverts', duration: 'until you publish or discard them' },
      forms: {
        purpose: 'Forms left half done (sign-up without password, finance, workshop) and confirmations already read',
        duration: 'until you close the tab',
      },
    },
  },
} as const
