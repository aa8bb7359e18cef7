import { cancelSale, completeSale, listSales, recordTransfer } from '../../modules/sales/index.ts'
import { setBankAccount, showBankAccount } from '../../modules/identity/index.ts'
import { handle } from '../handle.ts'
import { api } from '../operation-context.ts'

export const sales = {
  list: handle(api.sales.list, listSales),
  recordTransfer: handle(api.sales.recordTransfer, recordTransfer),
  complete: handle(api.sales.complete, completeSale),
  cancel: handle(api.sales.cancel, cancelSale),
  bankAccount: handle(api.sales.bankAccount, showBankAccount),
  setBankAccount: handle(api.sales.setBankAccount, setBankAccount),
}
