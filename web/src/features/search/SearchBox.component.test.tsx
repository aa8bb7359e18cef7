import { expect, test } from 'vitest'
import { showPart } from '../../app/testing/show-part.tsx'
import { SearchBox } from './SearchBox.tsx'

test('an empty box is pointed out, keeps the focus and searches nothing', async () => {
  const searched: string[] = []
  const part = <SearchBox state={{}} isReading={false} onSearch={(text) => searched.push(text)} />
  const screen = await showPart({ language: 'en', api: {}, part })
  const box = screen.getByRole('searchbox', { name: 'Which car are you looking for?' })
  await box.fill('  ')
  await screen.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(box).toHaveAccessibleDescription('Please enter a search query')
  await expect.element(box).toHaveFocus()
  expect(searched).toEqual([])
  await box.fill('panda')
  await screen.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(screen.getByText('Please enter a search query')).not.toBeInTheDocument()
  expect(searched).toEqual(['panda'])
})
