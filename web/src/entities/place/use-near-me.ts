import type { PlaceSuggestion } from '@autopiazza/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { useBusy } from '../../app/use-busy.ts'

/** A position up to this old is reused. */
const oldestMs = 5 * 60_000
const longestMs = 15_000

/** Returns the place as the search accepts it, 'Bologna (BO)'. */
function placeText({ city, province }: Pick<PlaceSuggestion, 'city' | 'province'>): string {
  return `${city} (${province})`
}

/**
 * Returns an action that finds the comune nearest to the user. The browser requests the position only at a click. The
 * position is sent to the server rounded to about a kilometre and is not stored; the rest of the page uses the
 * comune, as if it had been typed.
 */
export function useNearMe(onFound: (place: string) => void, hasField = true) {
  const t = useTranslations('places.nearMe')
  const { api } = useAppContext()
  const { isBusy, run } = useBusy()
  const field = hasField ? 'yes' : 'no'
  const [problem, setProblem] = useState<string | null>(null)
  const [found, setFound] = useState<string | null>(null)

  async function find() {
    setProblem(null)
    setFound(null)
    let position: { latitude: number; longitude: number }
    try {
      position = await coarsePosition()
    } catch (error) {
      return setProblem(t(isRefusal(error) ? 'denied' : 'unavailable', { field }))
    }
    try {
      const place = placeText(await api.places.nearest(position))
      setFound(place)
      onFound(place)
    } catch (error) {
      setProblem(errorMessage(error, t('failed', { field })))
    }
  }
  return { find: () => run(find), isFinding: isBusy, problem, found }
}

function coarsePosition(): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject) => {
    // Undefined on pages without https.
    const { geolocation } = navigator as { geolocation?: Geolocation }
    if (!geolocation) return reject(new Error('This browser provides no position'))
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      reject,
      { enableHighAccuracy: false, timeout: longestMs, maximumAge: oldestMs },
    )
  })
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

/** GeolocationPositionError does not extend Error. */
function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 1
}
