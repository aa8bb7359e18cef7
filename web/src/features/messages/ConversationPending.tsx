import { useTranslations } from 'use-intl'
import { Card } from '../../ui/Card.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

/** The placeholder of the messages while they load. */
export function ConversationPending() {
  const t = useTranslations('messages.conversation')
  return (
    <Card className="flex h-[70dvh] items-center justify-center gap-3 text-muted lg:h-[600px]">
      <Spinner />
      <p role="status">{t('loading')}</p>
    </Card>
  )
}
