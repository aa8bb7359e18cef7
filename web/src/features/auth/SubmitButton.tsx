import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../../ui/Button.tsx'

const never = () => () => {}

/** Sends a form that only scripts can send: off until they have arrived, so that what was typed never leaves the page another way. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <Button type="submit" isWide isBusy={isBusy} disabled={!isReady}>
      {children}
    </Button>
  )
}
