import { type APIRequestContext, expect } from '@playwright/test'

/** Calls the API with the session of this request context; a refusal fails the journey with the server's message. */
export async function callApi<Answer>(
  request: APIRequestContext,
  address: string,
  data?: object,
  method = data ? 'POST' : 'GET',
): Promise<Answer> {
  // The server may close an idle connection just as it is reused.
  const answer = await request.fetch(address, { method, maxRetries: 1, ...(data && { data }) })
  const text = await answer.text()
  expect(answer.ok(), `${method} ${address}: ${text}`).toBe(true)
  return JSON.parse(text || 'null')
}
