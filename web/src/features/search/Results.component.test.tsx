import { beforeEach, expect, test } from 'vitest'
import { showPart } from '../../app/testing/show-part.tsx'
import { toast, toastStore } from '../../ui/toast-store.ts'
import { FoundCount, Results, useFoundVehicles } from './Results.tsx'
import type { SearchState } from '../../entities/search/search-address.ts'
import { SentenceNotice } from './sentence/SentenceNotice.tsx'

const nothing = { total: 0, page: 1, pageSize: 24, vehicles: [] }
const titles = () => toastStore.current().map(({ tone, title }) => [tone, title])

function Heading() {
  return (
    <h2>
      <FoundCount found={useFoundVehicles({})} />
    </h2>
  )
}

function Found({ state }: { state: SearchState }) {
  return <Results state={state} found={useFoundVehicles(state)} />
}

beforeEach(() => {
  for (const { id } of toastStore.current()) toast.dismiss(id)
})

test.each([
  [{}, 'Error loading vehicles. Please try again.'],
  [{ make: 'Fiat' }, 'An error occurred while searching. Please try again.'],
] as const)(
  'distinguishes a search that failed with %o from an empty result and retries it',
  async (state, sentence) => {
    let isBroken = true
    const vehicles = async () => {
      if (isBroken) throw new Error('The database does not answer')
      return { ...nothing, page: 2, total: 3 }
    }
    const api = { search: { vehicles, facets: async () => ({ total: 0, model: [], features: [] }) } }
    const screen = await showPart({ language: 'en', api, part: <Found state={state} /> })
    await expect.element(screen.getByText(sentence)).toBeInTheDocument()
    expect(screen.getByRole('list').elements()).toHaveLength(0)
    isBroken = false
    await screen.getByRole('link', { name: 'Try again' }).click()
    await expect.element(screen.getByText(sentence)).not.toBeInTheDocument()
  },
)

test.each([
  [() => Promise.reject(new Error('The reader is gone')), ['error', 'Search failed. Please try again.']],
  [
    async () => ({ searchParams: {}, parts: [], dropped: [], source: 'reader' }),
    ['warning', "Couldn't extract search parameters. Performing a keyword search instead."],
  ],
] as const)(
  'explains once why a sentence that could not be parsed is searched for as keywords',
  async (readSentence, notice) => {
    const part = <SentenceNotice sentence="a diesel estate under 15,000" show={() => undefined} />
    await showPart({ language: 'en', api: { search: { readSentence } }, part })
    await expect.poll(() => titles().map(([tone, title]) => [tone, title?.replaceAll('’', "'")])).toEqual([[...notice]])
  },
)

test('announces the search in the heading before the number of cars', async () => {
  const answer = Promise.withResolvers<typeof nothing>()
  const api = {
    search: { vehicles: () => answer.promise, facets: async () => ({ total: 3, model: [], features: [] }) },
  }
  const screen = await showPart({ language: 'en', api, part: <Heading /> })
  const heading = screen.getByRole('heading', { level: 2 })
  await expect.element(heading).toMatchTextContent('Searching…')
  answer.resolve({ ...nothing, total: 3 })
  await expect.element(heading).toMatchTextContent('3 vehicles found')
})
