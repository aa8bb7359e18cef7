import { maxImportBytes } from '@autopiazza/contract/import-columns'
import type { ImportRow } from '@autopiazza/contract/imports'
import type { Language } from '@autopiazza/contract/vocabulary'
import {
  applyImport,
  discardImport,
  showImportRows,
  type ImportRowFacts,
  showImport,
  showLatestImports,
  mapColumns,
  previewImport,
  sampleFile,
  undoImport,
} from '../../modules/imports/index.ts'
import { refused } from '../../outcome.ts'
import { answer } from '../answer.ts'
import { fieldMessage } from '../error-body.ts'
import { api } from '../operation-context.ts'

export const imports = {
  sample: api.imports.sample.handler(({ context: { ctx }, input }) => {
    const { name, text } = sampleFile(input.language ?? ctx.language)
    return new File([text], name, { type: 'text/csv; charset=utf-8' })
  }),
  latest: api.imports.latest.handler(async ({ context: { ctx } }) => answer(await showLatestImports({ ctx }))),
  preview: api.imports.preview.handler(async ({ context: { ctx }, input: { file, rows } }) => {
    if (file && file.size > maxImportBytes) return answer(refused('imports.file_too_large'))
    const bytes = file ? new Uint8Array(await file.arrayBuffer()) : new TextEncoder().encode(JSON.stringify(rows))
    return answer(await previewImport({ ctx, input: { fileName: file?.name ?? 'stock.json', bytes } }))
  }),
  status: api.imports.status.handler(async ({ context: { ctx }, input }) => answer(await showImport({ ctx, input }))),
  map: api.imports.map.handler(async ({ context: { ctx }, input }) => answer(await mapColumns({ ctx, input }))),
  rows: api.imports.rows.handler(async ({ context: { ctx }, input }) => {
    const { rows, ...page } = answer(await showImportRows({ ctx, input }))
    return { ...page, rows: rows.map((row) => inWords(row, ctx.language)) }
  }),
  apply: api.imports.apply.handler(async ({ context: { ctx }, input }) => answer(await applyImport({ ctx, input }))),
  undo: api.imports.undo.handler(async ({ context: { ctx }, input }) => answer(await undoImport({ ctx, input }))),
  discard: api.imports.discard.handler(async ({ context: { ctx }, input }) =>
    answer(await discardImport({ ctx, input })),
  ),
}

function inWords({ problems, resultReason, photos, ...row }: ImportRowFacts, language: Language): ImportRow {
  return {
    ...row,
    resultReason: resultReason && fieldMessage(resultReason, language),
    photos: {
      ...photos,
      refused: photos.refused.map((photo) => ({ ...photo, message: fieldMessage(photo.code, language) })),
    },
    problems: problems.map((problem) => ({ ...problem, message: fieldMessage(problem.code, language) })),
  }
}
