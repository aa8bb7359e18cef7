import { askForMail, type AskForMail } from './ask-for-mail.ts'

/** Requests the verification mail again; the answer is the same for every address. */
export const sendVerification: AskForMail = ({ ctx, input }) => askForMail(ctx, 'mail-sign-up-link', input)
