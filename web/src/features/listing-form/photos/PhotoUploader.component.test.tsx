import { maxPhotoBytes } from '@autopiazza/contract/constants'
import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import { type Messages, messagesOf } from '@autopiazza/i18n'
import { type SubmitEvent, useRef, useState } from 'react'
import { createTranslator } from 'use-intl/core'
import { IntlProvider } from 'use-intl/react'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { noPhotos, type PhotoSet } from './photo-set.ts'
import { PhotoUploader } from './PhotoUploader.tsx'
import { useSubmitAfterFiles } from './use-submit-after-files.ts'

const messages = { photos: messagesOf('it').photos } as Messages
const t = createTranslator({ locale: 'it', messages, namespace: 'photos' })

/** A minimal PNG. */
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (byte) => byte.charCodeAt(0),
)
const picture = (name: string) => new File([pixel], name, { type: 'image/png' })

const sent: PhotoSet[] = []
beforeEach(() => void sent.splice(0))

function Uploader({ first }: { first: PhotoStep }) {
  const [value, setValue] = useState<PhotoSet>(noPhotos)
  const [step, setStep] = useState(first)
  const form = useRef<HTMLFormElement>(null)
  const files = useSubmitAfterFiles(form)
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!files.isDelayed(event)) sent.push(value)
  }
  return (
    <IntlProvider locale="it" messages={messages} timeZone="Europe/Rome">
      <form ref={form} onSubmit={send}>
        <PhotoUploader
          value={value}
          onChange={setValue}
          onChoosing={files.onChoosing}
          step={step}
          onStep={setStep}
          required={['main', 'exterior', 'interior']}
        />
      </form>
    </IntlProvider>
  )
}

async function show(step: PhotoStep) {
  const screen = await render(<Uploader first={step} />)
  return {
    screen,
    pick(...files: File[]) {
      const input = screen.container.querySelector<HTMLInputElement>('input[type=file]')
      if (!input) throw new Error('The step offers no more photographs.')
      const chosen = new DataTransfer()
      for (const file of files) chosen.items.add(file)
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    names: () => [...screen.container.querySelectorAll('li p[title]')].map((name) => name.textContent),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
  }
}

const before = (number: number) => t('before', { number: String(number) })
const after = (number: number) => t('after', { number: String(number) })
const moved = (number: number) => t('moved', { number: String(number), count: '3' })

test('a photograph moved by keyboard keeps the focus, and its new position is announced', async () => {
  const { screen, pick, names, button } = await show('exterior')
  pick(picture('a.png'), picture('b.png'), picture('c.png'))
  await expect.poll(names).toEqual(['a.png', 'b.png', 'c.png'])
  button(after(1)).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['b.png', 'a.png', 'c.png'])
  await expect.element(button(after(2))).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['b.png', 'c.png', 'a.png'])
  await expect.element(screen.getByText(moved(3))).toBeInTheDocument()
  await expect.element(button(after(3))).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['b.png', 'c.png', 'a.png'])
  await button(before(3)).click()
  await expect.poll(names).toEqual(['b.png', 'a.png', 'c.png'])
})

test('a photograph can be dragged to another position', async () => {
  const { screen, pick, names } = await show('exterior')
  pick(...['1', '2', '3', '4', '5'].map((number) => picture(`${number}.png`)))
  await expect.poll(names).toHaveLength(5)
  const tiles = screen.getByRole('list', { name: t('list', { title: t('exterior.title') }) }).getByRole('listitem')
  await userEvent.dragAndDrop(tiles.nth(4), tiles.nth(0))
  await expect.poll(names).toEqual(['5.png', '1.png', '2.png', '3.png', '4.png'])
})

test('a new main photograph replaces the previous one', async () => {
  const { pick, names } = await show('main')
  pick(picture('first.png'))
  await expect.poll(names).toEqual(['first.png'])
  pick(picture('second.png'))
  await expect.poll(names).toEqual(['second.png'])
})

test('the move buttons of the first and last photograph stay in the tab order and are marked as disabled', async () => {
  const { pick, button } = await show('interior')
  pick(picture('a.png'), picture('b.png'))
  await expect.element(button(before(1))).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button(after(1))).toHaveAttribute('aria-disabled', 'false')
  await expect.element(button(after(2))).toHaveAttribute('aria-disabled', 'true')
})

test('refused files are listed with their reason, and the remaining files are accepted', async () => {
  const { screen, pick, names, button } = await show('exterior')
  const huge = new File([pixel, new Uint8Array(maxPhotoBytes)], 'huge.png', { type: 'image/png' })
  pick(picture('a.png'), new File(['plain text'], 'notes.png', { type: 'image/png' }), huge)
  await expect.poll(names).toEqual(['a.png'])
  const refused = screen.getByRole('alert')
  const size = String(maxPhotoBytes / 1024 / 1024)
  expect(
    refused
      .getByRole('listitem')
      .elements()
      .map((file) => file.textContent),
  ).toEqual([`notes.png ${t('refused.not_an_image')}`, `huge.png ${t('refused.too_large', { size })}`])
  await button(t('refused.dismiss')).click()
  await expect.poll(() => refused.getByRole('listitem').elements()).toEqual([])
  expect(names()).toEqual(['a.png'])
})

test('a photo step accepts five photographs, lists the refused files by name and then hides its upload button', async () => {
  const { screen, pick, names } = await show('optional')
  pick(...['1', '2', '3', '4', '5', '6', '7'].map((number) => picture(`${number}.png`)))
  await expect.poll(names).toEqual(['1.png', '2.png', '3.png', '4.png', '5.png'])
  const refused = screen.getByRole('alert')
  await expect.element(refused.getByText(t('refused.title', { count: 2 }))).toBeVisible()
  expect(
    refused
      .getByRole('listitem')
      .elements()
      .map((file) => file.textContent),
  ).toEqual(['6.png', '7.png'].map((name) => `${name} ${t('refused.no_room', { limit: 5 })}`))
  expect(screen.container.querySelector('input[type=file]')).toBeNull()
})

test('undoing a removal restores the photograph to its position in the form', async () => {
  const { pick, names, button } = await show('exterior')
  pick(picture('a.png'), picture('b.png'), picture('c.png'))
  await expect.poll(names).toHaveLength(3)
  await button(t('remove', { number: '2' })).click()
  await expect.poll(names).toEqual(['a.png', 'c.png'])
  await button(t('undo')).click()
  await expect.poll(names).toEqual(['a.png', 'b.png', 'c.png'])
})

test('a required photo step without photographs blocks the next step and shows what is missing', async () => {
  const { screen, pick, button } = await show('main')
  await button(t('next')).click()
  await expect.element(screen.getByRole('alert').first()).toHaveTextContent(t('required.main'))
  pick(picture('main.png'))
  await button(t('next')).click()
  await expect.element(screen.getByRole('heading', { name: t('exterior.heading') })).toHaveFocus()
  const steps = screen.getByRole('listitem')
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  expect(steps.first().element().textContent).toContain(t('complete'))
})

test('a form submitted immediately after files were chosen contains these files', async () => {
  const { screen, pick } = await show('exterior')
  const form = screen.container.querySelector('form')
  pick(picture('uno.png'), picture('due.png'))
  form?.requestSubmit()
  await expect.poll(() => sent.map(({ exterior }) => exterior.length)).toEqual([2])
  form?.requestSubmit()
  expect(sent).toHaveLength(2)
})
