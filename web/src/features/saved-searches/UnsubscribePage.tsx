import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { paths } from '../../app/paths.ts'
import { EndMailsPage, Subject } from '../../forms/EndMailsPage.tsx'
import { mailsByLinkQuery } from './saved-search-queries.ts'

export function UnsubscribePage({ token = '' }: { token: string | undefined }) {
  const t = useTranslations('saved.unsubscribe')
  const answer = useQuery(mailsByLinkQuery(useAppContext().api, token))
  return (
    <EndMailsPage
      answer={answer}
      invalid="saved_searches.link_invalid"
      action={paths.unsubscribe(token)}
      manage={paths.savedSearches()}
      text={t}
      ended={({ name, isAll }) =>
        isAll ? (
          <>
            <p role="status">{t('allEnded')}</p>
            <p className="text-muted">{t('again')}</p>
          </>
        ) : name === null ? (
          <p role="status">{t('endedRemoved')}</p>
        ) : (
          <>
            <p role="status">{t('endedText')}</p>
            <Subject>{name}</Subject>
            <p className="text-muted">{t('again')}</p>
          </>
        )
      }
    >
      {({ name, isAll }) =>
        isAll ? (
          <>
            <p>{t('allText')}</p>
            <p className="text-muted">{t('allRest')}</p>
          </>
        ) : (
          <>
            <p>{t('text')}</p>
            <Subject>{name}</Subject>
            <p className="text-muted">{t('rest')}</p>
          </>
        )
      }
    </EndMailsPage>
  )
}
