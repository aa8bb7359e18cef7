import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTemporaryFiles } from '../../../adapters/files/temporary-files.ts'

/** The folder of the temporary files of this test process. */
export const temporaryTestFolder = join(tmpdir(), `autopiazza-uploads-${process.pid}`)

export function temporaryTestFiles() {
  return createTemporaryFiles(temporaryTestFolder)
}
