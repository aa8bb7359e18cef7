import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { documentationPage, documentationStyle } from './documentation-page.ts'
import { projectRoot } from '../../runtime/project-root.ts'

/** The committed document, which is served. */
export const openApiFile = join(projectRoot, 'contract/openapi.json')

/** GET /api/openapi.json, and GET /api/docs for readers. The file is read on request; the page is rendered once. */
export function openApiRoutes(): Hono {
  let made: ReturnType<typeof makePage> | undefined
  return new Hono()
    .get('/api/openapi.json', async (c) =>
      c.body(new Uint8Array(await readFile(openApiFile)), 200, { 'content-type': 'application/json' }),
    )
    .get('/api/docs', async (c) => {
      made ??= makePage()
      return c.html(await made, 200, { 'content-security-policy': "default-src 'none'; style-src 'self'" })
    })
    .get('/api/docs.css', (c) => c.body(documentationStyle, 200, { 'content-type': 'text/css; charset=utf-8' }))
}

async function makePage() {
  return documentationPage(JSON.parse(await readFile(openApiFile, 'utf8')))
}
