import { useTranslations } from 'use-intl'
import { Button, type ButtonStyles } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { useNearMe } from './use-near-me.ts'

interface NearMeButtonProps extends Omit<ButtonStyles, 'className'> {
  onFound: (place: string) => void
  /** A town can be typed in a field beside the button. */
  hasField?: boolean
}

/** 'Vicino a me': reports the nearest comune, or shows beside the button why there is none. Hidden without scripts. */
export function NearMeButton({ onFound, hasField, tone = 'outline', ...styles }: NearMeButtonProps) {
  const t = useTranslations('places.nearMe')
  const { find, isFinding, problem, found } = useNearMe(onFound, hasField)
  return (
    <div className="noscript:hidden">
      <Button {...styles} tone={tone} aria-busy={isFinding} onClick={find}>
        {isFinding ? <Spinner /> : <span aria-hidden="true" className="icon icon-near-me" />}
        {t('press')}
      </Button>
      {problem ? <FieldError>{problem}</FieldError> : null}
      <p role="status" className="sr-only">
        {found ? t('found', { place: found }) : null}
      </p>
    </div>
  )
}
