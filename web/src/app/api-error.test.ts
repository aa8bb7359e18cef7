import { expect, test } from 'vitest'
import { errorMessage, isFault, refusalOf } from './api-error.ts'
import { errorAdapter } from './error-adapter.ts'
import { refusalIn } from './refusal-body.ts'

const refused = Object.assign(new Error('Controlla i campi segnalati.'), {
  code: 'request.invalid',
  data: { fields: { email: 'Scrivi un indirizzo valido.' } },
})
const broken = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

test('exposes the code, message and fields of an error response with a known code', () => {
  expect(refusalOf(refused)).toEqual({
    code: 'request.invalid',
    message: 'Controlla i campi segnalati.',
    fields: { email: 'Scrivi un indirizzo valido.' },
  })
})

test('never shows the message of a fault', () => {
  expect(refusalOf(broken)).toBeNull()
  expect(errorMessage(broken, 'Riprova')).toBe('Riprova')
})

test('preserves a refusal during serialisation from server to browser', () => {
  const arrived = errorAdapter.fromSerializable(errorAdapter.toSerializable(refused))
  expect(refusalOf(arrived)).toEqual(refusalOf(refused))
})

test("shows the page's own sentence for a fault that happened while the server rendered", () => {
  const fault = Object.assign(new Error('Qualcosa non ha funzionato.'), { code: 'request.fault', status: 500 })
  const arrived = errorAdapter.fromSerializable(errorAdapter.toSerializable(fault))
  expect(isFault(arrived)).toBe(true)
  expect(errorMessage(arrived, 'Impossibile caricare i dettagli del veicolo')).toBe(
    'Impossibile caricare i dettagli del veicolo',
  )
})

test('does not send the message of a fault to the browser', () => {
  expect(JSON.stringify(errorAdapter.toSerializable(broken))).toBe('null')
})

test("shows the page's own sentence for an error code without a message", () => {
  const withoutMessage = Object.assign(new Error('listings.not_found'), { code: 'listings.not_found' })
  expect(errorMessage(withoutMessage, 'Auto non trovata')).toBe('Auto non trovata')
})

test('parses a response body as a refusal only when it has that shape', () => {
  expect(refusalIn({ code: 'request.too_many', message: 'Aspetta.' })).toEqual({
    code: 'request.too_many',
    message: 'Aspetta.',
    fields: {},
  })
  expect(refusalIn('<html>')).toBeNull()
  expect(refusalIn({ code: 502 })).toBeNull()
})

test("exposes the request id of a fault, both from a response and from the server's render", () => {
  const body = { code: 'request.fault', message: 'Riprova.', requestId: '3f1c' }
  expect(refusalIn(body)).toEqual({ ...body, fields: {} })
  const faulty = Object.assign(new Error('Riprova.'), { code: 'request.fault', data: { requestId: '3f1c' } })
  expect(refusalOf(faulty)?.requestId).toBe('3f1c')
  expect(refusalOf(errorAdapter.fromSerializable(errorAdapter.toSerializable(faulty)))?.requestId).toBe('3f1c')
})
