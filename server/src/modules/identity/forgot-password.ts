import { askForMail, type AskForMail } from './ask-for-mail.ts'

/** Requests a link to choose a new password; the answer is the same for every address. */
export const forgotPassword: AskForMail = ({ ctx, input }) => askForMail(ctx, 'mail-password-reset', input)
