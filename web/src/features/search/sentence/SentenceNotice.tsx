import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { toast } from '../../../ui/toast-store.ts'
import type { SearchControls } from '../use-search-state.ts'
import { readingQuery, searchOf } from './reading.ts'

export interface SentenceNoticeProps extends Pick<SearchControls, 'show'> {
  sentence: string
}

/** Explains once why a sentence is searched as keywords. If parsing failed on the server and works in the browser, the parsed search replaces the keyword search. */
export function SentenceNotice({ sentence, show }: SentenceNoticeProps) {
  const t = useTranslations('searched.sentence')
  const { data, isError } = useQuery(readingQuery(useAppContext().api, sentence))
  const noticed = useRef('')

  useEffect(() => {
    if (sentence === noticed.current || !(data || isError)) return
    noticed.current = sentence
    const understood = data && searchOf(data, sentence, {})
    if (understood) show(understood)
    else if (isError) toast.error(t('failed'))
    else toast.warning(t('notUnderstood'))
  }, [sentence, data, isError, show, t])
  return null
}
