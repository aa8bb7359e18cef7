import { createHash } from 'node:crypto'
import { errorStatuses } from '@autopiazza/contract/errors'
import type { Language } from '@autopiazza/contract/vocabulary'
import { messagesOf } from '@autopiazza/i18n'

interface FaultPage {
  readonly code: 'request.fault' | 'request.unavailable'
  readonly language: Language
  readonly requestId: string
}

const styles = `:root{color-scheme:light dark;--ground:#faf9f6;--surface:#fff;--ink:#15171a;--muted:#565b61;--line:#e4e1d9;--action:#0e5a43;--on-action:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#121417;--surface:#1a1d21;--ink:#f3f1ec;--muted:#a8adb4;--line:#2d3238;--action:#74cdaa;--on-action:#06241a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;align-content:center;justify-items:center;gap:1.5rem;padding:2rem 1rem;background:var(--ground);color:var(--ink);font:1rem/1.5 Roboto,system-ui,sans-serif;overflow-wrap:anywhere}
main{width:100%;max-width:34rem;padding:2rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem}
strong{font-size:1.25rem}
h1{margin:0;font-size:1.5rem;line-height:1.25}
p{margin:.75rem 0 0;color:var(--muted)}
nav{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0}
a{padding:.625rem 1.25rem;border:1px solid var(--action);border-radius:.5rem;color:var(--action);font-weight:500;text-decoration:none}
a:first-child{background:var(--action);color:var(--on-action)}
a:focus-visible{outline:3px solid var(--action);outline-offset:2px}
small{display:block;padding-top:1rem;border-top:1px solid var(--line);color:var(--muted);font-size:.875rem}`

/** Allows nothing except the page's style, by its hash. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Returns the page shown when rendering fails. It needs no script, file or database, and shows the request id. */
export function faultPage({ code, language, requestId }: FaultPage): Response {
  const { fault, unavailable } = messagesOf(language).errors
  const { title, text } = code === 'request.unavailable' ? unavailable : fault
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Autopiazza</title><style>${styles}</style></head>
<body><strong>Autopiazza</strong><main><h1>${title}</h1><p>${text}</p>
<nav><a href="">${fault.retry}</a><a href="/">${fault.home}</a></nav>
<small>${fault.requestCode}: <code>${requestId}</code></small></main></body></html>`
  return new Response(html, {
    status: errorStatuses[code],
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      vary: 'Cookie, Accept-Encoding',
    },
  })
}
