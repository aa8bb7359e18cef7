import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { hrefOf, paths } from '../../../app/paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'

const millisecondsToRead = 3_000

/** Shown to a user who is not a vendor before navigating home. The route has to load the messages of `vendor`. */
export function AccessDenied() {
  const t = useTranslations('vendor')
  const navigate = useNavigate()
  const text = t('accessDenied')

  useEffect(() => {
    toast.error(text)
    const timer = setTimeout(() => void navigate({ href: hrefOf(paths.home()), replace: true }), millisecondsToRead)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- shown once, in the current language
  }, [navigate])

  return (
    <div className="page-width flex flex-col items-center py-24 text-center">
      <h1 className="text-xl">{t('denied.title')}</h1>
      <p className="mt-3 max-w-md text-muted">{t('denied.text')}</p>
      <LinkButton {...paths.home()} className="mt-8">
        {t('denied.home')}
      </LinkButton>
    </div>
  )
}
