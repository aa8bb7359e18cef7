import { createAccessToken, listAccessTokens, revokeAccessToken } from '../../modules/identity/index.ts'
import { handle } from '../handle.ts'
import { api } from '../operation-context.ts'

export const accessTokens = {
  list: handle(api.accessTokens.list, listAccessTokens),
  create: handle(api.accessTokens.create, createAccessToken),
  revoke: handle(api.accessTokens.revoke, revokeAccessToken),
}
