import { html, raw } from 'hono/html'
import { type ApiDocument, listOperations, type Operation, resolve } from './document.ts'
import { printJson } from './print-json.ts'
import { codesOf } from './refusals.ts'

type Described = ReturnType<typeof listOperations>[number]
type Page = ReturnType<typeof html>

/** Renders the document as one page without scripts: the operations by tag, then the schemas they refer to. */
export function documentationPage(api: ApiDocument): Page {
  const { info, paths, tags, components } = api
  const operations = listOperations(paths)
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
          ${info.description.split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`)}
          <p>
            <a href="/api/openapi.json">openapi.json</a> describes all of this for programs: a client can be generated
            from it.
          </p>
          <nav>
            <ul>
              ${tags.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}
              <li><a href="#schemas">schemas</a></li>
            </ul>
          </nav>
          <h2 id="security">How a program signs in</h2>
          ${code(components.securitySchemes)}
          ${tags.map(
            ({ name, description }) =>
              html`<h2 id="${name}">${name}</h2>
                <p>${description}</p>
                ${operations.filter(({ operation }) => operation.tags?.[0] === name).map((one) => section(one, api))}`,
          )}
          <h2 id="schemas">schemas</h2>
          ${Object.entries(components.schemas).map(
            ([name, { description = '', ...schema }]) =>
              html`<h3 id="${name}">${name}</h3>
                <p>${description}</p>
                ${code(schema)}`,
          )}
        </main>
      </body>
    </html>`
}

function section({ path, method, operation }: Described, api: ApiDocument): Page {
  const { components } = api
  const { operationId, summary, parameters = [], requestBody, responses } = operation
  return html`<details id="${operationId}">
    <summary><b>${method.toUpperCase()}</b> <code>/api${path}</code> ${operationId}</summary>
    <p>${summary} ${isOpen(operation) ? 'No session is needed.' : ''}</p>
    ${scopesOf(operation).map((scope) => html`<p>Scope: <code>${scope}</code></p>`)}
    ${
      parameters.length > 0
        ? part(
            'Parameters',
            parameters.map((one) => resolve(components, one)),
          )
        : ''
    }
    ${Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => part(`Body (${type})`, schema))}
    ${Object.entries(responses).map(([status, reference]) => answer(status, resolve(components, reference)))}
  </details>`
}

function answer(status: string, given: Parameters<typeof codesOf>[0]): Page {
  const codes = codesOf(given)
  if (codes.length > 0)
    return html`<h4>${status}</h4>
      <ul>
        ${given.description.split('\n').map((line) => html`<li>${line}</li>`)}
      </ul>`
  return html`${Object.entries(given.content ?? {}).map(([type, { schema }]) => part(`${status} (${type})`, schema))}`
}

function scopesOf({ security = [] }: Operation): readonly string[] {
  return security.flatMap(({ accessToken = [] }) => accessToken)
}

function isOpen({ security = [] }: Operation): boolean {
  return security.some((way) => Object.keys(way).length === 0)
}

function part(title: string, value: unknown): Page {
  return html`<h4>${title}</h4>
    ${code(value)}`
}

/** Renders JSON with links from references to their schemas. */
function code(value: unknown): Page {
  const text = printJson(value).trimEnd().replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return html`<pre>${raw(text.replaceAll(/"#\/components\/schemas\/(\w+)"/g, '<a href="#$1">$1</a>'))}</pre>`
}

export const documentationStyle = `
body { font: 16px/1.5 system-ui; color: #15171a; background: #faf9f6; margin: 0 }
main { max-width: 60rem; margin: auto; padding: 2rem 1rem }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none }
summary { cursor: pointer; padding: .5rem 0; border-top: 1px solid #ddd9cf }
pre { background: #f0ede5; padding: 1rem; border-radius: 8px; overflow: auto; font-size: 13px }
b, a { color: #0e5a43 }
@media (prefers-color-scheme: dark) { body { color: #ececec; background: #121417 } pre { background: #1d2025 } b, a { color: #6fcfae } summary { border-color: #333 } }
`
