import { expect, test } from 'vitest'
import { matchesPoint } from './pickup-points.ts'

const point = {
  name: 'Sede dell’Università',
  address: 'Corso Vittorio 12',
  city: 'Forlì',
  province: 'FC',
  postalCode: '47121',
}

test.each(['forli', 'FORLÌ', 'sede', "dell'universita", 'vittorio forlì', '47121', 'fc', '', '  '])(
  'finds the pickup point by «%s»',
  (text) => {
    expect(matchesPoint(point, text)).toBe(true)
  },
)

test.each(['torino', 'sede torino', '47122'])('does not find the pickup point by «%s»', (text) => {
  expect(matchesPoint(point, text)).toBe(false)
})
