import type { OperationName } from '@autopiazza/contract'
import { randomUUID } from 'node:crypto'
import { nothing, type Rule } from './authorisation-rule.ts'

type TwoFactorOperation = Extract<OperationName, `twoFactor.${string}`>

const ownAccount = { by: 'signed-in', of: 'none', input: nothing } as const satisfies Rule
const confirmation = () => ({ currentPassword: 'x', code: '123456' })
const newPasskey = {
  name: 'Telefono',
  credential: {
    id: 'AA',
    rawId: 'AA',
    type: 'public-key',
    response: { clientDataJSON: 'AA', attestationObject: 'AA' },
  },
}

export const twoFactorAuthorisation: Readonly<Record<TwoFactorOperation, Rule>> = {
  'twoFactor.show': ownAccount,
  'twoFactor.startTotp': { ...ownAccount, input: () => ({ currentPassword: 'x' }), own: 'identity.wrong_password' },
  'twoFactor.confirmTotp': { ...ownAccount, input: () => ({ code: '123456' }), own: 'identity.wrong_code' },
  'twoFactor.turnOffTotp': { ...ownAccount, input: confirmation, own: 'identity.two_factor_off' },
  'twoFactor.renewBackupCodes': { ...ownAccount, input: confirmation, own: 'identity.two_factor_off' },
  'twoFactor.startPasskey': { ...ownAccount, input: () => ({ currentPassword: 'x' }), own: 'identity.wrong_password' },
  'twoFactor.addPasskey': { ...ownAccount, input: () => newPasskey, own: 'identity.passkey_refused' },
  'twoFactor.removePasskey': {
    ...ownAccount,
    input: () => ({ id: randomUUID(), ...confirmation() }),
    own: 'identity.two_factor_off',
  },
  'twoFactor.askPasskey': { ...ownAccount, own: 'identity.two_factor_off' },
}
