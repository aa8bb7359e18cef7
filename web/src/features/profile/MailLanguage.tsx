import type { Language } from '@autopiazza/contract'
import { languages } from '@autopiazza/contract/vocabulary'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFailureToast } from '../../app/use-failure-toast.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { toast } from '../../ui/toast-store.ts'
import { profileQuery } from './profile-queries.ts'

/** The language of the mails, saved when it is chosen. */
export function MailLanguage({ language }: { language: Language }) {
  const t = useTranslations('profile.language')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const [chosen, setChosen] = useState<Language | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: Language) => api.account.setLanguage({ language: chosen }),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery(api).queryKey, profile)
      toast.success(t(`saved.${profile.language}`))
    },
    onError: (error) => {
      setChosen(null)
      showFailure(error, t('failed'))
    },
  })
  return (
    <FormCard title={t('title')} lead={t('text')}>
      <RadioGroup
        legend={t('title')}
        isLegendHidden
        layout="row"
        name="mail-language"
        value={chosen ?? language}
        options={languages.map((value) => ({ value, label: <span lang={value}>{t(value)}</span> }))}
        onChange={({ currentTarget }) => {
          const wanted = languages.find((one) => one === currentTarget.value)
          if (!wanted || isPending) return
          setChosen(wanted)
          mutate(wanted)
        }}
      />
    </FormCard>
  )
}
