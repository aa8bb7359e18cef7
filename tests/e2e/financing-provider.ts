import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { callApi } from './call-api.ts'
import { letMinutePass } from './clock.ts'

/** Makes the financing provider decide about an application, and waits for the product's poll. */
export async function decideCredit(
  request: APIRequestContext,
  reference: string,
  grantingStatusCode: 'GrantedAndSentToFinance' | 'Rejected' | 'Cancelled',
): Promise<void> {
  const sandbox = await readFile(join(process.env['JOURNEY_DATA_DIR'] ?? '', 'sandbox/address'), 'utf8')
  const decide = `${sandbox}/sandbox/control/credit-applications/${reference}/decide`
  await callApi(request, decide, { grantingStatusCode })
  await letMinutePass(reference)
}

/** Returns the reference of the request on the current result page. */
export function referenceOn(page: { url: () => string }): string {
  return new URL(page.url()).searchParams.get('reference') ?? ''
}
