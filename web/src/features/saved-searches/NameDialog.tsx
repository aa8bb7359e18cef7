import { savedSearchLimits } from '@autopiazza/contract/constants'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFirstError } from '../../forms/field-errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
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

/** Asks for the name of a saved search. */
export function NameDialog({ title, submitLabel, initialName, isBusy, onSubmit, onClose, children }: NameDialogProps) {
  const t = useTranslations('saved')
  const formId = useId()
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
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      isLocked={isBusy}
      footer={
        <>
          <Button tone="outline" onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
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
      </form>
    </Dialog>
  )
}
