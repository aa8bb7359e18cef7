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
  sellerTypes,
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
  const activeAmong = (...filters: FilterName[]) => active.filter(({ filter }) => filters.includes(filter)).length
  const euro = (value: number) => f.money(value * 100)
  const cv = (value: number) => t('cv', { value: f.number(value) })
  const orBeyond =
    (last: number, format: (value: number) => string) =>
    (value: number): string =>
      value === last ? t('andAbove', { value: format(value) }) : format(value)
  const yearText = (year: number) =>
    year === yearEnds.min ? t('andBefore', { value: String(year) }) : orBeyond(yearEnds.max, String)(year)

  return (
    <form action="/search" onSubmit={(event) => event.preventDefault()} className="grid gap-6">
      <HiddenState state={{ q, nlQuery, keywords, maxSeats, sort }} />
      <MakeAndModel {...controls} />
      <OptionList
        filter="listingType"
        legend={t('listingType')}
        name="listingType"
        kind="radio"
        options={[
          { value: '', label: tVocabulary('listingType.all') },
          ...countedOptions(listingTypes, facets?.listingType).map((option) => ({
            ...option,
            label: tVocabulary(`listingType.${option.value}`),
          })),
        ]}
        isChosen={(value) => (state.listingType ?? '') === value}
        onChoose={(value) => change({ listingType: listingTypes.find((type) => type === value) })}
      />
      {state.listingType === 'rent' || state.maxDailyRate !== undefined ? (
        <AmountFilter
          filter="dailyRate"
          name="maxDailyRate"
          label={t('maxDailyRate')}
          prefix={t('euroTo')}
          value={state.maxDailyRate}
          onCommit={(maxDailyRate) => change({ maxDailyRate })}
        />
      ) : null}
      <RangeFilter
        filter="price"
        legend={t('price')}
        labels={[t('minPrice'), t('maxPrice')]}
        names={['minPrice', 'maxPrice']}
        slider={{ ...priceEnds, step: searchPriceStepEuro }}
        typed={priceEnds}
        value={[state.minPrice, state.maxPrice]}
        onCommit={([minPrice, maxPrice], goesOn) => change({ minPrice, maxPrice }, goesOn)}
        unit="€"
        format={f.number}
        valueText={orBeyond(priceEnds.max, euro)}
      />
      <AmountFilter
        filter="instalment"
        name="maxInstalment"
        label={t('maxInstalment')}
        help={t('instalmentHelp', {
          share: String(calculator.downPaymentShare * 100),
          months: String(calculator.months),
        })}
        prefix={t('euroTo')}
        value={state.maxInstalment}
        onCommit={(maxInstalment) => change({ maxInstalment })}
      />
      <RangeFilter
        filter="year"
        legend={t('year')}
        labels={[t('minYear'), t('maxYear')]}
        names={['minYear', 'maxYear']}
        slider={{ ...yearEnds, step: 1 }}
        typed={yearEnds}
        value={[state.minYear, state.maxYear]}
        onCommit={([minYear, maxYear], goesOn) => change({ minYear, maxYear }, goesOn)}
        format={String}
        valueText={yearText}
      />
      <RangeFilter
        filter="mileage"
        legend={t('mileage')}
        labels={[t('minMileage'), t('maxMileage')]}
        names={['minMileage', 'maxMileage']}
        slider={{ min: 0, max: 200_000, step: 5_000 }}
        typed={mileageEnds}
        value={[state.minMileage, state.maxMileage]}
        onCommit={([minMileage, maxMileage], goesOn) => change({ minMileage, maxMileage }, goesOn)}
        unit="km"
        format={f.number}
        valueText={orBeyond(200_000, f.kilometres)}
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
        nameOf={(value) => tVocabulary(`bodyType.${value}`)}
      />
      <div className="grid">
        <FilterGroup title={t('groups.where')} activeCount={activeAmong('place', 'region', 'province')}>
          <WhereFilters {...controls} placeProblem={placeProblem} isForDistance={isForDistance} />
        </FilterGroup>
        <FilterGroup title={t('groups.engine')} activeCount={activeAmong('power', 'drivetrain', 'euroClass')}>
          <RangeFilter
            filter="power"
            legend={t('power')}
            labels={[t('minPower'), t('maxPower')]}
            names={['minPower', 'maxPower']}
            slider={{ min: 0, max: 500, step: 10 }}
            typed={powerEnds}
            value={[state.minPower, state.maxPower]}
            onCommit={([minPower, maxPower], goesOn) => change({ minPower, maxPower }, goesOn)}
            unit={t('cvUnit')}
            format={f.number}
            valueText={orBeyond(500, cv)}
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
        <FilterGroup title={t('groups.shape')} activeCount={activeAmong('color', 'seats', 'doors')}>
          <SeveralFilter
            {...controls}
            name="color"
            values={colors}
            nameOf={(value) => tVocabulary(`color.${value}`)}
            markOf={(value) => (
              <span
                aria-hidden="true"
                className={`paint-${value} size-5 shrink-0 rounded-full border border-edge bg-(--paint)`}
              />
            )}
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
        <FilterGroup title={t('features')} activeCount={activeAmong('feature')} isOpen>
          <OptionList
            filter="feature"
            legend={t('features')}
            name="features"
            kind="checkbox"
            options={countedOptions([...new Set<string>([...filterFeatures, ...features])], facets?.features).map(
              (option) => ({ ...option, label: featureName(option.value) }),
            )}
            isChosen={(value) => features.includes(value)}
            onChoose={(value, isOn) =>
              change({ features: isOn ? [...features, value] : features.filter((one) => one !== value) })
            }
          />
        </FilterGroup>
        <FilterGroup title={t('groups.seller')} activeCount={activeAmong('sellerType', 'withPhotos')}>
          <OptionList
            filter="sellerType"
            legend={t('sellerType')}
            name="sellerType"
            kind="radio"
            options={[
              { value: '', label: t('anyOne') },
              ...countedOptions(sellerTypes, facets?.sellerType).map((option) => ({
                ...option,
                label: tVocabulary(`sellerType.${option.value}`),
              })),
            ]}
            isChosen={(value) => (state.sellerType ?? '') === value}
            onChoose={(value) => change({ sellerType: sellerTypes.find((type) => type === value) })}
          />
          <OptionList
            filter="withPhotos"
            legend={t('photos')}
            name="withPhotos"
            kind="checkbox"
            options={countedOptions(['true'], facets?.withPhotos).map((option) => ({
              ...option,
              label: t('withPhotos'),
            }))}
            isChosen={() => state.withPhotos === true}
            onChoose={(_, isOn) => change({ withPhotos: isOn || undefined })}
          />
        </FilterGroup>
      </div>
      <div className="hidden noscript:block">
        <Button type="submit">{t('apply')}</Button>
      </div>
    </form>
  )
}
