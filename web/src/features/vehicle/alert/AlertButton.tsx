import { Bell } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Spinner } from '../../../ui/loading.tsx'
import { PersonalForm } from '../PersonalForm.tsx'
import type { AvailabilityAlert } from './use-availability-alert.ts'

interface AlertButtonProps {
  alert: AvailabilityAlert
  isCompact?: boolean
}

export function AlertButton({ alert, isCompact = false }: AlertButtonProps) {
  const t = useTranslations('vehicle.alert')
  const { isRequested, isBusy, isSignedIn, failure, start } = alert
  const isUndo = isRequested && !isCompact
  return (
    <PersonalForm action={alert}>
      <Button
        type={isSignedIn ? 'button' : 'submit'}
        tone={isUndo ? 'quiet' : isRequested ? 'outline' : 'action'}
        size={isUndo ? 'small' : undefined}
        isWide={!isCompact && !isUndo}
        // A button that is disabled during the request would lose the focus.
        aria-busy={isBusy}
        onClick={isSignedIn ? start : undefined}
        className={classNames(
          isSignedIn && 'noscript:hidden',
          isUndo && 'mt-1 ml-3.5',
          isCompact && 'max-w-56 px-4 text-center leading-tight',
        )}
      >
        {isBusy ? <Spinner /> : isCompact || isRequested ? null : <Bell aria-hidden="true" size={20} />}
        {t(isRequested ? 'withdraw' : 'ask')}
      </Button>
      {isCompact || isRequested ? null : <p className="mt-2 text-sm text-muted">{t('hint')}</p>}
      {failure && !isCompact ? <p className="mt-2 text-sm font-medium text-danger">{failure}</p> : null}
    </PersonalForm>
  )
}
