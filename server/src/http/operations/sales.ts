import {
  cancelSale,
  completeSale,
  listSales,
  recordTransfer,
  setBankAccount,
  showBankAccount,
} from '../../modules/checkout/index.ts'
import { handle } from '../handle.ts'
import { api } from '../operation-context.ts'

export const sales = {
  list: handle(api.sales.list, listSales),
  recordTransfer: handle(api.sales.recordTransfer, ({ ctx, services, input }) =>
    recordTransfer({ ctx, input, garage: services.garage }),
  ),
  complete: handle(api.sales.complete, ({ ctx, services, input }) =>
    completeSale({ ctx, input, garage: services.garage }),
  ),
  cancel: handle(api.sales.cancel, cancelSale),
  bankAccount: handle(api.sales.bankAccount, showBankAccount),
  setBankAccount: handle(api.sales.setBankAccount, setBankAccount),
}
