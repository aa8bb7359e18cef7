import { messageMaxLength } from '@autopiazza/contract/constants'
import { SendHorizontal } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Textarea } from '../../ui/Textarea.tsx'

interface MessageFormProps {
  draft: string
  onDraft: (text: string) => void
  onSend: () => void
  isSending: boolean
}

/** Enter sends, Shift+Enter starts a new line. */
export function MessageForm({ draft, onDraft, onSend, isSending }: MessageFormProps) {
  const t = useTranslations('messages.conversation')

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }

  return (
    <form
      className="flex items-end gap-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <Textarea
        aria-label={t('label')}
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
  )
}
