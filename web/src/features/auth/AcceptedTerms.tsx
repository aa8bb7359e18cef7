import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'

export function AcceptedTerms() {
  const t = useTranslations('auth')
  const linkTo = (to: LinkProps) =>
    function linked(text: ReactNode) {
      return (
        <Link {...to} className="font-medium text-action underline underline-offset-4">
          {text}
        </Link>
      )
    }
  return (
    <p className="text-sm text-muted">
      {t.rich('signUp.terms', { terms: linkTo(paths.terms()), privacy: linkTo(paths.privacy()) })}
    </p>
  )
}
