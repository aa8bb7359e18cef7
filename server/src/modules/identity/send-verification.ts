import { askForMail, type AskForMail } from './ask-for-mail.ts'

/** Asks for the verification mail again; the same answer for every address. */
export const sendVerification: AskForMail = ({ ctx, input }) => askForMail(ctx, 'mail-sign-up-link', input.email)
