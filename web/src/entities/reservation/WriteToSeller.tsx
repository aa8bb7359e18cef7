import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAppContext } from '../../app/app-context.ts'
import { useFailureToast } from '../../app/failures.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'

interface WriteToSellerProps {
  vehicleId: string
  failed: string
  className?: string
  children: ReactNode
}

export function WriteToSeller({ vehicleId, failed, className, children }: WriteToSellerProps) {
  const { api } = useAppContext()
  const navigate = useNavigate()
  const showFailure = useFailureToast()
  const write = useMutation({
    mutationFn: () => api.messaging.contactSeller({ vehicleId }),
    onSuccess: ({ id }) => navigate({ href: hrefOf(paths.conversation(id)) }),
    onError: (error) => showFailure(error, failed),
  })
  return (
    <Button tone="outline" className={className} isBusy={write.isPending} onClick={() => write.mutate()}>
      <MessageCircle aria-hidden="true" size={20} />
      {children}
    </Button>
  )
}
