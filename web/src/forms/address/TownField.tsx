import type { PlaceSuggestion } from '@autopiazza/contract'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { Field } from '../../ui/Field.tsx'
import { SuggestionInput } from '../../ui/SuggestionInput.tsx'
import { useFieldMessage } from '../field-errors.ts'
import type { TownSuggestions } from './use-town-suggestions.ts'

interface TownFieldProps<Values extends FieldValues> {
  /** The name of the field in the surrounding form. */
  name: FieldPath<Values>
  label: string
  help: string
  towns: TownSuggestions
  /** Formats the number of comuni found, for screen readers. */
  status: (count: number) => string
  onChoose: (place: PlaceSuggestion) => void
  maxLength?: number
}

/** Renders a field for a comune, with suggestions by name or CAP. Any other text is allowed. */
export function TownField<Values extends FieldValues>({
  name,
  label,
  help,
  towns,
  status,
  onChoose,
  maxLength,
}: TownFieldProps<Values>) {
  const message = useFieldMessage()
  const { field, fieldState } = useController<Values>({ name })
  return (
    <Field label={label} help={help} error={message(fieldState.error)} isRequired>
      <SuggestionInput
        {...field}
        maxLength={maxLength}
        listLabel={label}
        suggestions={towns.suggestions}
        status={towns.count === null ? '' : status(towns.count)}
        onType={(text) => {
          field.onChange(text)
          towns.search(text)
        }}
        onChoose={(place) => {
          towns.search('')
          onChoose(place)
        }}
      />
    </Field>
  )
}
