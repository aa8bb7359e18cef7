import { calculator, searchPrices } from '@autopiazza/contract/constants'
import { boundKeys, filterOf, leastFacts, searchedFacts } from '@autopiazza/contract/fact-filters'
import type { FilterName } from '@autopiazza/contract/search-filter-names'
import { vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import {
  filterFeatures,
  listingTypes,
  type PriceLabel,
  priceLabels,
  sellerKinds,
} from '@autopiazza/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { useFeatureName } from '../../../entities/catalogue/use-feature-name.ts'
import { Button } from '../../../ui/Button.tsx'
import { activeFilters } from '../../../entities/search/active-filters.ts'
import { HiddenState } from '../HiddenState.tsx'
import { priceEnds, type SearchState } from '../../../entities/search/search-address.ts'
import { AmountFilter } from './AmountFilter.tsx'
import { countedOptions } from './facet-options.ts'
import type { FilterControls } from '../use-search-state.ts'
import { ExcludedValues } from './Exclusion.tsx'
import { FactFilter } from './FactFilter.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { MakeAndModel } from './MakeAndModel.tsx'
import { OneOfFilter } from './OneOfFilter.tsx'
import { OptionList } from './OptionList.tsx'
import { RangeFilter } from './RangeFilter.tsx'
import { type PlaceControls, WhereFilters } from './WhereFilters.tsx'

type FactGroup = (typeof vehicleFacts)[(typeof searchedFacts)[number]]['filter']['group']
const namesIn = (group: FactGroup) => searchedFacts.filter((name) => vehicleFacts[name].filter.group === group)

/** Returns the bounds that a sentence can set but no control shows. */
function unseenBounds(state: SearchState): SearchState {
  return Object.fromEntries(leastFacts.map((name) => boundKeys(name)[1]).map((most) => [most, state[most]]))
}

/** Shows all filters; each choice changes the address at once. A plain form with a button before hydration. */
export function Filters({ placeProblem, isForDistance, ...controls }: FilterControls & PlaceControls) {
  const { state, change, facets } = controls
  const t = useTranslations('search.filters')
  const tVocabulary = useTranslations('vocabulary')
  const featureName = useFeatureName()
  const f = useFormats()
  const { q, nlQuery, keywords, cars, excludeCars, excludeFeatures = [], seller, sort, points, features = [] } = state

  const active = activeFilters(state)
  const group = (title: string, ...filters: FilterName[]) => ({
    title,
    activeCount: active.filter(({ filter }) => filters.includes(filter)).length,
  })
  const factsOf = (group: FactGroup) =>
    namesIn(group).map((name) => <FactFilter {...controls} key={name} name={name} />)

  return (
    <form action="/search" autoComplete="off" onSubmit={(event) => event.preventDefault()} className="grid gap-6">
      <HiddenState state={{ q, nlQuery, keywords, cars, excludeCars, seller, sort, points, ...unseenBounds(state) }} />
      <MakeAndModel {...controls} />
      <RangeFilter
        {...controls}
        filter="price"
        legend={t('price')}
        labels={[t('minPrice'), t('maxPrice')]}
        unit="€"
        format={f.number}
        valueText={(value) => `${f.number(value)} €`}
        names={['minPrice', 'maxPrice']}
        slider={searchPrices}
        typed={priceEnds}
      />
      <div className="grid">
        <FilterGroup
          {...group(
            t('groups.offer'),
            'listingType',
            'dailyRate',
            'instalment',
            'priceLabel',
            ...namesIn('offer').map(filterOf),
          )}
        >
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
          <AmountFilter
            {...controls}
            filter="instalment"
            name="maxInstalment"
            help={t('instalmentHelp', {
              share: String(calculator.downPaymentShare * 100),
              months: String(calculator.months),
            })}
          />
          <OptionList
            filter="priceLabel"
            legend={t('priceLabel')}
            name="priceLabel"
            kind="checkbox"
            options={countedOptions(priceLabels, facets?.priceLabel)}
            nameOf={(label) => tVocabulary(`priceLabel.${label as PriceLabel}`)}
            chosen={state.priceLabel ?? []}
            onChoose={(labels) => change({ priceLabel: labels as PriceLabel[] })}
          />
          {factsOf('offer')}
        </FilterGroup>
        <FilterGroup {...group(t('groups.where'), 'place', 'region', 'province')} isOpen>
          <WhereFilters {...controls} placeProblem={placeProblem} isForDistance={isForDistance} />
        </FilterGroup>
      </div>
      {factsOf('first')}
      <div className="grid">
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
          <ExcludedValues
            filter="excludeFeature"
            title={t('exclusions.features')}
            name="excludeFeatures"
            options={countedOptions([...new Set<string>([...filterFeatures, ...excludeFeatures])], undefined)}
            nameOf={featureName}
            chosen={excludeFeatures}
            onChoose={(values) =>
              change({ excludeFeatures: values, features: features.filter((one) => !values.includes(one)) })
            }
          />
        </FilterGroup>
        {(['engine', 'shape'] as const).map((name) => (
          <FilterGroup key={name} {...group(t(`groups.${name}`), ...namesIn(name).map(filterOf))}>
            {factsOf(name)}
          </FilterGroup>
        ))}
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
