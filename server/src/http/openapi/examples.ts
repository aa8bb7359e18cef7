import type { ApiDocument } from './document.ts'

export function addExamples(api: ApiDocument): ApiDocument {
  return api
}
