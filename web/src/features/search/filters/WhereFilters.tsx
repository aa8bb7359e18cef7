import { searchRadiiKm } from '@autopiazza/contract/constants'
import { provincesIn, regions } from '@autopiazza/contract/regions'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { NearMeButton } from '../../../entities/place/NearMeButton.tsx'
import { countedOptions } from './facet-options.ts'
import type { FilterControls } from '../use-search-state.ts'
import { MapButton } from '../map/MapButton.tsx'
import { PlaceFilter } from './PlaceFilter.tsx'
import { SelectFilter } from './SelectFilter.tsx'

export interface PlaceControls {
  placeProblem: string | null
  /** True if sorting by distance is chosen and still needs a place. */
  isForDistance: boolean
}

export function WhereFilters({ state, change, facets, placeProblem, isForDistance }: FilterControls & PlaceControls) {
  const t = useTranslations('search.filters')
  const f = useFormats()
  const countIn = (region: string) => {
    if (!facets || (state.region ?? state.province) !== undefined) return undefined
    const codes: readonly string[] = provincesIn(region)
    return facets.province.reduce((sum, { value, count }) => (codes.includes(value) ? sum + count : sum), 0)
  }
  const provinces = countedOptions(provincesIn(state.region).toSorted(), facets?.province)
  const choosePlace = (place: string | undefined) =>
    change({
      place,
      radius: isForDistance ? undefined : (state.radius ?? usualRadius),
      ...(isForDistance && { sort: 'distance' }),
    })
  return (
    <>
      <div className="grid gap-3">
        <PlaceFilter
          place={state.place}
          problem={placeProblem}
          help={isForDistance ? t('placeForDistance') : undefined}
          onChoose={choosePlace}
        />
        <NearMeButton isWide onFound={choosePlace} />
      </div>
      <SelectFilter
        name="radius"
        label={t('radius')}
        any={t('anyRadius')}
        isDisabled={state.place === undefined}
        options={countedOptions(searchRadiiKm.map(String), state.place === undefined ? undefined : facets?.radius)}
        value={String(state.radius ?? '')}
        nameOf={(value) => t('within', { distance: f.kilometres(Number(value)) })}
        onChoose={(value) => change({ radius: Number(value) || undefined })}
      />
      <MapButton state={state} change={change} facets={facets} />
      <SelectFilter
        filter="region"
        name="region"
        label={t('region')}
        any={t('allRegions')}
        options={regions.map((value) => ({ value, count: countIn(value) }))}
        value={state.region ?? ''}
        onChoose={(region) => change({ region })}
      />
      <SelectFilter
        filter="province"
        name="province"
        label={t('province')}
        any={t('allProvinces')}
        options={provinces.filter(({ count }) => count !== 0)}
        value={state.province ?? ''}
        onChoose={(value) => change({ province: provincesIn().find((code) => code === value) })}
      />
    </>
  )
}

/** The radius in kilometres around a place that was just chosen. */
const usualRadius = 50
