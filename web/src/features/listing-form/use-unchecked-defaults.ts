import { createContext, useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import type { ListingInput } from '@autopiazza/contract'
import type { ListingValues, TextField } from './listing-values.ts'
import { type AssumedField, assumedFields, uncheckedDefaults } from './unchecked-defaults.ts'

type Form = UseFormReturn<ListingValues, unknown, ListingInput>

/** Returns the prefilled facts of a new advert that the user has not confirmed. */
export function useUncheckedDefaults(form: Form, defaults: ListingValues): readonly AssumedField[] {
  const values = useWatch({ control: form.control, name: assumedFields })
  const { touchedFields } = form.formState
  const typed = Object.fromEntries(assumedFields.map((name, index) => [name, values[index]]))
  return uncheckedDefaults(typed as Pick<ListingValues, AssumedField>, defaults, touchedFields)
}

/** The facts that are marked as unconfirmed. */
export const FieldsToCheck = createContext<readonly TextField[]>([])

export function useIsToCheck(name: TextField): boolean {
  return useContext(FieldsToCheck).includes(name)
}
