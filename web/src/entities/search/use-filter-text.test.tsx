import { type Messages, messagesOf } from '@autopiazza/i18n'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { readSearch } from './search-address.ts'
import { useFilterText } from './use-filter-text.ts'

function Chip({ filter, search }: { filter: 'province' | 'make'; search: Record<string, string> }) {
  return useFilterText()({ filter }, readSearch(search))
}

test.each([
  ['it', 'province', { province: 'MI' }, 'Provincia: Milano'],
  ['en', 'province', { province: 'BZ' }, 'Province: Bolzano'],
  ['it', 'make', { make: 'Citroen' }, 'Citroën'],
] as const)('in %s, labels the chip of a %s %o as %s', (language, filter, search, text) => {
  const { search: own, searched, vocabulary } = messagesOf(language)
  const html = renderToStaticMarkup(
    <IntlProvider locale={language} timeZone="Europe/Rome" messages={{ search: own, searched, vocabulary } as Messages}>
      <Chip filter={filter} search={search} />
    </IntlProvider>,
  )
  expect(html).toBe(text)
})
