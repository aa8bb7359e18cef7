import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { buyerPaths } from '../../app/buyer-paths.ts'
import { paths } from '../../app/paths.ts'
import { EndMailsPage, Subject } from '../../forms/EndMailsPage.tsx'
import { garageMailsQuery } from '../../entities/garage/garage-queries.ts'

/** Unsubscribes from reminders of one bought car's deadlines. */
export function ReminderMailsPage({ token = '' }: { token: string | undefined }) {
  const t = useTranslations('garage.mails')
  const answer = useQuery(garageMailsQuery(useAppContext().api, token))
  return (
    <EndMailsPage
      answer={answer}
      invalid="aftersales.link_invalid"
      action={buyerPaths.garageMails(token)}
      manage={paths.buyer('vehicles')}
      text={t}
      ended={({ vehicle }) => (
        <>
          <p role="status">{t('endedText')}</p>
          <Subject>{vehicle}</Subject>
          <p className="text-muted">{t('again')}</p>
        </>
      )}
    >
      {({ vehicle }) => (
        <>
          <p>{t('text')}</p>
          <Subject>{vehicle}</Subject>
          <p className="text-muted">{t('rest')}</p>
        </>
      )}
    </EndMailsPage>
  )
}
