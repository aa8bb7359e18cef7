import { html, raw } from 'hono/html'

interface Operation {
  summary?: string
  operationId?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>
  security?: Record<string, string[]>[]
}
interface OpenApiDocument {
  info: { title: string; description?: string }
  paths: Record<string, Record<string, Operation>>
}

/** The document as one readable page without scripts. */
export function documentationPage({ info, paths }: OpenApiDocument): ReturnType<typeof html> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? ''))]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${info.title} API</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <main>
          <h1>${info.title} API</h1>
          <p>${info.description}</p>
          <p><a href="/api/openapi.json">openapi.json</a></p>
          ${tags.map(
            (tag) =>
              html`<h2>${tag}</h2>
                ${operations.filter(({ operation }) => operation.tags?.[0] === tag).map(section)}`,
          )}
        </main>
      </body>
    </html>`
}

function section({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  return html`<details>
    <summary><b>${method.toUpperCase()}</b> <code>/api${path}</code> ${operation.summary}</summary>
    ${operation.security?.flatMap(({ accessToken = [] }) => accessToken).map((scope) => html`<p>Scope: <code>${scope}</code></p>`)}
    ${
      operation.parameters?.length
        ? part(
            'Parameters',
            operation.parameters.map(({ name, in: where, required, schema }) => ({
              name,
              in: where,
              required,
              schema,
            })),
          )
        : ''
    }
    ${Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => part(`Body (${type})`, schema))}
    ${Object.entries(operation.responses ?? {}).map(([status, { content }]) => part(`Answer ${status}`, Object.values(content ?? {})[0]?.schema ?? {}))}
  </details>`
}

function part(title: string, value: unknown) {
  return html`<h3>${title}</h3>
    <pre>${raw(escapeText(JSON.stringify(value, null, 2)))}</pre>`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

export const documentationStyle = `
body { font: 16px/1.5 system-ui; color: #15171a; background: #faf9f6; margin: 0 }
main { max-width: 60rem; margin: auto; padding: 2rem 1rem }
summary { cursor: pointer; padding: .5rem 0; border-top: 1px solid #ddd9cf }
pre { background: #f0ede5; padding: 1rem; border-radius: 8px; overflow: auto; font-size: 13px }
b { color: #0e5a43 }
@media (prefers-color-scheme: dark) { body { color: #ececec; background: #121417 } pre { background: #1d2025 } b { color: #6fcfae } a { color: #6fcfae } summary { border-color: #333 } }
`
