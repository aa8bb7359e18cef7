import type { SessionView } from '@autopiazza/contract'
import type { ReactNode } from 'react'
import { LeaveForHome } from './LeaveForHome.tsx'

interface VendorOnlyProps {
  session: Pick<SessionView, 'role' | 'hasProfile'>
  /** What a person who is not a vendor sees. */
  denied?: ReactNode
  children: ReactNode
}

/** A page for vendors with a profile; who is not one reads why, and goes home. The route has to load the messages of `vendor`. */
export function VendorOnly({ session, denied = <LeaveForHome reason="accessDenied" />, children }: VendorOnlyProps) {
  if (session.role !== 'vendor') return denied
  return session.hasProfile ? children : <LeaveForHome reason="profileMissing" />
}
