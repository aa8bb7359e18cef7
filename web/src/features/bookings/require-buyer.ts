import { redirect } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { requireSession } from '../../app/session.ts'

/** For `beforeLoad`: a visitor signs in first, and a vendor goes to the vendor's dashboard. */
export async function requireBuyer(page: Parameters<typeof requireSession>[0]): Promise<void> {
  const { role } = await requireSession(page)
  if (role !== 'buyer') throw redirect({ ...paths.vendor() })
}
