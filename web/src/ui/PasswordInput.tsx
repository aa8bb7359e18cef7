import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { TextInput } from './Field.tsx'

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  showLabel: string
  hideLabel: string
}

export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="relative block">
      <TextInput {...rest} type={isShown ? 'text' : 'password'} className="pr-12" />
      <button
        type="button"
        aria-label={isShown ? hideLabel : showLabel}
        onClick={() => setIsShown(!isShown)}
        className="noscript:hidden absolute right-1 top-1/2 grid size-9 -translate-y-1/2 place-items-center rounded-sm text-muted hover:text-ink"
      >
        <Icon aria-hidden="true" size={20} />
      </button>
    </span>
  )
}
