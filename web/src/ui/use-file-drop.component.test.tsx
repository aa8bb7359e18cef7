import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useFileDrop } from './use-file-drop.ts'

const taken = vi.fn<(files: readonly File[]) => void>()

function Page() {
  const { dropHandlers } = useFileDrop(taken)
  return (
    <>
      <h1>A heading</h1>
      <div {...dropHandlers}>The area</div>
      <input type="file" aria-label="A file field" />
      <input aria-label="A text field" />
    </>
  )
}

/** Drags a file or a text onto an element. Returns the events whose default the page prevented. */
function drop(element: Element, what: 'file' | 'text') {
  const dataTransfer = new DataTransfer()
  if (what === 'file') dataTransfer.items.add(new File(['x'], 'car.jpg', { type: 'image/jpeg' }))
  else dataTransfer.setData('text/plain', 'a text')
  return (['dragover', 'drop'] as const).map((type) => {
    const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
    element.dispatchEvent(event)
    return event.defaultPrevented
  })
}

test('a file dropped beside the drop area does not replace the page', async () => {
  const screen = await render(<Page />)
  expect(drop(screen.getByRole('heading').element(), 'file')).toEqual([true, true])
  expect(drop(screen.getByRole('textbox').element(), 'file')).toEqual([true, true])
  expect(drop(document.body, 'file')).toEqual([true, true])
  expect(taken).not.toHaveBeenCalled()
})

test('a file dropped on the drop area is accepted', async () => {
  const screen = await render(<Page />)
  expect(drop(screen.getByText('The area').element(), 'file')).toEqual([true, true])
  expect(taken.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['car.jpg'])
})

test('a file field and a dragged text are left to the browser', async () => {
  const screen = await render(<Page />)
  expect(drop(screen.getByLabelText('A file field').element(), 'file')).toEqual([false, false])
  expect(drop(screen.getByRole('textbox').element(), 'text')).toEqual([false, false])
})

test('an unmounted drop area handles no events', async () => {
  const screen = await render(<Page />)
  await screen.unmount()
  expect(drop(document.body, 'file')).toEqual([false, false])
})
