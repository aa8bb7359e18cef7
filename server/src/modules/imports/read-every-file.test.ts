import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogueFiles } from './testing/catalogue-files.ts'
import { mobileDeFiles } from './testing/mobile-de-files.ts'
import { ownFiles } from './testing/own-files.ts'
import { problemsIn, readWholeFile, wordsIn } from './testing/read-whole-file.ts'

const folder = join(import.meta.dirname, 'testing/files')
const cases = [...mobileDeFiles, ...catalogueFiles, ...ownFiles]

describe('the files of dealers', () => {
  it('has a right reading of every file, and at least forty files', () => {
    expect(cases.map(({ file }) => file).toSorted()).toEqual(readdirSync(folder).toSorted())
    expect(cases.length).toBeGreaterThanOrEqual(40)
  })

  it.each(cases)('reads $file with its format, encoding, cars, questions and problems', async (expected) => {
    const read = await readWholeFile(readFileSync(join(folder, expected.file)))
    if ('refusal' in expected || typeof read === 'string') {
      expect(read).toBe('refusal' in expected ? expected.refusal : 'a file that can be read')
      return
    }
    const { file, first = {}, ...others } = expected
    const isAsked = expected.questions?.includes('first line')
    expect({
      file,
      format: read.format,
      encoding: read.encoding,
      cars: read.cars.length,
      joined: read.joined,
      questions: read.questions,
      words: wordsIn(read),
      problems: isAsked ? [] : problemsIn(read),
    }).toEqual({ file, joined: 0, questions: [], words: [], problems: [], ...others })
    expect(read.cars[0]?.reading.fields).toMatchObject(first)
    expect(read.rowCount).toBe(read.cars.length + read.joined)
  })
})
