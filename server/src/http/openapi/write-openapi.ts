import { writeFile } from 'node:fs/promises'
import { openApiFile } from './openapi-routes.ts'
import { describeApi } from './describe-api.ts'

/** Writes the description to the committed file, or to the file in the argument. */
const [file = openApiFile] = process.argv.slice(2)
await writeFile(file, await describeApi())
