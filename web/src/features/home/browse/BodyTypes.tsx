import { bodyTypes, type Color } from '@autopiazza/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { CarDrawing } from '../../../entities/vehicle/CarDrawing.tsx'
import { countsQuery } from '../home-queries.ts'

const paints: readonly Color[] = ['green', 'red', 'grey', 'blue', 'silver', 'beige', 'white', 'orange']

/** Links to the body types, each with its drawing and its number of cars. */
export function BodyTypes() {
  const t = useTranslations('home.bodyTypes')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const counts = useQuery(countsQuery(useAppContext().api, {}))
  const countOf = (body: string) => counts.data?.bodyType.find(({ value }) => value === body)?.count ?? 0
  return (
    <section aria-labelledby="bodies">
      <h2 id="bodies" className="text-lg lg:text-xl">
        {t('title')}
      </h2>
      <ul className="swipe -mx-4 mt-4 flex gap-3 lg:mt-6 px-4 sm:-mx-6 sm:px-6 lg:mx-0 lg:grid lg:auto-cols-fr lg:grid-flow-col lg:px-0">
        {bodyTypes.map((body, at) => (
          <li key={body} className="w-32 shrink-0 snap-start scroll-mx-4 lg:w-auto">
            <Link
              {...paths.search({ bodyType: body })}
              className="block h-full rounded-lg border border-line bg-surface hover:border-edge"
            >
              <CarDrawing
                body={body}
                color={paints[at % paints.length] ?? null}
                label=""
                className="aspect-5/3! rounded-t-lg"
              />
              <span className="block px-3 pt-2 text-sm font-medium">{tVocabulary(`searchedBodyType.${body}`)}</span>
              <span className="block px-3 pb-3 text-xs text-muted figures">
                {counts.data ? t('count', { count: countOf(body), number: f.number(countOf(body)) }) : '\u00a0'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
