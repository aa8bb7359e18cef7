import { useTranslations } from 'use-intl'
import { chipStyles } from '../../ui/Chip.tsx'

interface ReadyQuestionsProps {
  questions: readonly string[]
  /** Puts a suggested question into the message box, where the buyer can edit it before sending. */
  onChoose: (question: string) => void
}

export function ReadyQuestions({ questions, onChoose }: ReadyQuestionsProps) {
  const t = useTranslations('messages.questions')
  return (
    <ul aria-label={t('label')} className="flex gap-2 overflow-x-auto px-3 pt-3 pb-1 lg:flex-wrap">
      {questions.map((question) => (
        <li key={question} className="shrink-0">
          <button type="button" onClick={() => onChoose(question)} className={`${chipStyles} px-3 py-1`}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}
