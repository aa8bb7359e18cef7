import {
  calculator,
  searchDoors,
  searchEuroClasses,
  searchPriceStepEuro,
  searchSeats,
} from '@autopiazza/contract/constants'
import type { FilterName } from '@autopiazza/contract/search-filter-names'
import {
  bodyTypes,
  colors,
  drivetrains,
  filterFeatures,
  fuelTypes,
  listingTypes,
  sellerKinds,
  transmissions,
} from '@autopiazza/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { useFeatureName } from '../../../entities/catalogue/use-feature-name.ts'
import { Button } from '../../../ui/Button.tsx'
import { activeFilters } from '../active-filters.ts'
import { HiddenState } from '../HiddenState.tsx'
import { mileageEnds, powerEnds, priceEnds, yearEnds } from '../search-state.ts'
import { AmountFilter } from './AmountFilter.tsx'
import { countedOptions } from './facet-options.ts'
import type { FilterControls } from './filter-controls.ts'
import { FilterGroup } from './FilterGroup.tsx'
import { MakeAndModel } from './MakeAndModel.tsx'
import { OneOfFilter } from './OneOfFilter.tsx'
import { OptionList } from './OptionList.tsx'
import { RangeFilter } from './RangeFilter.tsx'
import { SelectFilter } from './SelectFilter.tsx'
import { SeveralFilter } from './SeveralFilter.tsx'
import { type PlaceControls, WhereFilters } from './WhereFilters.tsx'

