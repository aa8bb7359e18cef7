import { reportExplanationMaxLength, reportReasons } from '@autopiazza/contract/conversation-terms'
import type { Conversation, ReportReason } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFailureToast } from '../../app/failures.ts'
import { conversationQuery } from '../../entities/conversation/conversation-queries.ts'
import { useFirstError } from '../../forms/field-errors.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { Field, Textarea } from '../../ui/Field.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { toast } from '../../ui/toast-store.ts'

interface ReportDialogProps {
  id: string
  name: string
  onClose: () => void
}

export function ReportDialog({ id, name, onClose }: ReportDialogProps) {
  const t = useTranslations('messages.report')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const form = useRef<HTMLFormElement>(null)
  const focusFirstError = useFirstError(form)
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [explanation, setExplanation] = useState('')
  const [isChecked, setChecked] = useState(false)
  const lacksExplanation = reason === 'other' && explanation.trim() === ''
  const reporting = useMutation({
    mutationFn: (because: ReportReason) => api.messaging.report({ id, reason: because, explanation }),
    onSuccess: (report) => {
      queryClient.setQueryData<Conversation>(
        conversationQuery(api, id).queryKey,
        (known) => known && { ...known, report },
      )
      toast.success(t('done'), t('doneText'))
      onClose()
    },
    onError: (error) => showFailure(error, t('failed'), { stays: true }),
  })

  function submit() {
    setChecked(true)
    if (reason === null || lacksExplanation) focusFirstError()
    else reporting.mutate(reason)
  }
  return (
    <FormDialog
      title={t('title')}
      keepLabel={t('cancel')}
      confirmLabel={t('submit')}
      busyLabel={t('busy')}
      isBusy={reporting.isPending}
      formRef={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-muted wrap-anywhere">{t('text', { name })}</p>
      <RadioGroup
        legend={t('reason')}
        name="reason"
        value={reason ?? ''}
        options={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        error={isChecked && reason === null ? t('reasonMissing') : undefined}
        onChange={(event) => setReason(reportReasons.find((value) => value === event.currentTarget.value) ?? null)}
      />
      <Field
        label={t('explanation')}
        note={reason === 'other' ? undefined : t('optional')}
        error={isChecked && lacksExplanation ? t('explanationMissing') : undefined}
        isRequired={reason === 'other'}
      >
        <Textarea
          name="explanation"
          rows={3}
          maxLength={reportExplanationMaxLength}
          value={explanation}
          onChange={(event) => setExplanation(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  )
}
