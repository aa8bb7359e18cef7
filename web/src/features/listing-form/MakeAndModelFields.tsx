import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAppContext } from '../../app/app-context.ts'
import { Suggestions } from '../../ui/Suggestions.tsx'
import { ListingField } from './ListingField.tsx'
import type { ListingValues } from './listing-values.ts'
import { makesQuery } from '../../entities/catalogue/catalogue-queries.ts'

/** Suggests makes and models of the catalogue; any other text is allowed. */
export function MakeAndModelFields() {
  const id = useId()
  const { control } = useFormContext<ListingValues>()
  const make = useWatch({ control, name: 'make' }).trim().toLowerCase()
  const makes = useQuery(makesQuery(useAppContext().api)).data ?? []
  const models = makes.find((known) => known.make.toLowerCase() === make)?.models ?? []
  return (
    <>
      <ListingField name="make" isRequired list={`${id}-makes`} />
      <Suggestions id={`${id}-makes`} values={makes.map((known) => known.make)} />
      <ListingField name="model" isRequired list={`${id}-models`} />
      <Suggestions id={`${id}-models`} values={models} />
    </>
  )
}
