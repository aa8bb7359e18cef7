import { archiveUploads, maxArchiveBytes, maxImportBytes } from '@autopiazza/contract/import-columns'
import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { hrefOf } from '../../app/paths.ts'
import { stockImport, stockImportsUrl } from '../../app/vendor-paths.ts'
import { refresh } from '../../app/stale-queries.ts'
import { FileNotSent, sendFile } from '../../forms/send-file.ts'
import { importsQuery } from './import-queries.ts'

export interface Upload {
  sending: { name: string; share: number } | null
  error: string | null
  send: (file: File) => void
  cancel: () => void
}

export function useUpload(): Upload {
  const t = useTranslations('imports.upload')
  const [sending, setSending] = useState<Upload['sending']>(null)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { api } = useAppContext()
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File) {
    const { name, size } = file
    const isArchive = isArchiveName(name)
    if (size === 0) return setError(t('empty', { name }))
    if (size > (isArchive ? maxArchiveBytes : maxImportBytes))
      return setError(t(isArchive ? 'archiveTooLarge' : 'tooLarge', { name }))
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setError(null)
    setSending({ name, share: 0 })
    try {
      const answer = await sendFile({
        url: isArchive ? `${archiveUploads}?${new URLSearchParams({ name }).toString()}` : stockImportsUrl,
        as: isArchive ? 'body' : 'form',
        file,
        signal: control.signal,
        onProgress: (share) => setSending({ name, share }),
      })
      const id = importIdIn(answer)
      await refresh(queryClient, { queryKey: importsQuery(api).queryKey })
      await navigate({ href: hrefOf(stockImport({ id })), replace: true })
    } catch (problem) {
      if (control.signal.aborted) return
      setError((problem instanceof FileNotSent && problem.refusal?.message) || t('failed', { name }))
    } finally {
      if (running.current === control) setSending(null)
    }
  }

  return {
    sending,
    error,
    send: (file) => void send(file),
    cancel: () => {
      running.current?.abort()
      setSending(null)
      setError(t('cancelled'))
    },
  }
}

export function isArchiveName(name: string): boolean {
  return /\.zip$/i.test(name)
}

function importIdIn(answer: unknown): string {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : null
  if (typeof id !== 'string') throw new FileNotSent(null)
  return id
}
