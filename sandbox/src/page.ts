import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

export const stylesheetPath = '/sandbox/style.css'

interface Page {
  language: 'it' | 'en'
  title: string
  banner: string
  body: Markup
}

export function page({ language, title, banner, body }: Page): Markup {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${stylesheetPath}" />
      </head>
      <body>
        <header class="banner">${banner}</header>
        <main>${body}</main>
      </body>
    </html>`
}

/** These pages run no scripts; forms may lead to `formTargets` besides the page's own origin. */
export function pageHeaders(formTargets: readonly string[] = []): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self' data:",
      "frame-src 'self'",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
}

export const stylesheet = `
:root { color-scheme: light dark; --page: light-dark(#f5f5f2, #16181b); --sheet: light-dark(#fff, #1f2226); --ink: light-dark(#1b1d20, #f0f0ec);
  --quiet: light-dark(#5a5f66, #a9afb7); --line: light-dark(#d9dad5, #3a3f45); --action: light-dark(#14532d, #86e0a8); --on-action: light-dark(#fff, #0c1f14);
  --warn: light-dark(#8a1c1c, #ff9d95); --note: #ffd84d; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.banner { margin: 0; padding: .6rem 1rem; background: var(--note); color: #201a00; text-align: center; font-weight: 600; }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
main:has(.mails, .mail) { max-width: 60rem; }
h1 { font-size: 1.25rem; margin: 0 0 1rem; overflow-wrap: anywhere; }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 14px; padding: 1.25rem; }
.merchant, .quiet { color: var(--quiet); margin: 0; }
.amount { font-size: 2.25rem; font-weight: 700; margin: .25rem 0 1rem; font-variant-numeric: tabular-nums; }
.items { list-style: none; margin: 0 0 1.25rem; padding: 0; border-top: 1px solid var(--line); }
.items li { display: flex; justify-content: space-between; gap: 1rem; padding: .75rem 0; border-bottom: 1px solid var(--line); }
.message { border-left: 4px solid var(--warn); color: var(--warn); padding: .25rem .75rem; margin: 0 0 1.25rem; font-weight: 600; }
.actions { display: grid; gap: .75rem; }
button { font: inherit; font-weight: 600; width: 100%; min-height: 48px; border-radius: 10px; border: 1px solid var(--line); background: transparent; color: inherit; cursor: pointer; }
button.primary { background: var(--action); border-color: var(--action); color: var(--on-action); }
:focus-visible { outline: 3px solid #3b82f6; outline-offset: 2px; }
a { color: inherit; }
.mails { list-style: none; margin: 0; padding: 0; }
.mails a { display: grid; gap: .1rem; padding: .8rem 1rem; text-decoration: none; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.mails a:hover { background: var(--page); }
.mail iframe { width: 100%; height: 34rem; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
.mail pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem; } dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
`
