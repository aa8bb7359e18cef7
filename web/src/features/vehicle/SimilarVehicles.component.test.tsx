import { expect, test } from 'vitest'
import { showPart } from '../../app/testing/show-part.tsx'
import { SimilarVehicles } from './SimilarVehicles.tsx'

test('reports similar cars that failed to load and loads them on retry', async () => {
  let isBroken = true
  const similar = async () => {
    if (isBroken) throw new Error('The database does not answer')
    return []
  }
  const part = <SimilarVehicles id="v" hasExample={false} />
  const screen = await showPart({ language: 'it', api: { listings: { similar } }, part })
  const sentence = screen.getByText('Impossibile caricare i dettagli completi del veicolo')
  await expect.element(sentence).toBeInTheDocument()
  isBroken = false
  await screen.getByRole('link', { name: 'Riprova' }).click()
  await expect.element(sentence).not.toBeInTheDocument()
})
