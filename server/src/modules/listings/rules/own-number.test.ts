import { expect, it } from 'vitest'
import { idOfNumber, numberOfId } from './own-number.ts'

const id = '01981f6e-5c1b-7a43-9d0e-6f7f0f6c1a11'

it('derives a number from an id and finds the id in it again', () => {
  expect(numberOfId(id)).toBe('AP-01981f6e5c1b7a439d0e6f7f0f6c1a11')
  expect(idOfNumber(numberOfId(id))).toBe(id)
})

it.each(['A-1024', 'AP-1', '', `AP-${id}`, 'AP-01981F6E5C1B7A439D0E6F7F0F6C1A11', `${numberOfId(id)}0`])(
  'takes the dealer’s own number %j for no derived one',
  (number) => {
    expect(idOfNumber(number)).toBeNull()
  },
)
