import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { EndMailsPage } from '../../forms/EndMailsPage.tsx'
import { messageMailsByLinkQuery } from './message-mails-queries.ts'

/** Unsubscribes from e-mails about unread messages. */
export function MessageMailsPage({ token = '' }: { token: string | undefined }) {
  const t = useTranslations('messages.mails')
  const session = useSession()
  const answer = useQuery(messageMailsByLinkQuery(useAppContext().api, token))
  return (
    <EndMailsPage
      answer={answer}
      invalid="messaging.link_invalid"
      action={paths.messageMails(token)}
      manage={paths.messages(session?.role ?? 'buyer')}
      text={(key) => t(key === 'failed' ? 'loadFailed' : key)}
      ended={() => (
        <>
          <p role="status">{t('endedText')}</p>
          <p className="text-muted">{t('again')}</p>
        </>
      )}
    >
      {() => <p>{t('text')}</p>}
    </EndMailsPage>
  )
}
