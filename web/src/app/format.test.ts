import { expect, test } from 'vitest'
import { formatsFor } from './format.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test('Italian prices are always grouped', () => {
  expect(plain(formatsFor('it').money(123_400))).toBe('1.234 €')
  expect(plain(formatsFor('it').money(1_234_500))).toBe('12.345 €')
})

test('cents show only when there are any', () => {
  expect(plain(formatsFor('it').money(30_000))).toBe('300 €')
  expect(plain(formatsFor('it').money(30_050))).toBe('300,50 €')
  expect(plain(formatsFor('en').money(1_234_550))).toBe('€12,345.50')
})

test('kilometres are grouped in both languages', () => {
  expect(formatsFor('it').kilometres(1500)).toBe('1.500 km')
  expect(formatsFor('en').kilometres(45_000)).toBe('45,000 km')
})

test('dates are those of Rome', () => {
  expect(formatsFor('it').date('2026-03-31T22:30:00Z')).toBe('1 aprile 2026')
  expect(formatsFor('en').time('2026-01-01T11:05:00Z')).toBe('12:05')
})
