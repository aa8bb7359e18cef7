import { afterEach, expect, test, vi } from 'vitest'
import { showPart } from '../../app/testing/show-part.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { NearMeButton } from './NearMeButton.tsx'

const bologna = { city: 'Bologna', province: 'BO', postalCode: null, region: 'Emilia-Romagna' }

/** Stubs the browser's geolocation with a position, or with an error code. */
function stubGeolocation(answer: { latitude: number; longitude: number } | number) {
  return vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onPosition, onError) => {
    if (typeof answer === 'number') onError?.({ code: answer } as GeolocationPositionError)
    else onPosition({ coords: answer } as GeolocationPosition)
  })
}

async function showButton(language: 'it' | 'en', nearest: (position: object) => Promise<object>) {
  const found: string[] = []
  const part = <NearMeButton onFound={(place) => found.push(place)} />
  return { found, screen: await showPart({ language, api: { places: { nearest } }, part }) }
}

afterEach(() => vi.restoreAllMocks())

test("requests the browser's position only after a click, and sends only rounded coordinates", async () => {
  const asked = stubGeolocation({ latitude: 44.494_887, longitude: 11.342_616 })
  const sent: object[] = []
  const { found, screen } = await showButton('it', async (position) => {
    sent.push(position)
    return bologna
  })
  const button = screen.getByRole('button', { name: 'Vicino a me' })
  await expect.element(button).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  await button.click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Comune più vicino a te: Bologna (BO).')
  expect(sent).toEqual([{ latitude: 44.49, longitude: 11.34 }])
  expect(found).toEqual(['Bologna (BO)'])
})

test.each([
  ['it', 1, 'Il browser non dà la tua posizione a questo sito: permettila nelle sue impostazioni, o scrivi il comune.'],
  ['en', 1, 'Your browser does not give this site your position: allow it in its settings, or type the town.'],
  ['it', 2, 'Il dispositivo non trova la tua posizione: riprova, o scrivi il comune.'],
  ['en', 3, 'Your device cannot find your position: try again, or type the town.'],
] as const)('in %s, shows beside the button why the browser returns no position: error code %d', async (...row) => {
  const [language, code, sentence] = row
  stubGeolocation(code)
  const asked = vi.fn()
  const { found, screen } = await showButton(language, asked)
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(screen.getByRole('button')).toBeEnabled()
  expect(asked).not.toHaveBeenCalled()
  expect(found).toEqual([])
  expect(await findViolations()).toEqual([])
})

test('shows that a browser without geolocation has no position, and requests it again at the next click', async () => {
  const known = vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(undefined as unknown as Geolocation)
  const { found, screen } = await showButton('en', async () => bologna)
  await screen.getByRole('button').click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Your device cannot find your position: try again, or type the town.')
  known.mockRestore()
  stubGeolocation({ latitude: 44.5, longitude: 11.3 })
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  expect(found).toEqual(['Bologna (BO)'])
})

test.each([
  [{ code: 'places.none_near', status: 404, message: 'No Italian town is near you: type the one to search from.' }],
  [{ message: 'no network' }],
] as const)('shows a response without a town as an error beside the button: %o', async (fault) => {
  stubGeolocation({ latitude: 48.86, longitude: 2.35 })
  const { found, screen } = await showButton('en', async () => {
    throw Object.assign(new Error(fault.message), fault)
  })
  await screen.getByRole('button').click()
  const sentence = 'code' in fault ? fault.message : 'We cannot find the nearest town: try again, or type it.'
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence)
  expect(found).toEqual([])
})
