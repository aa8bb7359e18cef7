import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { stateTexts } from './states/state-texts.ts'

/** Writes the files that are generated from the tables of states, or writes them into the given folder. */
const [folder] = process.argv.slice(2)
for (const { path, text } of stateTexts())
  await writeFile(folder ? join(folder, basename(path)) : join(import.meta.dirname, '..', path), text)
