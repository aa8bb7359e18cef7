import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonStyles, buttonStyles } from './button-styles.ts'

interface AnchorButtonProps extends Omit<ComponentProps<'a'>, 'className'>, ButtonStyles {}

function AnchorButton({ tone, size, isWide, className, children, ...rest }: AnchorButtonProps) {
  return (
    <a {...rest} className={buttonStyles({ tone, size, isWide, className })}>
      {children}
    </a>
  )
}

/** A router link with the styles of a button. */
export const LinkButton = createLink(AnchorButton)
