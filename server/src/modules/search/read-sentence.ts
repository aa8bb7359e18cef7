import type { SentenceReading } from '@autopiazza/contract/search'
import { ok } from '../../outcome.ts'

/** The filters that a sentence asks for. Public. */
export async function readSentence() {
  return ok<SentenceReading>({ searchParams: {}, parts: [], dropped: [], source: 'reader' })
}
