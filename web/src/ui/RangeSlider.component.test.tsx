import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RangeSlider, type RangeSliderProps } from './RangeSlider.tsx'

type Range = [number, number]

function Years({ initial, onCommit }: { initial: Range; onCommit?: RangeSliderProps['onCommit'] }) {
  const [value, setValue] = useState<Range>(initial)
  return (
    <RangeSlider
      legend="Anno"
      minLabel="Da"
      maxLabel="A"
      min={2000}
      max={2020}
      step={5}
      value={value}
      onChange={setValue}
      onCommit={onCommit}
      format={(year) => `anno ${year}`}
      readout={<output>{value.join(' – ')}</output>}
    />
  )
}

async function show(initial: Range, onCommit?: RangeSliderProps['onCommit']) {
  const screen = await render(<Years initial={initial} onCommit={onCommit} />)
  return {
    from: screen.getByRole('slider', { name: 'Da' }),
    to: screen.getByRole('slider', { name: 'A' }),
    range: () => screen.container.querySelector('output')?.textContent,
  }
}

test('a key moves one slider thumb by one step, announces the value as text and commits it when released', async () => {
  const onCommit = vi.fn<NonNullable<RangeSliderProps['onCommit']>>()
  const { from, range } = await show([2005, 2015], onCommit)
  from.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(range()).toBe('2010 – 2015')
  await expect.element(from).toHaveAttribute('aria-valuetext', 'anno 2010')
  expect(onCommit).toHaveBeenLastCalledWith([2010, 2015], true)
})

test('no slider thumb passes the opposite thumb', async () => {
  const { from, to, range } = await show([2005, 2010])
  from.element().focus()
  await userEvent.keyboard('{End}')
  expect(range()).toBe('2010 – 2010')
  to.element().focus()
  await userEvent.keyboard('{Home}')
  expect(range()).toBe('2010 – 2010')
})

/** Moves a thumb to another value of the scale and releases it. */
async function drag(slider: HTMLElement | SVGElement, from: number, to: number) {
  const { width, height } = slider.getBoundingClientRect()
  const at = (value: number) => ({ x: 12 + ((value - 2000) / 20) * (width - 24), y: height / 2 })
  await userEvent.dragAndDrop(slider, slider, { sourcePosition: at(from), targetPosition: at(to), force: true })
}

test('both slider thumbs at the maximum can be dragged apart, and the move is committed when the drag ends', async () => {
  const onCommit = vi.fn<NonNullable<RangeSliderProps['onCommit']>>()
  const { from, range } = await show([2020, 2020], onCommit)
  await drag(from.element(), 2020, 2005)
  expect(range()).toBe('2005 – 2020')
  expect(onCommit).toHaveBeenLastCalledWith([2005, 2020], false)
})

test('both slider thumbs at the minimum can be dragged apart', async () => {
  const { to, range } = await show([2000, 2000])
  await drag(to.element(), 2000, 2015)
  expect(range()).toBe('2000 – 2015')
})
