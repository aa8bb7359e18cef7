import { writeFile } from 'node:fs/promises'
import { openApiFile } from './openapi-file.ts'
import { describeApi } from './describe-api.ts'

await writeFile(openApiFile, await describeApi())
