import { type APIRequestContext, expect } from '@playwright/test'

/** What the API answers to whoever's session this is; a refusal fails the journey with its words. */
export async function ask<Answer>(
  request: APIRequestContext,
  address: string,
  data?: object,
  method = data ? 'POST' : 'GET',
): Promise<Answer> {
  const answer = await request.fetch(address, { method, ...(data && { data }) })
  const text = await answer.text()
  expect(answer.ok(), `${method} ${address}: ${text}`).toBe(true)
  return JSON.parse(text || 'null')
}
