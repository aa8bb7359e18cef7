import { cancelSale, completeSale, listSales, recordTransfer } from '../../modules/checkout/index.ts'
import { setBankAccount, showBankAccount } from '../../modules/identity/index.ts'
import { answer } from '../answer.ts'
import { api } from '../operation-context.ts'

export const sales = {
  list: api.sales.list.handler(async ({ context: { ctx }, input }) => answer(await listSales({ ctx, input }))),
  recordTransfer: api.sales.recordTransfer.handler(async ({ context: { ctx }, input }) =>
    answer(await recordTransfer({ ctx, input })),
  ),
  complete: api.sales.complete.handler(async ({ context: { ctx }, input }) =>
    answer(await completeSale({ ctx, input })),
  ),
  cancel: api.sales.cancel.handler(async ({ context: { ctx }, input }) => answer(await cancelSale({ ctx, input }))),
  bankAccount: api.sales.bankAccount.handler(async ({ context: { ctx } }) => answer(await showBankAccount({ ctx }))),
  setBankAccount: api.sales.setBankAccount.handler(async ({ context: { ctx }, input }) =>
    answer(await setBankAccount({ ctx, input })),
  ),
}
