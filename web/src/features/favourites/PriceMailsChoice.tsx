import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { MailsChoice } from '../../forms/MailsChoice.tsx'
import { priceMailsQuery } from './price-mails-queries.ts'

/** Turns the e-mails about dropped prices of saved cars on and off. */
export function PriceMailsChoice() {
  const t = useTranslations('favourites.mails')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const query = priceMailsQuery(api)
  const { data } = useQuery(query)
  return (
    <MailsChoice
      isOn={data?.isOn}
      save={(isOn) => api.favourites.choosePriceMails({ isOn })}
      onSaved={(isOn) => queryClient.setQueryData(query.queryKey, { isOn })}
      text={t}
    />
  )
}
