import {
  askPasskeyForSignIn,
  confirmBrowser,
  confirmSignIn,
  forgotPassword,
  resetPassword,
  sendBrowserLink,
  sendVerification,
  showMailedLink,
  showSecondStep,
  signIn,
  signOut,
  signUp,
  verifyEmail,
} from '../../modules/identity/index.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { api, handle } from '../handle.ts'

export const identity = {
  signUp: handle(api.identity.signUp, async ({ ctx, services, responseHeaders, input }) => {
    const requested = await signUp({ ctx, input })
    if (!requested.ok) return requested
    appendCookies(responseHeaders, [services.accounts.signUpBrowser.remember(requested.value.signUpId)])
    return ok({})
  }),
  signIn: handle(api.identity.signIn, async ({ ctx, services, requestHeaders, responseHeaders, input }) => {
    const signedIn = await signIn({ ctx, input, accounts: services.accounts, headers: requestHeaders })
    if (!signedIn.ok) return signedIn
    appendCookies(responseHeaders, signedIn.value.cookies)
    const { session } = signedIn.value
    return session ? ok(session) : refused('identity.second_factor_required')
  }),
  secondStep: handle(api.identity.secondStep, ({ ctx, services, requestHeaders }) =>
    showSecondStep({ ctx, accounts: services.accounts, headers: requestHeaders }),
  ),
  askPasskey: handle(api.identity.askPasskey, ({ ctx, services, requestHeaders }) =>
    askPasskeyForSignIn({ ctx, accounts: services.accounts, headers: requestHeaders }),
  ),
  confirmSignIn: handle(
    api.identity.confirmSignIn,
    async ({ ctx, services, requestHeaders, responseHeaders, input }) => {
      const confirmed = await confirmSignIn({ ctx, input, accounts: services.accounts, headers: requestHeaders })
      if (!confirmed.ok) return confirmed
      appendCookies(responseHeaders, confirmed.value.cookies)
      return ok(confirmed.value.session)
    },
  ),
  signOut: handle(api.identity.signOut, async ({ ctx, services, requestHeaders, responseHeaders }) => {
    const { cookies } = await signOut({ ctx, accounts: services.accounts, headers: requestHeaders })
    appendCookies(responseHeaders, cookies)
    return ok({})
  }),
  session: handle(api.identity.session, async ({ session = null }) => ok({ session })),
  sendVerification: handle(api.identity.sendVerification, sendVerification),
  mailedLink: handle(api.identity.mailedLink, ({ ctx, services, requestHeaders, input }) =>
    showMailedLink({ ctx, input, accounts: services.accounts, headers: requestHeaders }),
  ),
  verifyEmail: handle(api.identity.verifyEmail, async ({ ctx, services, requestHeaders, responseHeaders, input }) => {
    const verified = await verifyEmail({ ctx, input, accounts: services.accounts, headers: requestHeaders })
    if (!verified.ok) return verified
    appendCookies(responseHeaders, verified.value.cookies)
    return ok({ session: verified.value.session })
  }),
  forgotPassword: handle(api.identity.forgotPassword, forgotPassword),
  sendBrowserLink: handle(api.identity.sendBrowserLink, sendBrowserLink),
  confirmBrowser: handle(api.identity.confirmBrowser, async ({ ctx, services, responseHeaders, input }) => {
    const confirmed = await confirmBrowser({ ctx, input, accounts: services.accounts })
    if (!confirmed.ok) return confirmed
    appendCookies(responseHeaders, confirmed.value.cookies)
    return ok({})
  }),
  resetPassword: handle(
    api.identity.resetPassword,
    async ({ ctx, services, requestHeaders, responseHeaders, input }) => {
      const reset = await resetPassword({ ctx, input, accounts: services.accounts, headers: requestHeaders })
      if (!reset.ok) return reset
      appendCookies(responseHeaders, reset.value.cookies)
      return ok({})
    },
  ),
}

function appendCookies(headers: Headers, cookies: readonly string[]): void {
  for (const cookie of cookies) headers.append('set-cookie', cookie)
}
