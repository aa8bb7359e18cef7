import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, LinkButton } from '../ui/Button.tsx'
import { TextInput } from '../ui/Field.tsx'
import { paths } from './paths.ts'

export function NotFoundPage() {
  const t = useTranslations('frame.notFound')
  const [path] = useState(useLocation().pathname)
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification requires that the attempted path is logged
    console.error('No page at', path)
  }, [path])

  return (
    <div className="page-width flex flex-col items-center py-24 text-center">
      <p className="text-2xl font-semibold text-muted figures">404</p>
      <h1 className="mt-2 text-xl">{t('title')}</h1>
      <p className="mt-3 max-w-md text-muted">{t('text')}</p>
      <form role="search" action={paths.search().to} className="mt-8 flex w-full max-w-md items-end gap-3 text-left">
        <TextInput type="search" name="q" aria-label={t('search')} placeholder={t('searchExample')} />
        <Button type="submit">{t('searchAction')}</Button>
      </form>
      <LinkButton {...paths.home()} tone="outline" className="mt-6">
        {t('home')}
      </LinkButton>
    </div>
  )
}
