import { messageMaxLength } from '@autopiazza/contract/constants'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { ActionFailure } from '../../ui/ActionFailure.tsx'
import { Textarea } from '../../ui/Field.tsx'
import { CannedRepliesButton } from './CannedRepliesButton.tsx'
import { ReadyQuestions } from './ReadyQuestions.tsx'

interface MessageFormProps {
  draft: string
  onDraft: (text: string) => void
  onSend: () => void
  isSending: boolean
  /** Why the last message was not sent. */
  failure: string | null
  /** The suggested questions for a buyer. */
  questions: readonly string[]
  /** Fills in the placeholders of a canned reply; null for users without any. */
  fillReply: ((content: string) => string) | null
}

/** Sends on Enter, starts a new line on Shift+Enter. */
export function MessageForm({ draft, onDraft, onSend, isSending, failure, questions, fillReply }: MessageFormProps) {
  const t = useTranslations('messages.conversation')
  const box = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<{ at: number } | null>(null)

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }

  /** Replaces the selection. */
  function insert(text: string) {
    const { selectionStart = draft.length, selectionEnd = draft.length } = box.current ?? {}
    const before = draft.slice(0, selectionStart) + text
    onDraft((before + draft.slice(selectionEnd)).slice(0, messageMaxLength))
    setCaret({ at: before.length })
  }

  /** Replaces a suggested question that the buyer has not edited, otherwise appends the text. */
  function choose(question: string) {
    const isUntouched = draft.trim() === '' || questions.includes(draft.trim())
    const text = isUntouched ? question : `${draft.trimEnd()} ${question}`.slice(0, messageMaxLength)
    onDraft(text)
    setCaret({ at: text.length })
  }

  useEffect(() => {
    if (!caret) return
    box.current?.focus()
    box.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])

  return (
    <div className="border-t border-line pb-[env(safe-area-inset-bottom)]">
      {questions.length > 0 ? <ReadyQuestions questions={questions} onChoose={choose} /> : null}
      <ActionFailure className="mx-3 mt-3">{failure}</ActionFailure>
      <div className="flex items-end gap-2 p-3">
        {fillReply ? <CannedRepliesButton isLabelHidden onInsert={(content) => insert(fillReply(content))} /> : null}
        <form
          method="post"
          className="flex min-w-0 grow items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            onSend()
          }}
        >
          <Textarea
            ref={box}
            aria-label={t('label')}
            enterKeyHint="send"
            placeholder={t('placeholder')}
            rows={2}
            maxLength={messageMaxLength}
            value={draft}
            onChange={(event) => onDraft(event.target.value)}
            onKeyDown={sendOnEnter}
            className="max-h-40 resize-none"
          />
          <Button
            type="submit"
            disabled={draft.trim() === ''}
            isBusy={isSending}
            aria-label={isSending ? t('sending') : t('send')}
          >
            {isSending ? null : <SendHorizontal aria-hidden="true" size={20} />}
            <span className="max-sm:hidden">{isSending ? t('sending') : t('send')}</span>
          </Button>
        </form>
      </div>
    </div>
  )
}
