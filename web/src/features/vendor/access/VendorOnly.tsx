import type { SessionView } from '@autopiazza/contract'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { PagePending } from '../../../app/PagePending.tsx'
import { hrefOf, paths } from '../../../app/paths.ts'
import { toast } from '../../../ui/toast-store.ts'

interface VendorOnlyProps {
  session: Pick<SessionView, 'role' | 'hasProfile'>
  denied?: ReactNode
  children: ReactNode
}

/** Shows a page to vendors with a profile. Other users see the reason and are redirected home. The route has to load the messages of `vendor`. */
export function VendorOnly({ session, denied = <LeaveForHome reason="accessDenied" />, children }: VendorOnlyProps) {
  if (session.role !== 'vendor') return denied
  return session.hasProfile ? children : <LeaveForHome reason="profileMissing" />
}

function LeaveForHome({ reason }: { reason: 'accessDenied' | 'profileMissing' }) {
  const t = useTranslations('vendor')
  const navigate = useNavigate()

  useEffect(() => {
    toast.error(t(reason))
    void navigate({ href: hrefOf(paths.home()), replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- shown once, in the current language
  }, [navigate])

  return <PagePending />
}
