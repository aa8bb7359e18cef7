import { messagesOf } from '@autopiazza/i18n'
import type { Language } from '@autopiazza/contract/vocabulary'

/** The page shown when rendering itself failed: plain, without scripts, with the code to quote. */
export function faultPage(language: Language, requestId: string): string {
  const { fault } = messagesOf(language).errors
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${fault.title} · Autopiazza</title></head><body style="font:16px/1.5 system-ui;max-width:34rem;margin:15vh auto;padding:0 1rem">
<h1>${fault.title}</h1><p>${fault.text}</p><p>${fault.requestCode}: <code>${requestId}</code></p><p><a href="/">${fault.home}</a></p></body></html>`
}
