import { askForMail, type AskForMail } from './ask-for-mail.ts'

/** Requests the link that lets a browser sign in although there were too many attempts; the answer is the same for every address. */
export const sendBrowserLink: AskForMail = ({ ctx, input }) => askForMail(ctx, 'mail-browser-link', input)
