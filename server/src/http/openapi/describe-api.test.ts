import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { describeApi } from './describe-api.ts'
import { openApiFile } from './openapi-file.ts'

describe('the OpenAPI document', () => {
  it('is as fresh as the contract (npm run openapi writes it)', async () => {
    expect(await readFile(openApiFile, 'utf8')).toBe(await describeApi())
  })
})
