import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { PagePending } from '../../../app/PagePending.tsx'
import { hrefOf, paths } from '../../../app/paths.ts'
import { toast } from '../../../ui/toast-store.ts'

/** Shows that the page is for vendors, and navigates home. Only pages rendered by the server use it: no toast can be shown before that. */
export function LeaveForHome() {
  const tVendor = useTranslations('vendor')('accessDenied')
  const navigate = useNavigate()

  useEffect(() => {
    toast.error(tVendor)
    void navigate({ href: hrefOf(paths.home()), replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- shown once, in the current language
  }, [navigate])

  return <PagePending />
}
