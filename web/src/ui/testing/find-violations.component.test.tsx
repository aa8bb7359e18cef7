import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { findViolations } from './find-violations.ts'

test('findViolations detects low contrast in the light and dark themes, a list without items, and elements wider than the narrowest screen', async () => {
  await render(
    <>
      <p>Well written</p>
      <p style={{ color: '#bbb' }}>Too pale in light</p>
      <p style={{ color: '#333' }}>Too dark in dark</p>
      <ul>
        <span>No item of a list</span>
      </ul>
      <div style={{ width: 400, height: 1 }} />
    </>,
  )
  const found = await findViolations()
  expect(found).toEqual([
    expect.stringMatching(/^In light color-contrast at .*Too pale in light/),
    expect.stringMatching(/^In light list at ul/),
    expect.stringMatching(/^In dark color-contrast at .*Too dark in dark/),
    expect.stringMatching(/^Too wide: 4\d\d px on a screen of 320 px$/),
    expect.stringMatching(/^Too wide: <div/),
  ])
  expect([innerWidth, innerHeight]).toEqual([1280, 800])
})

test('findViolations returns nothing for accessible content', async () => {
  await render(
    <form>
      <label>
        Name <input />
      </label>
      <button type="submit">Send</button>
    </form>,
  )
  expect(await findViolations()).toEqual([])
})
