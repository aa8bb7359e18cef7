import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { stateTexts } from './states/state-texts.ts'

/** Writes what follows from the tables of states to its place, or into the folder that is named. */
const [folder] = process.argv.slice(2)
for (const { path, text } of stateTexts())
  await writeFile(folder ? join(folder, basename(path)) : join(import.meta.dirname, '..', path), text)
