import type { StockFeed } from '@autopiazza/contract'
import { feedLimits } from '@autopiazza/contract/feed-vocabulary'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { useFailureToast } from '../../../app/failures.ts'
import { markStale } from '../../../app/stale-queries.ts'
import { useFirstError } from '../../../forms/field-errors.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { changeOf, emptyFields, type FeedFormErrors, inputOf, shownErrors, valuesOf } from './feed-form.ts'
import { FetchFields } from './FetchFields.tsx'

export interface SavedFeed {
  readonly feed: StockFeed
  /** The token of a new upload feed. */
  readonly token: string | null
}

interface FeedFormDialogProps {
  /** The feed to change; null for a new one. */
  feed: StockFeed | null
  onClose: () => void
  onSaved?: (saved: SavedFeed) => void
}

export function FeedFormDialog({ feed, onClose, onSaved }: FeedFormDialogProps) {
  const t = useTranslations('feeds.form')
  const tError = useTranslations('errors.fields')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const form = useRef<HTMLFormElement>(null)
  const focusFirstError = useFirstError(form)
  const [values, setValues] = useState(() => valuesOf(feed))
  const [errors, setErrors] = useState<FeedFormErrors>({})
  const saving = useMutation({
    mutationFn: async (): Promise<SavedFeed> =>
      feed
        ? { feed: await api.feeds.change(changeOf(feed.id, values)), token: null }
        : api.feeds.create(inputOf(values)),
    onSuccess: async (saved) => {
      await markStale(queryClient, { type: 'feed' })
      onClose()
      if (feed) toast.success(t('saved'))
      onSaved?.(saved)
    },
    onError: (error) => {
      const refused = refusalOf(error)
      const shown =
        refused?.code === 'feeds.credentials_needed'
          ? { credentials: refused.message }
          : shownErrors(refused?.fields ?? {})
      setErrors(shown)
      if (Object.keys(shown).length > 0) focusFirstError()
      else showFailure(error, t('failed'))
    },
  })

  function submit() {
    const missing = Object.fromEntries(emptyFields(values).map((field) => [field, tError('required')]))
    setErrors(missing)
    if (Object.keys(missing).length > 0) focusFirstError()
    else saving.mutate()
  }
  return (
    <FormDialog
      title={t(feed ? 'changeTitle' : 'addTitle')}
      keepLabel={t('cancel')}
      confirmLabel={t(feed ? 'save' : 'add')}
      busyLabel={t('saving')}
      isBusy={saving.isPending}
      formRef={form}
      className="grid gap-6"
      onSubmit={submit}
      onClose={onClose}
    >
      {feed ? null : (
        <RadioGroup
          legend={t('kind')}
          name="kind"
          value={values.kind}
          options={[
            { value: 'fetch', label: t('fetch'), help: t('fetchHelp') },
            { value: 'upload', label: t('upload'), help: t('uploadHelp') },
          ]}
          onChange={({ currentTarget: { value } }) =>
            setValues({ ...values, kind: value === 'upload' ? 'upload' : 'fetch' })
          }
        />
      )}
      <Field label={t('name')} help={t('nameHelp')} error={errors.name} isRequired>
        <TextInput
          name="name"
          autoComplete="off"
          maxLength={feedLimits.name}
          value={values.name}
          onChange={({ currentTarget: { value } }) => setValues({ ...values, name: value })}
        />
      </Field>
      {values.kind === 'fetch' ? (
        <FetchFields values={values} stored={feed?.credentials ?? null} errors={errors} onChange={setValues} />
      ) : null}
      <Checkbox
        name="mirror"
        label={t('mirror')}
        help={t('mirrorHelp')}
        checked={values.mirror}
        onChange={({ currentTarget: { checked } }) => setValues({ ...values, mirror: checked })}
      />
    </FormDialog>
  )
}
