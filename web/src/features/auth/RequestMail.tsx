import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast-store.ts'

export interface RequestMailProps {
  email: string
  /** `browserLink` lets this browser sign in despite too many attempts. */
  mail: 'resend' | 'browserLink'
  /** The page to open from the mailed link. */
  next?: string | undefined
}

/** Offers to send an account e-mail. The response is the same for every e-mail address, so that it does not reveal which addresses have an account. */
export function RequestMail({ email, mail, next }: RequestMailProps) {
  const { api } = useAppContext()
  const t = useTranslations(`auth.${mail}`)
  const tFrame = useTranslations('frame')
  const ask = useMutation({
    mutationFn: () =>
      mail === 'resend'
        ? api.identity.sendVerification({ email, next })
        : api.identity.sendBrowserLink({ email, next }),
    onError: (error) => toast.error(tFrame('error'), errorMessage(error, tFrame('failed'))),
  })

  return (
    <div className="mt-4">
      <Button tone="outline" isBusy={ask.isPending} onClick={() => ask.mutate()}>
        {ask.isPending ? t('busy') : t('submit')}
      </Button>
      <p role="status" className="mt-2 text-sm text-muted">
        {ask.isSuccess ? t('done', { email }) : ''}
      </p>
    </div>
  )
}
