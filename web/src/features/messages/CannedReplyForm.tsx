import { cannedReplyLimits } from '@autopiazza/contract/conversation-terms'
import type { CannedReply } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { refresh } from '../../app/stale-queries.ts'
import { useFailureToast } from '../../app/failures.ts'
import { useFirstError } from '../../forms/field-errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field, Textarea, TextInput } from '../../ui/Field.tsx'
import { cannedRepliesQuery, placeholders } from './canned-replies.ts'

interface CannedReplyFormProps {
  /** The reply to edit; null for a new reply. */
  reply: CannedReply | null
  /** Returns to the list. */
  onDone: () => void
  onClose: () => void
}

export function CannedReplyForm({ reply, onDone, onClose }: CannedReplyFormProps) {
  const t = useTranslations('messages.replies')
  const locale = useLocale()
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const focusFirstError = useFirstError(form)
  const [title, setTitle] = useState(reply?.title ?? '')
  const [content, setContent] = useState(reply?.content ?? '')
  const [isChecked, setChecked] = useState(false)
  const missing = (text: string) => (isChecked && text.trim() === '' ? t('missing') : undefined)
  const saving = useMutation({
    mutationFn: async () => {
      if (reply) await api.messaging.editCannedReply({ id: reply.id, title, content })
      else await api.messaging.addCannedReply({ title, content })
    },
    onSuccess: async () => {
      await refresh(queryClient, { queryKey: cannedRepliesQuery(api).queryKey })
      onDone()
    },
    onError: (error) => showFailure(error, t('saveFailed'), { stays: true }),
  })

  function submit() {
    setChecked(true)
    if (title.trim() === '' || content.trim() === '') focusFirstError()
    else saving.mutate()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(reply ? 'editTitle' : 'addTitle')}
      closeLabel={t('close')}
      isLocked={saving.isPending}
      footer={
        <>
          <Button tone="outline" onClick={onDone} disabled={saving.isPending}>
            {t('back')}
          </Button>
          <Button type="submit" form={formId} isBusy={saving.isPending}>
            {t(saving.isPending ? 'saving' : 'save')}
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
        <Field label={t('name')} help={t('nameHelp')} error={missing(title)} isRequired>
          <TextInput
            name="title"
            autoComplete="off"
            maxLength={cannedReplyLimits.title}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Field>
        <Field label={t('content')} help={t('help', placeholders[locale])} error={missing(content)} isRequired>
          <Textarea
            name="content"
            rows={5}
            maxLength={cannedReplyLimits.content}
            value={content}
            onChange={(event) => setContent(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
