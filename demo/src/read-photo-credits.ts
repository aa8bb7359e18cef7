import { z } from 'zod'
import { readTable } from './read-stock.ts'

/** Who took a photograph and under which licence it is shown. */
export interface PhotoCredit {
  readonly author: string
  readonly license: string
  readonly licenseUrl: string
  readonly sourceUrl: string
}

const creditRow = z.object({
  file: z.string(),
  author: z.string(),
  license: z.string(),
  license_url: z.string(),
  source_page: z.string(),
})

/** The credits of photos.csv by file name. */
export function readPhotoCredits(): ReadonlyMap<string, PhotoCredit> {
  const rows = z.array(creditRow).parse(readTable('photos.csv'))
  return new Map(
    rows.map((row) => [
      row.file,
      { author: row.author, license: row.license, licenseUrl: row.license_url, sourceUrl: row.source_page },
    ]),
  )
}
