import { errorStatuses } from '@autopiazza/contract/errors'
import { type Messages, messagesOf } from '@autopiazza/i18n'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl/react'
import { afterEach, expect, test } from 'vitest'
import { toast, toastStore } from '../ui/toast-store.ts'
import { errorMessage, isFault, refusalsOfProviders } from './api-error.ts'
import { useFailureToast } from './failures.ts'

const sentence = 'Errore nel calcolo del valore. Riprova più tardi.'
const messages = messagesOf('it').errors.codes

function answered(code: keyof typeof messages, requestId?: string): Error {
  const data = { fields: {}, ...(requestId && { requestId }) }
  return Object.assign(new Error(messages[code]), { code, status: errorStatuses[code], data })
}

/** Returns the texts of the toast that an Italian page shows for a failure. */
function shownTexts(error: unknown, options?: { stays: boolean }) {
  function Screen() {
    useFailureToast()(error, sentence, options)
    return null
  }
  renderToStaticMarkup(
    <IntlProvider locale="it" messages={{ frame: messagesOf('it').frame } as Messages} timeZone="Europe/Rome">
      <Screen />
    </IntlProvider>,
  )
  const { title, description } = toastStore.current().at(-1) ?? {}
  return { title, description }
}

afterEach(() => {
  for (const { id } of toastStore.current()) toast.dismiss(id)
})

const lost = new TypeError('Failed to fetch')
const proxied = Object.assign(new Error('Bad Gateway'), { code: 'BAD_GATEWAY', status: 502 })
const proxiedWithCode = Object.assign(new Error('no healthy upstream'), { code: 'upstream.timeout', status: 504 })

test.each([
  ['a fault of the server', answered('request.fault')],
  ['an unavailable service', answered('request.unavailable')],
  ['a lost connection', lost],
  ['a response of a proxy', proxied],
  ['a response of a proxy with a code of its own', proxiedWithCode],
])("shows for %s the sentence of the page instead of the server's message", (_, error) => {
  expect(isFault(error)).toBe(true)
  expect(errorMessage(error, sentence)).toBe(sentence)
  expect(shownTexts(error).title).toBe(sentence)
  expect(shownTexts(error, { stays: true }).title).toBe(sentence)
})

test.each([answered('checkout.vehicle_sold'), answered('checkout.provider_unavailable')])(
  "shows the server's message of a refusal, including that a provider fails",
  (error) => {
    expect(isFault(error)).toBe(false)
    expect(shownTexts(error)).toEqual({ title: error.message, description: undefined })
    expect(shownTexts(error, { stays: true })).toEqual({ title: sentence, description: error.message })
  },
)

test('shows the request id below the error message and its advice when to try again', () => {
  expect(shownTexts(answered('request.fault', '01a2-3f'))).toEqual({
    title: sentence,
    description: 'Codice della richiesta: 01a2-3f',
  })
  expect(shownTexts(answered('request.unavailable', '01a2-3f')).description).toBe(
    `${messages['request.unavailable']} Codice della richiesta: 01a2-3f`,
  )
  expect(shownTexts(lost).description).toBeUndefined()
})

test('treats every other 5xx status as a fault', () => {
  const failures = Object.entries(errorStatuses).filter(
    ([code, status]) => status >= 500 && !code.startsWith('request.'),
  )
  expect(failures.map(([code]) => code).toSorted()).toEqual(refusalsOfProviders.toSorted())
})
