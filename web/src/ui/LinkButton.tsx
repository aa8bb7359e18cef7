import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'

interface AnchorButtonProps extends Omit<ComponentProps<'a'>, 'className'>, ButtonLook {}

function AnchorButton({ tone, size, isWide, className, children, ...rest }: AnchorButtonProps) {
  return (
    <a {...rest} className={buttonLook({ tone, size, isWide, className })}>
      {children}
    </a>
  )
}

/** A router link that looks like a button. */
export const LinkButton = createLink(AnchorButton)
