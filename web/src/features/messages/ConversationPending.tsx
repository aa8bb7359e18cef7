import { useTranslations } from 'use-intl'
import { Card } from '../../ui/Card.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

/** The placeholder of the messages while they load. */
export function ConversationPending() {
  const t = useTranslations('messages.conversation')
  return (
    <Card className="flex min-h-[60dvh] grow items-center justify-center gap-3 text-muted max-lg:rounded-none max-lg:border-x-0 lg:h-[600px]">
      <Spinner />
      <p role="status">{t('loading')}</p>
    </Card>
  )
}
