import { expect, test } from 'vitest'
import { errorMessage, isFault, refusalOf } from './api-error.ts'
import { errorAdapter } from './error-adapter.ts'
import { refusalIn } from './refusal-body.ts'

const refused = Object.assign(new Error('Controlla i campi segnalati.'), {
  code: 'request.invalid',
  data: { fields: { email: 'Scrivi un indirizzo valido.' } },
})
const broken = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

test('a refusal has its code, its message and its fields', () => {
  expect(refusalOf(refused)).toEqual({
    code: 'request.invalid',
    message: 'Controlla i campi segnalati.',
    fields: { email: 'Scrivi un indirizzo valido.' },
  })
})

test('the message of a fault is never shown', () => {
  expect(refusalOf(broken)).toBeNull()
  expect(errorMessage(broken, 'Riprova')).toBe('Riprova')
})

test('a refusal survives the way to the browser', () => {
  const arrived = errorAdapter.fromSerializable(errorAdapter.toSerializable(refused))
  expect(refusalOf(arrived)).toEqual(refusalOf(refused))
})

test('a fault of the server is one in the browser too: the page keeps its own sentence', () => {
  const fault = Object.assign(new Error('Qualcosa non ha funzionato.'), { code: 'request.fault', status: 500 })
  const arrived = errorAdapter.fromSerializable(errorAdapter.toSerializable(fault))
  expect(isFault(arrived)).toBe(true)
  expect(errorMessage(arrived, 'Impossibile caricare i dettagli del veicolo')).toBe(
    'Impossibile caricare i dettagli del veicolo',
  )
})

test('the message of a fault stays on the server', () => {
  expect(JSON.stringify(errorAdapter.toSerializable(broken))).toBe('null')
})

test('a code without a message gives the message of the page', () => {
  const withoutMessage = Object.assign(new Error('listings.not_found'), { code: 'listings.not_found' })
  expect(errorMessage(withoutMessage, 'Auto non trovata')).toBe('Auto non trovata')
})

test('the body of an answer becomes a refusal only when it is one', () => {
  expect(refusalIn({ code: 'request.too_many', message: 'Aspetta.' })).toEqual({
    code: 'request.too_many',
    message: 'Aspetta.',
    fields: {},
  })
  expect(refusalIn('<html>')).toBeNull()
  expect(refusalIn({ code: 502 })).toBeNull()
})

test('the code of the request of a fault comes along, from an answer and from the server’s render alike', () => {
  const body = { code: 'request.fault', message: 'Riprova.', requestId: '3f1c' }
  expect(refusalIn(body)).toEqual({ ...body, fields: {} })
  const faulty = Object.assign(new Error('Riprova.'), { code: 'request.fault', data: { requestId: '3f1c' } })
  expect(refusalOf(faulty)?.requestId).toBe('3f1c')
  expect(refusalOf(errorAdapter.fromSerializable(errorAdapter.toSerializable(faulty)))?.requestId).toBe('3f1c')
})
