import { askForMail, type AskForMail } from './ask-for-mail.ts'

/** Asks for a link to choose a new password; the same answer for every address. */
export const forgotPassword: AskForMail = ({ ctx, input }) => askForMail(ctx, 'mail-password-reset', input.email)
