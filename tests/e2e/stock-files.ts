import type { Page } from '@playwright/test'
import type { Translator } from './languages.ts'

const names = (mark: string) =>
  `Codice ${mark};Marca;Modello;Anno;Km;Carburante;Cambio;Prezzo €;Descrizione;Zona ${mark}`

/** A line of a dealer's file. */
export const car = (number: string, model: string, price: string, fuel = 'Benzina'): string =>
  `${number};Fiat;${model};2021;42.000;${fuel};Manuale;${price};Sempre tagliandata, unico proprietario.;Nord`

/** A dealer's file; another mark brings two columns that are not mapped yet. */
export const stockFile = (mark: string, ...cars: string[]) => ({
  name: `stock ${mark}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from([names(mark), ...cars].join('\r\n')),
})

export const sendFile = (page: Page, file: ReturnType<typeof stockFile>) => page.setInputFiles('input[type=file]', file)

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Chooses the meaning of the two unknown columns of a file with this mark. */
export async function explainColumns(page: Page, t: Translator, mark: string): Promise<void> {
  const meaning = (name: string) => page.getByLabel(t('imports.columns.meaning', { name }))
  await meaning(`Codice ${mark}`).selectOption('stockNumber')
  await meaning(`Zona ${mark}`).selectOption({ label: t('imports.columns.unused') })
}

/** For journeys that begin with the upload: discards imports that an earlier journey left open. */
export async function discardOpenImports(page: Page): Promise<void> {
  const imports: unknown = await (await page.request.get('/api/vendor/imports')).json()
  for (const one of Array.isArray(imports) ? imports : [])
    if (one.can.discard) await page.request.delete(`/api/vendor/imports/${one.id}`)
}
