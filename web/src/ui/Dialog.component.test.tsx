import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import './testing/styles.ts'
import { Dialog } from './Dialog.tsx'

async function show(children: React.ReactNode) {
  return await render(
    <Dialog isOpen onClose={() => undefined} title="Rivendere l'auto" closeLabel="Chiudi">
      {children}
    </Dialog>,
  )
}

const long = <p style={{ height: '200vh' }}>Il testo è lungo.</p>

test('an overflowing dialog text can be scrolled by keyboard', async () => {
  const screen = await show(long)
  const text = screen.getByRole('group', { name: "Rivendere l'auto" })
  await expect.element(text).toBeVisible()
  await userEvent.tab()
  expect(document.activeElement).toBe(text.element())
})

test('a dialog text is not a tab stop when it fits or contains fields', async () => {
  const short = await show(<p>Il testo è breve.</p>)
  await userEvent.tab()
  await expect.element(short.getByRole('group')).not.toBeInTheDocument()
  await short.unmount()
  const withField = await show(
    <>
      {long}
      <input aria-label="Targa" />
    </>,
  )
  await userEvent.tab()
  expect(document.activeElement).toBe(withField.getByLabelText('Targa').element())
})
