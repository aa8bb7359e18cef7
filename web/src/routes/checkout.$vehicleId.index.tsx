import { createFileRoute, redirect } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'

export const Route = createFileRoute('/checkout/$vehicleId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ ...paths.checkout(params.vehicleId), replace: true })
  },
})
