import type { Language } from '@autopiazza/contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

/** Queries the vendor's canned replies, by title. */
export function cannedRepliesQuery(api: ApiClient) {
  return queryOptions({ ...cached('cannedReplies'), queryFn: () => api.messaging.cannedReplies() })
}

/** The placeholders offered in each language. The placeholders of both languages are always replaced. */
export const placeholders: Readonly<Record<Language, { name: string; car: string }>> = {
  it: { name: '{nome}', car: '{auto}' },
  en: { name: '{name}', car: '{car}' },
}

interface Values {
  readonly name: string | null
  readonly car: string | null
}

/** Fills in the placeholders of a canned reply. A placeholder without a value is omitted, with the space before it. */
export function fillCannedReply(content: string, { name, car }: Values): string {
  return content.replace(/(\s?)\{(?:(nome|name)|auto|car)\}/gi, (_, space: string, isName: string | undefined) => {
    const value = isName ? name : car
    return value ? space + value : ''
  })
}
