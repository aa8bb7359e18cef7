import type { LedgerEntryView, Sale } from '@autopiazza/contract'
import { lazy, Suspense } from 'react'
import { CompleteSaleDialog } from './CompleteSaleDialog.tsx'
import { CorrectTransferDialog } from './CorrectTransferDialog.tsx'
import { EndUnpaidDialog } from './EndUnpaidDialog.tsx'
import type { SaleAction } from './sale-actions.ts'
import { TakeBackDialog } from './returns/TakeBackDialog.tsx'
import { usePreload } from '../use-preload.ts'

const loadForms = () => import('./sale-forms.ts')
const RecordTransferDialog = lazy(async () => ({ default: (await loadForms()).RecordTransferDialog }))
const PayBackDialog = lazy(async () => ({ default: (await loadForms()).PayBackDialog }))
const CancelSaleDialog = lazy(async () => ({ default: (await loadForms()).CancelSaleDialog }))
const RecordHandoverDialog = lazy(async () => ({ default: (await loadForms()).RecordHandoverDialog }))
const AnswerReturnDialog = lazy(async () => ({ default: (await loadForms()).AnswerReturnDialog }))

/** The reason for which a dialog is opened: an action, or the correction of an entry. */
export type SaleDialogInput = { sale: Sale; action: SaleAction } | { sale: Sale; entry: LedgerEntryView }

/** The dialog of the clicked action. Dialogs with forms are loaded once the page is shown. */
export function SaleDialog({ input, onClose }: { input: SaleDialogInput | null; onClose: () => void }) {
  usePreload(loadForms)
  return input ? (
    <Suspense>
      <OpenDialog input={input} onClose={onClose} />
    </Suspense>
  ) : null
}

function OpenDialog({ input, onClose }: { input: SaleDialogInput; onClose: () => void }) {
  const { sale } = input
  if ('entry' in input) return <CorrectTransferDialog sale={sale} entry={input.entry} onClose={onClose} />
  const { carReturn } = sale
  switch (input.action) {
    case 'recordTransfer':
      return <RecordTransferDialog sale={sale} onClose={onClose} />
    case 'complete':
      return <CompleteSaleDialog sale={sale} onClose={onClose} />
    case 'cancel':
      return <CancelSaleDialog sale={sale} onClose={onClose} />
    case 'endUnpaid':
      return <EndUnpaidDialog sale={sale} onClose={onClose} />
    case 'payBack':
      return <PayBackDialog sale={sale} onClose={onClose} />
    case 'handOver':
      return <RecordHandoverDialog sale={sale} onClose={onClose} />
    case 'answer':
      return carReturn && <AnswerReturnDialog sale={sale} carReturn={carReturn} onClose={onClose} />
    case 'takeBack':
      return carReturn && <TakeBackDialog sale={sale} carReturn={carReturn} onClose={onClose} />
  }
}
