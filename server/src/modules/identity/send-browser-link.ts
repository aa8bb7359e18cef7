import { askForMail, type AskForMail } from './ask-for-mail.ts'

/** Asks for the link that lets a browser sign in although there were too many attempts; the same answer for every address. */
export const sendBrowserLink: AskForMail = ({ ctx, input }) => askForMail(ctx, 'mail-browser-link', input.email)
