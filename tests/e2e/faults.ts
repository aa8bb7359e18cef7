import { messagesOf } from '@autopiazza/i18n'
import { type BrowserContext, expect } from '@playwright/test'
import { languages } from './languages.ts'

const isFault = ([code]: [string, string]) => code === 'request.fault' || code === 'request.unavailable'
const refusals = languages.flatMap((language) =>
  Object.entries(messagesOf(language).errors.codes).filter((entry) => !isFault(entry)),
)

/** Allowed log lines of a page: a refusal of the server (the browser logs its status, the forms its message), and the address of an unknown page. */
function isAnswer(text: string): boolean {
  if (/^Failed to load resource: .* status of 4\d\d/.test(text) || text.startsWith('No page at ')) return true
  return refusals.some(([, phrase]) => text.includes(phrase))
}

/** The browser's log line about a 500 or 503, and the error that a page's boundary has caught, with the server's message. */
const faultPhrases = languages.flatMap((language) => Object.entries(messagesOf(language).errors.codes).filter(isFault))
const isFailedAnswer = (text: string) =>
  /^Failed to load resource: .* status of 50[03]/.test(text) || faultPhrases.some(([, phrase]) => text.includes(phrase))

/** Records the errors of every page of a browser. The returned check fails when a page logged an error, violated its policy or threw. */
export async function watchForFaults(
  context: BrowserContext,
  { mayServerFail }: { mayServerFail: boolean },
): Promise<() => void> {
  const faults: string[] = []
  // A policy violation that a script catches is not logged to the console.
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`${violatedDirective} is violated by ${blockedURI} in ${sourceFile}`),
    ),
  )
  context.on('console', (message) => {
    if (mayServerFail && isFailedAnswer(message.text())) return
    if (message.type() === 'error' && !isAnswer(message.text()))
      faults.push(`${message.text()} (${message.page()?.url()})`)
  })
  context.on('weberror', (error) => faults.push(`${error.error().message} (${error.page()?.url()})`))
  return () => expect(faults, 'errors in the browser').toEqual([])
}
