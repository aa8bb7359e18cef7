import type { Message } from '@autopiazza/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { retryFaults } from '../../app/query-client.ts'
import { useAppContext } from '../../app/app-context.ts'
import { useActionFailure } from '../../app/failures.ts'

interface Attempt {
  content: string
  clientKey: string
}

/** Holds the draft and the message being sent, which is shown at once and returns to the box if it fails. */
export function useSendMessage(conversationId: string, onSent: (message: Message) => void, firstDraft: string) {
  const { api } = useAppContext()
  const t = useTranslations('messages')
  const failure = useActionFailure()
  const [draft, setDraft] = useState(firstDraft)
  const [failed, setFailed] = useState<Attempt | null>(null)

  const sending = useMutation({
    networkMode: 'always',
    mutationFn: ({ content, clientKey }: Attempt) => api.messaging.send({ id: conversationId, content, clientKey }),
    retry: retryFaults(1),
    onMutate: failure.forget,
    onSuccess: (message) => {
      setFailed(null)
      onSent(message)
    },
    onError: (error, attempt) => {
      setFailed(attempt)
      setDraft((typed) => (typed.trim() ? `${attempt.content}\n${typed}` : attempt.content))
      failure.show(error, t('sendFailed'), { stays: true })
    },
  })

  function send() {
    const content = draft.trim()
    if (!content || sending.isPending) return
    setDraft('')
    sending.mutate({ content, clientKey: failed?.content === content ? failed.clientKey : crypto.randomUUID() })
  }

  return {
    draft,
    setDraft,
    send,
    isSending: sending.isPending,
    failure: failure.reason,
    pending: sending.isPending ? sending.variables.content : null,
  }
}
