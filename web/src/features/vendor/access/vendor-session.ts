import { redirect } from '@tanstack/react-router'
import type { AppContext } from '../../../app/app-context.ts'
import { paths } from '../../../app/paths.ts'
import { translatorOf } from '../../../app/message-store.ts'
import { requireSession } from '../../../app/session.ts'
import { toast } from '../../../ui/toast-store.ts'

interface Guarded {
  context: Pick<AppContext, 'api' | 'queryClient' | 'messageStore'>
  location: { href: string }
  preload: boolean
}

/**
 * Returns the session of a vendor, for `beforeLoad` of a page with the messages of `vendor`. Other users see a toast
 * and are redirected home. The server cannot show a toast, so there the page renders LeaveForHome.
 */
export async function requireVendorSession({ context, location, preload }: Guarded) {
  const session = await requireSession({ context, location })
  if (session.role !== 'vendor' && !import.meta.env.SSR) {
    if (!preload) toast.error(translatorOf(context.messageStore, 'vendor')('accessDenied'))
    throw redirect({ ...paths.home() })
  }
  return { session }
}
