import {
  addPasskey,
  askPasskey,
  confirmTotp,
  removePasskey,
  renewBackupCodes,
  showSecurity,
  startPasskey,
  startTotp,
  turnOffTotp,
} from '../../modules/identity/index.ts'
import { api, handle, type OperationContext } from '../handle.ts'

/** Returns what a second-factor operation receives, including the browser. */
function inBrowser<Input>({ ctx, input, services, requestHeaders }: OperationContext & { readonly input: Input }) {
  return { ctx, input, accounts: services.accounts, headers: requestHeaders }
}

export const twoFactor = {
  show: handle(api.twoFactor.show, ({ ctx, services: { accounts } }) => showSecurity({ ctx, accounts })),
  startTotp: handle(api.twoFactor.startTotp, (call) => startTotp(inBrowser(call))),
  confirmTotp: handle(api.twoFactor.confirmTotp, (call) => confirmTotp(inBrowser(call))),
  turnOffTotp: handle(api.twoFactor.turnOffTotp, (call) => turnOffTotp(inBrowser(call))),
  renewBackupCodes: handle(api.twoFactor.renewBackupCodes, (call) => renewBackupCodes(inBrowser(call))),
  startPasskey: handle(api.twoFactor.startPasskey, (call) => startPasskey(inBrowser(call))),
  addPasskey: handle(api.twoFactor.addPasskey, (call) => addPasskey(inBrowser(call))),
  removePasskey: handle(api.twoFactor.removePasskey, (call) => removePasskey(inBrowser(call))),
  askPasskey: handle(api.twoFactor.askPasskey, (call) => askPasskey(inBrowser(call))),
}
