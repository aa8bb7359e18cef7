import type { VehicleCard } from '@autopiazza/contract'
import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showPart } from '../../app/testing/show-part.tsx'
import { readSelection, takeUnannouncedChange, writeSelection } from '../../entities/comparison/selection.ts'
import { CompareButton } from '../../entities/vehicle/CompareButton.tsx'
import { cardFixture } from '../../entities/vehicle/testing/vehicle-fixtures.ts'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { forgetToasts, newestToast } from '../../ui/testing/toasts.ts'
import { CompareBar } from './CompareBar.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it') })
const idOf = (at: number) => `01a2b3c4-0000-7000-8000-00000000000${at}`
const ids = [1, 2, 3, 4, 5].map(idOf)
const long = 'Thesis Executive Limousine Lungo Passo Settanta'
const carOf = (id: string, at: number): VehicleCard => ({
  ...cardFixture,
  id,
  model: [long, 'Ardea', 'Aurelia', 'Augusta', 'Appia'][at] ?? '',
  status: at === 1 ? 'sold' : 'active',
})
const cars = ids.map(carOf)
const nameOf = (at: number) => `${cars[at]?.make} ${cars[at]?.model} ${cars[at]?.year}`

beforeEach(() => {
  localStorage.clear()
  writeSelection([])
  takeUnannouncedChange()
  forgetToasts()
})

async function show({ seen = cars, language = 'it' as 'it' | 'en' } = {}) {
  const cards = async ({ ids: asked }: { ids: string[] }) => seen.filter(({ id }) => asked.includes(id))
  const part = (
    <>
      <main tabIndex={-1} className="flex flex-wrap gap-4 *:size-11">
        {cars.map((vehicle) => (
          <CompareButton key={vehicle.id} vehicle={vehicle} />
        ))}
      </main>
      <CompareBar />
    </>
  )
  const screen = await showPart({ language, api: { listings: { cards } }, part })
  return {
    screen,
    bar: screen.getByRole('region', { name: t('compare.bar.title') }),
    choice: (at: number) => screen.getByRole('button', { name: t('vocabulary.compare', { vehicle: nameOf(at) }) }),
    remove: (at: number) => screen.getByRole('button', { name: t('compare.removeOf', { vehicle: nameOf(at) }) }),
  }
}

test('the compare bar is hidden while no car is chosen', async () => {
  const { bar, choice } = await show()
  await expect.element(choice(0)).toHaveAttribute('aria-pressed', 'false')
  await expect.element(bar).not.toBeInTheDocument()
})

test('adding and removing cars by keyboard updates the compare bar, which announces the number of cars', async () => {
  const { screen, bar, choice } = await show()
  choice(2).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(choice(2)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(bar.getByText(t('compare.bar.one'))).toBeVisible()
  await expect.element(bar.getByRole('link', { name: /^Confronta/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('status')).toHaveTextContent(t('compare.bar.chosen', { count: 1 }))
  choice(3).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(bar.getByRole('link', { name: t('compare.bar.open', { count: '2' }) }))
    .toHaveAttribute('href', `/compare?ids=${ids[2]}%2C${ids[3]}`)
  await expect.element(screen.getByRole('status')).toHaveTextContent(t('compare.bar.chosen', { count: 2 }))
  await userEvent.keyboard(' ')
  await expect.element(choice(3)).toHaveAttribute('aria-pressed', 'false')
  expect(readSelection()).toEqual([ids[2]])
})

test('four cars fill the compare bar, also on the narrowest screen, and a fifth is refused with a reason', async () => {
  writeSelection(ids.slice(0, 4))
  const { screen, bar, choice, remove } = await show()
  await expect.element(remove(3)).toBeVisible()
  await expect.element(bar.getByText(t('vocabulary.listingStatus.sold'))).toBeVisible()
  // A selection made before this visit is not announced again.
  await expect.element(screen.getByRole('status')).toHaveTextContent('')
  expect(await findViolations()).toEqual([])
  await choice(4).click()
  await expect.poll(() => newestToast()).toEqual(['warning', t('compare.bar.full'), undefined])
  await expect.element(choice(4)).toHaveAttribute('aria-pressed', 'false')
  expect(readSelection()).toEqual(ids.slice(0, 4))
})

test('removing cars one after the other moves the focus to the next car in the compare bar', async () => {
  writeSelection(ids.slice(0, 3))
  const { bar, remove } = await show()
  await expect.element(remove(2)).toBeVisible()
  remove(1).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove(1)).not.toBeInTheDocument()
  await expect.element(remove(2)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove(0)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(bar).not.toBeInTheDocument()
  expect([readSelection(), document.activeElement?.tagName]).toEqual([[], 'MAIN'])
})

test('one button removes all cars from the compare bar', async () => {
  writeSelection(ids.slice(0, 2))
  const { screen, bar, choice } = await show()
  await bar.getByRole('button', { name: t('compare.bar.clear') }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(choice(0)).toHaveAttribute('aria-pressed', 'false')
  await expect.element(screen.getByRole('status')).toHaveTextContent(t('compare.bar.chosen', { count: 0 }))
  expect(document.activeElement?.tagName).toBe('MAIN')
})

test('a car that is no longer visible is removed from the comparison with a notice', async () => {
  writeSelection(ids.slice(0, 3))
  const { remove } = await show({ seen: cars.toSpliced(1, 1) })
  await expect.element(remove(0)).toBeVisible()
  await expect.poll(readSelection).toEqual([ids[0], ids[2]])
  await expect.poll(() => newestToast()).toEqual(['info', t('compare.bar.gone', { count: 1 }), undefined])
})

test('cars added to the comparison in another tab are shown', async () => {
  const { bar, choice } = await show()
  await expect.element(choice(0)).toHaveAttribute('aria-pressed', 'false')
  localStorage.setItem('autopiazza.comparison', JSON.stringify(ids.slice(0, 2)))
  dispatchEvent(new StorageEvent('storage'))
  await expect.element(choice(0)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(bar.getByRole('link', { name: t('compare.bar.open', { count: '2' }) })).toBeVisible()
})

test('cars whose details fail to load can still be compared', async () => {
  writeSelection(ids.slice(0, 2))
  const cards = () => Promise.reject(new Error('offline'))
  const screen = await showPart({ language: 'en', api: { listings: { cards } }, part: <CompareBar /> })
  await expect
    .element(screen.getByRole('link', { name: 'Compare (2)' }))
    .toHaveAttribute('href', `/compare?ids=${ids[0]}%2C${ids[1]}`)
  expect(readSelection()).toEqual(ids.slice(0, 2))
})
