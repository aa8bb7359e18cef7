import { expect, test } from 'vitest'
import { showPart } from '../../app/testing/show-part.tsx'
import { SimilarVehicles } from './SimilarVehicles.tsx'

test('similar cars that cannot be loaded say so, and load when it is tried again', async () => {
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
