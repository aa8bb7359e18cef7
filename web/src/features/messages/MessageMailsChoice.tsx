import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { MailsChoice } from '../../forms/MailsChoice.tsx'
import { messageMailsQuery } from './message-mails-queries.ts'

export function MessageMailsChoice() {
  const t = useTranslations('messages.mails')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const query = messageMailsQuery(api)
  const { data } = useQuery(query)
  return (
    <MailsChoice
      isOn={data?.isOn}
      save={(isOn) => api.messaging.chooseMessageMails({ isOn })}
      onSaved={(isOn) => queryClient.setQueryData(query.queryKey, { isOn })}
      text={t}
    />
  )
}
