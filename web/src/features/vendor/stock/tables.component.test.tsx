import { expect, test } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { PickupPoints } from './PickupPoints.tsx'
import { VehicleInventory } from './VehicleInventory.tsx'

const controls = { state: {}, change: () => undefined } as unknown as Parameters<typeof PickupPoints>[0]
const headers = (screen: Awaited<ReturnType<typeof showInApp>>) =>
  screen
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)

const point = {
  id: '1',
  name: 'Sede di Torino',
  address: 'Via Roma, 1',
  city: 'Torino',
  province: 'TO',
  postalCode: '10121',
  isDefault: true,
  listings: 0,
}

test('shows name, address, town, province and CAP of a pickup point, and whether it is the default', async () => {
  const other = { ...point, id: '2', name: 'Deposito', isDefault: false }
  const stock = { pickupLocations: async () => [point, other] }
  const screen = await showInApp(<PickupPoints {...controls} />, { api: { stock } })
  await expect.element(screen.getByRole('row').first()).toBeInTheDocument()
  expect(headers(screen).slice(0, 6)).toEqual(['Nome', 'Indirizzo', 'Città', 'Provincia', 'CAP', 'Predefinito'])
  const [first = '', second = ''] = screen
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.textContent ?? '')
  for (const fact of ['Sede di Torino', 'Via Roma, 1', 'Torino', 'TO', '10121', 'PredefinitoSì'])
    expect(first).toContain(fact)
  expect(second).toContain('PredefinitoNo')
  await expect.element(screen.getByRole('button', { name: 'Aggiungi punto di ritiro' })).toBeEnabled()
})

test('shows an inventory with the number of available units of each car', async () => {
  const row = {
    vehicleId: '1',
    make: 'Fiat',
    model: 'Tipo',
    version: null,
    year: 2017,
    status: 'active',
    quantity: 7,
    held: 2,
    free: 5,
    isQuantitySet: true,
    mainPhoto: null,
    can: { setQuantity: true, setQuantityRefusal: null },
  }
  const stock = { inventory: async () => ({ total: 1, page: 1, pageSize: 20, vehicles: [row] }) }
  const screen = await showInApp(<VehicleInventory {...controls} />, { api: { stock } })
  await expect.element(screen.getByRole('row').first()).toBeInTheDocument()
  expect(headers(screen)).toEqual(expect.arrayContaining(['Veicolo', 'Quantità disponibile']))
  const text = screen.getByRole('row').elements()[1]?.textContent ?? ''
  expect(text).toContain('Fiat Tipo 2017')
  expect(text).toContain('Quantità disponibile7')
})

test('shows an empty state to a vendor without cars and to a vendor without pickup points', async () => {
  const stock = {
    inventory: async () => ({ total: 0, page: 1, pageSize: 20, vehicles: [] }),
    pickupLocations: async () => [],
  }
  const inventory = await showInApp(<VehicleInventory {...controls} />, { api: { stock } })
  await expect.element(inventory.getByText('Nessun inventario')).toBeVisible()
  await inventory.unmount()
  const points = await showInApp(<PickupPoints {...controls} />, { api: { stock } })
  await expect.element(points.getByText('Nessun punto di ritiro')).toBeVisible()
})
