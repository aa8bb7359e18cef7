import { type ComponentType, useEffect, useState } from 'react'
import { useAppContext } from '../../../app/app-context.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import type { PaymentReturn } from '../../../entities/reservation/payment-outcome.ts'

interface PaymentReturnedProps {
  vehicleId: string
  answer: PaymentReturn
}

/** Loads the payment notice, whose code is needed only after a return from the card page, behind a placeholder. */
export function PaymentReturned(returned: PaymentReturnedProps) {
  const [Notice, setNotice] = useState<ComponentType<PaymentReturnedProps> | null>(null)
  const { messageStore } = useAppContext()
  useEffect(() => {
    void Promise.all([import('./PaymentNotice.tsx'), messageStore.load(['buyer'])]).then(([{ PaymentNotice }]) =>
      setNotice(() => PaymentNotice),
    )
  }, [messageStore])
  return Notice ? <Notice {...returned} /> : <Skeleton className="mt-4 h-13 rounded-lg" />
}
