import { type ReactNode, useSyncExternalStore } from 'react'
import { Button, type ButtonTone } from '../../ui/Button.tsx'

const never = () => () => {}

interface ReadyButtonProps {
  isBusy: boolean
  isDisabled?: boolean
  tone?: ButtonTone
  children: ReactNode
}

/** Renders the submit button of a form that only scripts can send. It is disabled until hydration. */
export function ReadyButton({ isBusy, isDisabled = false, tone, children }: ReadyButtonProps) {
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <Button
      type="submit"
      size="large"
      tone={tone}
      className="max-sm:w-full"
      isBusy={isBusy}
      disabled={isDisabled || !isReady}
    >
      {children}
    </Button>
  )
}
