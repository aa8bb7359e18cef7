import type { Photo } from '@autopiazza/contract'
import { expect, test } from 'vitest'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { vehicleFixture } from '../../../entities/vehicle/testing/vehicle-fixtures.ts'
import { Gallery } from './Gallery.tsx'

const photo = (number: number) =>
  ({
    id: String(number),
    hash: String(number).repeat(64),
    step: number === 1 ? 'main' : 'exterior',
    width: 480,
    height: 360,
    widths: [480],
    dominantColor: null,
    author: null,
    license: null,
    licenseUrl: null,
    sourceUrl: null,
    ofModel: false,
  }) as unknown as Photo

test('moves through the photographs with arrows and thumbnails', async () => {
  const vehicle = { ...vehicleFixture, photos: [photo(1), photo(2), photo(3)] }
  const screen = await showInApp(<Gallery vehicle={vehicle} />, { language: 'en' })
  const [previous, next] = [
    screen.getByRole('button', { name: 'Previous photo' }),
    screen.getByRole('button', { name: 'Next photo' }),
  ]
  const position = screen.getByRole('status')
  await expect.element(position).toHaveTextContent('1 / 3')
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await next.click()
  await expect.element(position).toHaveTextContent('2 / 3')
  await previous.click()
  await expect.element(position).toHaveTextContent('1 / 3')
  const last = screen.getByRole('link', { name: 'Show photo 3 of 3' })
  await last.click()
  await expect.element(position).toHaveTextContent('3 / 3')
  await expect.element(last).toHaveAttribute('aria-current', 'true')
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
})

test('states that a car has no photographs', async () => {
  const screen = await showInApp(<Gallery vehicle={vehicleFixture} />, { language: 'en' })
  await expect.element(screen.getByText(/No images available/)).toBeVisible()
})
