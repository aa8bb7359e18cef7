import type { Language } from '@autopiazza/contract'
import { languages } from '@autopiazza/contract/vocabulary'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFailureToast } from '../../app/failures.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import { useSavedChoice } from '../../forms/use-saved-choice.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { toast } from '../../ui/toast-store.ts'
import { profileQuery } from './profile-queries.ts'

export function MailLanguage({ language }: { language: Language }) {
  const t = useTranslations('profile.language')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const { shown, choose } = useSavedChoice(language, {
    save: (wanted) => api.account.setLanguage({ language: wanted }),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery(api).queryKey, profile)
      toast.success(t(`saved.${profile.language}`))
    },
    onError: (error) => showFailure(error, t('failed')),
  })
  return (
    <FormCard title={t('title')} lead={t('text')}>
      <RadioGroup
        legend={t('title')}
        isLegendHidden
        layout="row"
        name="mail-language"
        value={shown}
        options={languages.map((value) => ({ value, label: <span lang={value}>{t(value)}</span> }))}
        onChange={({ currentTarget }) => {
          const wanted = languages.find((one) => one === currentTarget.value)
          if (wanted) choose(wanted)
        }}
      />
    </FormCard>
  )
}
