import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { PagePending } from '../../../app/PagePending.tsx'
import { hrefOf, paths } from '../../../app/paths.ts'
import { toast } from '../../../ui/toast-store.ts'

/** Says that the page is for vendors, and goes home; only a page that the server rendered gets here, where no notice could be shown yet. */
export function LeaveForHome() {
  const news = useTranslations('vendor')('accessDenied')
  const navigate = useNavigate()

  useEffect(() => {
    toast.error(news)
    void navigate({ href: hrefOf(paths.home()), replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- said once, in the language of that moment
  }, [navigate])

  return <PagePending />
}
