import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { documentationPage, documentationStyle } from './documentation-page.ts'
import { openApiFile } from './openapi-file.ts'

/** GET /api/openapi.json, and GET /api/docs for people. */
export async function openApiRoutes(): Promise<Hono> {
  const text = await readFile(openApiFile, 'utf8')
  const page = documentationPage(JSON.parse(text))
  return new Hono()
    .get('/api/openapi.json', (c) => c.body(text, 200, { 'content-type': 'application/json' }))
    .get('/api/docs', (c) => c.html(page, 200, { 'content-security-policy': "default-src 'none'; style-src 'self'" }))
    .get('/api/docs.css', (c) => c.body(documentationStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
}
