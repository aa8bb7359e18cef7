/** How often the mails about new cars of a saved search are sent. */
export const mailFrequencies = ['at_once', 'daily', 'weekly', 'never'] as const
export type MailFrequency = (typeof mailFrequencies)[number]