/** All filters; each choice changes the address at once. A plain form with a button before the scripts load. */
export function Filters({ placeProblem, isForDistance, ...controls }: FilterControls & PlaceControls) {
  const { state, change, facets } = controls
  const t = useTranslations('search.filters')
  const tVocabulary = useTranslations('vocabulary')
  const featureName = useFeatureName()
  const f = useFormats()
  const { q, nlQuery, keywords, maxSeats, sort, features = [] } = state

  const active = activeFilters(state)
  const group = (title: string, ...filters: FilterName[]) => ({
    title,
    activeCount: active.filter(({ filter }) => filters.includes(filter)).length,
  })
  const years = { format: String, valueText: String }
  const numbers = (unit: string) => ({
    unit,
    format: f.number,
    valueText: (value: number) => `${f.number(value)} ${unit}`,
  })

  return (
    <form action="/search" autoComplete="off" onSubmit={(event) => event.preventDefault()} className="grid gap-6">
      <HiddenState state={{ q, nlQuery, keywords, maxSeats, sort }} />
      <MakeAndModel {...controls} />
      <OneOfFilter
        {...controls}
        name="listingType"
        values={listingTypes}
        any={tVocabulary('listingType.all')}
        nameOf={(value) => tVocabulary(`listingType.${value}`)}
      />
      {state.listingType === 'rent' || state.maxDailyRate !== undefined ? (
        <AmountFilter {...controls} filter="dailyRate" name="maxDailyRate" />
      ) : null}
      <RangeFilter
        {...controls}
        {...numbers('€')}
        filter="price"
        names={['minPrice', 'maxPrice']}
        slider={{ ...priceEnds, step: searchPriceStepEuro }}
        typed={priceEnds}
      />
      <AmountFilter
        {...controls}
        filter="instalment"
        name="maxInstalment"
        help={t('instalmentHelp', {
          share: String(calculator.downPaymentShare * 100),
          months: String(calculator.months),
        })}
      />
      <RangeFilter
        {...controls}
        {...years}
        filter="year"
        names={['minYear', 'maxYear']}
        slider={{ ...yearEnds(), step: 1 }}
        typed={yearEnds()}
      />
      <RangeFilter
        {...controls}
        {...numbers('km')}
        filter="mileage"
        names={['minMileage', 'maxMileage']}
        slider={{ min: 0, max: 200_000, step: 5_000 }}
        typed={mileageEnds}
      />
      <SeveralFilter
        {...controls}
        name="fuelType"
        values={fuelTypes}
        nameOf={(value) => tVocabulary(`fuelType.${value}`)}
      />
      <SeveralFilter
        {...controls}
        name="transmission"
        values={transmissions}
        nameOf={(value) => tVocabulary(`transmission.${value}`)}
      />
      <SeveralFilter
        {...controls}
        name="bodyType"
        values={bodyTypes}
        nameOf={(value) => tVocabulary(`searchedBodyType.${value}`)}
      />
      <div className="grid">
        <FilterGroup {...group(t('groups.where'), 'place', 'region', 'province')}>
          <WhereFilters {...controls} placeProblem={placeProblem} isForDistance={isForDistance} />
        </FilterGroup>
        <FilterGroup {...group(t('groups.engine'), 'power', 'drivetrain', 'euroClass')}>
          <RangeFilter
            {...controls}
            {...numbers(t('cvUnit'))}
            filter="power"
            names={['minPower', 'maxPower']}
            slider={{ min: 0, max: 500, step: 10 }}
            typed={powerEnds}
          />
          <SeveralFilter
            {...controls}
            name="drivetrain"
            values={drivetrains}
            nameOf={(value) => tVocabulary(`drivetrain.${value}`)}
          />
          <SelectFilter
            filter="euroClass"
            name="minEuroClass"
            label={t('euroClass')}
            any={t('anyOne')}
            options={countedOptions(searchEuroClasses.map(String), facets?.minEuroClass)}
            value={String(state.minEuroClass ?? '')}
            nameOf={(value) => t('euroAtLeast', { value })}
            onChoose={(value) => change({ minEuroClass: Number(value) })}
          />
        </FilterGroup>
        <FilterGroup {...group(t('groups.shape'), 'color', 'seats', 'doors')}>
          <SeveralFilter
            {...controls}
            name="color"
            values={colors}
            nameOf={(value) => tVocabulary(`color.${value}`)}
            markOf={(value) => <span aria-hidden="true" className={`swatch paint-${value}`} />}
          />
          <SelectFilter
            filter="seats"
            name="minSeats"
            label={t('seats')}
            any={t('anyOne')}
            options={countedOptions(searchSeats.map(String), facets?.minSeats)}
            value={String(state.minSeats ?? '')}
            nameOf={(value) => t('atLeast', { value })}
            onChoose={(value) => change({ minSeats: Number(value), maxSeats: undefined })}
          />
          <SeveralFilter {...controls} name="doors" values={searchDoors} nameOf={String} />
        </FilterGroup>
        <FilterGroup {...group(t('features'), 'feature')} isOpen>
          <OptionList
            filter="feature"
            legend={t('features')}
            name="features"
            kind="checkbox"
            options={countedOptions(
              [...new Set<string>([...filterFeatures, 'new_drivers_ok', ...features])],
              facets?.features,
            )}
            nameOf={featureName}
            chosen={features}
            onChoose={(values) => change({ features: values })}
          />
        </FilterGroup>
        <FilterGroup {...group(t('groups.seller'), 'sellerKind', 'withPhotos')}>
          <OneOfFilter
            {...controls}
            name="sellerKind"
            values={sellerKinds}
            any={t('anyOne')}
            nameOf={(value) => tVocabulary(`sellerKind.${value}`)}
          />
          <OptionList
            filter="withPhotos"
            legend={t('photos')}
            name="withPhotos"
            kind="checkbox"
            options={countedOptions(['true'], facets?.withPhotos)}
            nameOf={() => t('withPhotos')}
            chosen={state.withPhotos ? ['true'] : []}
            onChoose={([value]) => change({ withPhotos: value ? true : undefined })}
          />
        </FilterGroup>
      </div>
      <div className="hidden noscript:block">
        <Button type="submit">{t('apply')}</Button>
      </div>
    </form>
  )
}
