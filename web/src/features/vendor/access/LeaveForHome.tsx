import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { PagePending } from '../../../app/PagePending.tsx'
import { hrefOf, paths } from '../../../app/paths.ts'
import { toast } from '../../../ui/toast-store.ts'

/** Says why a vendor's page is not shown, and navigates home. */
export function LeaveForHome({ reason }: { reason: 'accessDenied' | 'profileMissing' }) {
  const t = useTranslations('vendor')
  const navigate = useNavigate()

  useEffect(() => {
    toast.error(t(reason))
    void navigate({ href: hrefOf(paths.home()), replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- shown once, in the current language
  }, [navigate])

  return <PagePending />
}
