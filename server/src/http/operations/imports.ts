import { maxImportBytes } from '@autopiazza/contract/import-columns'
import type { ImportRow } from '@autopiazza/contract/imports'
import type { Language } from '@autopiazza/contract/vocabulary'
import { feedHooks } from '../../modules/feeds/index.ts'
import {
  applyImport,
  discardImport,
  isArchive,
  receiveArchive,
  showImportRows,
  type ImportRowFacts,
  showImport,
  showLatestImports,
  setColumns,
  setFirstLine,
  setFormat,
  setValues,
  previewImport,
  sampleFile,
  undoImport,
} from '../../modules/imports/index.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { fieldMessage } from '../error-body.ts'
import { api, handle } from '../handle.ts'

export const imports = {
  sample: handle(api.imports.sample, async ({ ctx, input }) => {
    const { name, text } = sampleFile(input.language ?? ctx.language)
    return ok(new File([text], name, { type: 'text/csv; charset=utf-8' }))
  }),
  latest: handle(api.imports.latest, showLatestImports),
  preview: handle(api.imports.preview, async ({ ctx, services, input: { file, rows } }) => {
    if (file && file.size > maxImportBytes) return refused('imports.file_too_large')
    const bytes = file ? new Uint8Array(await file.arrayBuffer()) : new TextEncoder().encode(JSON.stringify(rows))
    if (file && isArchive(bytes))
      return receiveArchive({
        ctx,
        input: { fileName: file.name, bytes: [bytes] },
        files: services.temporaryFiles,
      })
    return previewImport({ ctx, input: { fileName: file?.name ?? 'stock.json', bytes } })
  }),
  status: handle(api.imports.status, showImport),
  format: handle(api.imports.format, setFormat),
  names: handle(api.imports.names, setFirstLine),
  map: handle(api.imports.map, setColumns),
  values: handle(api.imports.values, async ({ ctx, input }) => setValues({ ctx, input, feeds: feedHooks })),
  rows: handle(api.imports.rows, async ({ ctx, input }) => {
    const page = await showImportRows({ ctx, input })
    return page.ok ? ok({ ...page.value, rows: page.value.rows.map((row) => translateRow(row, ctx.language)) }) : page
  }),
  apply: handle(api.imports.apply, applyImport),
  undo: handle(api.imports.undo, undoImport),
  discard: handle(api.imports.discard, discardImport),
}

function translateRow({ problems, resultReason, photos, ...row }: ImportRowFacts, language: Language): ImportRow {
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
