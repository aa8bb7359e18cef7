import { createFileRoute, redirect } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'

export const Route = createFileRoute('/vendor/dashboard')({
  beforeLoad: () => {
    throw redirect({ ...paths.vendor(), replace: true })
  },
})
