import { redirect } from '@tanstack/react-router'
import type { AppContext } from '../../../app/app-context.ts'
import { paths } from '../../../app/paths.ts'
import { phrasesOf } from '../../../app/phrasebook.ts'
import { requireSession } from '../../../app/session.ts'
import { toast } from '../../../ui/toast-store.ts'

interface Guarded {
  context: Pick<AppContext, 'api' | 'queryClient' | 'phrasebook'>
  location: { href: string }
  preload: boolean
}

/** For `beforeLoad` of a page with the phrases of `vendor`: whoever is no vendor is told and sent home; on the server, which cannot tell, the page does it with LeaveForHome. */
export async function requireVendorSession({ context, location, preload }: Guarded) {
  const session = await requireSession({ context, location })
  if (session.role !== 'vendor' && !import.meta.env.SSR) {
    if (!preload) toast.error(phrasesOf(context.phrasebook, 'vendor')('accessDenied'))
    throw redirect({ ...paths.home() })
  }
  return { session }
}
