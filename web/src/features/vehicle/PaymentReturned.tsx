import { type ComponentType, useEffect, useState } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { PaymentReturn } from './payment-outcome.ts'

interface PaymentReturnedProps {
  vehicleId: string
  answer: PaymentReturn
}

/** Keeps the place of the payment's notice, which is fetched only by those who come back from paying. */
export function PaymentReturned(returned: PaymentReturnedProps) {
  const [Notice, setNotice] = useState<ComponentType<PaymentReturnedProps> | null>(null)
  useEffect(() => {
    void import('./PaymentNotice.tsx').then(({ PaymentNotice }) => setNotice(() => PaymentNotice))
  }, [])
  return Notice ? <Notice {...returned} /> : <Skeleton className="mt-4 h-13 rounded-lg" />
}
