import {
  confirmBrowser,
  forgotPassword,
  findSessionView,
  resetPassword,
  sendBrowserLink,
  sendVerification,
  signIn,
  signOut,
  signUp,
  verifyEmail,
} from '../../modules/identity/index.ts'
import { userIdOf } from '../../context.ts'
import { answer } from '../answer.ts'
import { api } from '../operation-context.ts'

export const identity = {
  signUp: api.identity.signUp.handler(async ({ context: { ctx }, input }) => answer(await signUp({ ctx, input }))),
  signIn: api.identity.signIn.handler(
    async ({ context: { ctx, services, requestHeaders, responseHeaders }, input }) => {
      const { session, cookies } = answer(
        await signIn({ ctx, input, accounts: services.accounts, headers: requestHeaders }),
      )
      appendCookies(responseHeaders, cookies)
      return session
    },
  ),
  signOut: api.identity.signOut.handler(async ({ context: { ctx, services, requestHeaders, responseHeaders } }) => {
    const { cookies } = await signOut({ ctx, accounts: services.accounts, headers: requestHeaders })
    appendCookies(responseHeaders, cookies)
    return {}
  }),
  session: api.identity.session.handler(async ({ context: { ctx } }) => {
    const userId = userIdOf(ctx.actor)
    return { session: userId ? await findSessionView(ctx, userId) : null }
  }),
  sendVerification: api.identity.sendVerification.handler(async ({ context: { ctx }, input }) =>
    answer(await sendVerification({ ctx, input })),
  ),
  verifyEmail: api.identity.verifyEmail.handler(async ({ context: { ctx, services }, input }) =>
    answer(await verifyEmail({ ctx, input, accounts: services.accounts })),
  ),
  forgotPassword: api.identity.forgotPassword.handler(async ({ context: { ctx }, input }) =>
    answer(await forgotPassword({ ctx, input })),
  ),
  sendBrowserLink: api.identity.sendBrowserLink.handler(async ({ context: { ctx }, input }) =>
    answer(await sendBrowserLink({ ctx, input })),
  ),
  confirmBrowser: api.identity.confirmBrowser.handler(
    async ({ context: { ctx, services, responseHeaders }, input }) => {
      const { cookies } = answer(await confirmBrowser({ ctx, input, accounts: services.accounts }))
      appendCookies(responseHeaders, cookies)
      return {}
    },
  ),
  resetPassword: api.identity.resetPassword.handler(async ({ context: { ctx, services, responseHeaders }, input }) => {
    const { cookies } = answer(await resetPassword({ ctx, input, accounts: services.accounts }))
    appendCookies(responseHeaders, cookies)
    return {}
  }),
}

function appendCookies(headers: Headers, cookies: readonly string[]): void {
  for (const cookie of cookies) headers.append('set-cookie', cookie)
}
