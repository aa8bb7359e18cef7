import type { Command } from './command.ts'
import { reinstateOneAccount, resetOneTwoFactor, showAccount, suspendOneAccount } from './commands/accounts.ts'
import { audit } from './commands/audit.ts'
import { backUp, restore, verify } from './commands/backups.ts'
import { baseBackup, restoreTo } from './commands/moments.ts'
import { reinstateOneListing, suspendOneListing } from './commands/listings.ts'
import { grantOneOperator, listAllOperators, revokeOneOperator } from './commands/operators.ts'
import { checkPhotographs } from './commands/photographs.ts'
import { refund, showReservation } from './commands/reservations.ts'
import { answerOneReport, listAllReports } from './commands/reports.ts'
import { listReturns } from './commands/returns.ts'
import { confirmPaidBack, confirmTransfer, endCredit, endSale, listSales, strike } from './commands/sales.ts'
import { reEncryptSecrets, showSecrets } from './commands/secrets.ts'
import { listServices, setMonths, setPrice } from './commands/services.ts'
import { listTaxes, setTax } from './commands/taxes.ts'
import { addOneWorkshop, editOneWorkshop, listWorkshops } from './commands/workshops.ts'

/** Every command of `npm run operator`, in the order of its help. */
export const commands: readonly Command[] = [
  showReservation,
  refund,
  listSales,
  confirmTransfer,
  strike,
  confirmPaidBack,
  endSale,
  endCredit,
  listReturns,
  showAccount,
  suspendOneAccount,
  reinstateOneAccount,
  resetOneTwoFactor,
  suspendOneListing,
  reinstateOneListing,
  listServices,
  setPrice,
  setMonths,
  listTaxes,
  setTax,
  listWorkshops,
  addOneWorkshop,
  editOneWorkshop,
  listAllReports,
  answerOneReport,
  showSecrets,
  reEncryptSecrets,
  listAllOperators,
  grantOneOperator,
  revokeOneOperator,
  audit,
  checkPhotographs,
  backUp,
  verify,
  baseBackup,
  restoreTo,
  restore,
]
