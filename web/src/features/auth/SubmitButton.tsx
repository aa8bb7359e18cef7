import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../../ui/Button.tsx'

const never = () => () => {}

/** The submit button of a form that only scripts can send: disabled until they are loaded, so that the browser never submits the form itself. */
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
