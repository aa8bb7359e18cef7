import { createFileRoute, redirect } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { requireSession } from '../app/session.ts'

export const Route = createFileRoute('/profile')({
  beforeLoad: async ({ context, location }) => {
    const { role } = await requireSession({ context, location })
    if (role === 'vendor') throw redirect({ ...paths.vendor({ tab: 'profile' }), replace: true })
    throw redirect({ ...paths.buyer('profile'), replace: true })
  },
})
