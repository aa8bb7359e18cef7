import { savedSearchLimits } from '@autopiazza/contract/constants'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFirstError } from '../../forms/field-errors.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { Field, TextInput } from '../../ui/Field.tsx'

interface NameDialogProps {
  title: string
  submitLabel: string
  initialName: string
  isBusy: boolean
  onSubmit: (name: string) => void
  onClose: () => void
  children?: ReactNode
}

export function NameDialog({ title, submitLabel, initialName, isBusy, onSubmit, onClose, children }: NameDialogProps) {
  const t = useTranslations('saved')
  const form = useRef<HTMLFormElement>(null)
  const focusFirstError = useFirstError(form)
  const [name, setName] = useState(initialName)
  const [isMissing, setMissing] = useState(false)

  function submit() {
    const isEmpty = name.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) focusFirstError()
    else onSubmit(name.trim())
  }
  return (
    <FormDialog
      title={title}
      keepLabel={t('cancel')}
      confirmLabel={submitLabel}
      busyLabel={submitLabel}
      isBusy={isBusy}
      formRef={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('name')} error={isMissing ? t('nameMissing') : undefined} isRequired>
        <TextInput
          name="name"
          value={name}
          maxLength={savedSearchLimits.name}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      {children}
    </FormDialog>
  )
}
