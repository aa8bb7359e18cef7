import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogueFiles } from './testing/catalogue-files.ts'
import { mobileDeFiles } from './testing/mobile-de-files.ts'
import { ownFiles } from './testing/own-files.ts'
import { problemsIn, readWholeFile, type WholeFile, wordsIn } from './testing/read-whole-file.ts'

const folder = join(import.meta.dirname, 'testing/files')
const cases = [...mobileDeFiles, ...catalogueFiles, ...ownFiles]

describe('the files of dealers', () => {
  it('has a right reading of every file, and at least forty files', () => {
    expect(cases.map(({ file }) => file).toSorted()).toEqual(readdirSync(folder).toSorted())
    expect(cases.length).toBeGreaterThanOrEqual(40)
  })

  it.each(cases)('reads $file with its format, encoding, cars, questions and problems', async (expected) => {
    const read = await readWholeFile(readFileSync(join(folder, expected.file)))
    const whole = 'refusal' in expected ? expected : { ...nothing, ...expected, rowCount: rowsOf(expected) }
    expect({ file: expected.file, ...shown(read) }).toMatchObject(whole)
  })
})

const nothing = { joined: 0, questions: [], words: [], problems: [] }

function rowsOf({ cars, joined = 0 }: { readonly cars: number; readonly joined?: number }): number {
  return cars + joined
}

function shown(read: WholeFile | string) {
  if (typeof read === 'string') return { refusal: read }
  const isAsked = read.questions.includes('first line')
  return {
    ...read,
    cars: read.cars.length,
    words: wordsIn(read),
    problems: isAsked ? [] : problemsIn(read),
    first: read.cars[0]?.reading.fields,
  }
}
