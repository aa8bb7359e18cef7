import {
  changePassword,
  confirmEmail,
  endOtherSessions,
  endSession,
  listOpenSessions,
  sendEmailChange,
  setLanguage,
  showProfile,
  updateProfile,
  withdrawEmailChange,
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '../../modules/identity/index.ts'
import { ok } from '../../kernel/outcome.ts'
import { api, handle } from '../handle.ts'

export const account = {
  profile: handle(api.account.profile, showProfile),
  updateProfile: handle(api.account.updateProfile, updateProfile),
  sendEmailChange: handle(api.account.sendEmailChange, sendEmailChange),
  withdrawEmailChange: handle(api.account.withdrawEmailChange, withdrawEmailChange),
  confirmEmail: handle(api.account.confirmEmail, async ({ ctx, services, requestHeaders, responseHeaders, input }) => {
    const confirmed = await confirmEmail({ ctx, input, accounts: services.accounts, headers: requestHeaders })
    if (!confirmed.ok) return confirmed
    for (const cookie of confirmed.value.cookies) responseHeaders.append('set-cookie', cookie)
    return ok({})
  }),
  setLanguage: handle(api.account.setLanguage, setLanguage),
  changePassword: handle(api.account.changePassword, ({ ctx, input, requestHeaders }) =>
    changePassword({ ctx, input, headers: requestHeaders }),
  ),
  sessions: handle(api.account.sessions, listOpenSessions),
  endSession: handle(api.account.endSession, endSession),
  endOtherSessions: handle(api.account.endOtherSessions, endOtherSessions),
}

export const accessTokens = {
  list: handle(api.accessTokens.list, listAccessTokens),
  create: handle(api.accessTokens.create, ({ ctx, input, requestHeaders }) =>
    createAccessToken({ ctx, input, headers: requestHeaders }),
  ),
  revoke: handle(api.accessTokens.revoke, revokeAccessToken),
}
