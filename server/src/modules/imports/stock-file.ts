import { decodeFile } from './decode-file.ts'
import { openDelimited } from './delimited-file.ts'
import { openJson } from './json-file.ts'
import { openMultigestionale } from './formats/multigestionale.ts'
import { type OpenedFile, type OpenOptions, type StockFile, storableText } from './readable-file.ts'

/**
 * Opens a file by its content: a known format, JSON with a list of cars, or CSV. The column names of a CSV file are in
 * its first line, or in the line below a title. If the first line is a car, the columns are called '#1', '#2' and so on.
 */
export async function openStockFile(bytes: Uint8Array, options: OpenOptions = {}): Promise<StockFile> {
  const { text, encoding } = decodeFile(bytes)
  const stored = storableText(text)
  return { ...(await openText(stored, options)), encoding }
}

async function openText(text: string, options: OpenOptions): Promise<OpenedFile> {
  const [begin] = /[^\s\uFEFF]/.exec(text) ?? []
  if (begin === '[' || begin === '{') return openJson(text)
  return begin === '<' ? openMultigestionale(text) : openDelimited(text, options)
}
