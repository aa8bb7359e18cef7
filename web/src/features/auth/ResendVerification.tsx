import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast-store.ts'

/** Offers the verification mail again. The answer is the same for every address. */
export function ResendVerification({ email }: { email: string }) {
  const { api } = useAppContext()
  const t = useTranslations('auth.resend')
  const frame = useTranslations('frame')
  const resend = useMutation({
    mutationFn: () => api.identity.sendVerification({ email }),
    onError: (error) => toast.error(frame('error'), errorMessage(error, frame('failed'))),
  })

  return (
    <div className="mt-4">
      <Button tone="outline" isBusy={resend.isPending} onClick={() => resend.mutate()}>
        {resend.isPending ? t('busy') : t('submit')}
      </Button>
      <p role="status" className="mt-2 text-sm text-muted">
        {resend.isSuccess ? t('done', { email }) : ''}
      </p>
    </div>
  )
}
