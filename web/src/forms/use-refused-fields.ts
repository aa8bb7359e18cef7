import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { refusalOf } from '../app/api-error.ts'

/** Returns a function that shows the server's messages beside the fields that it refused, and moves the focus to the first one. */
export function useRefusedFields<V extends FieldValues, C, O extends FieldValues | undefined>(
  form: UseFormReturn<V, C, O>,
  fields: readonly Path<V>[],
) {
  return (error: unknown): void => {
    const wrong = refusalOf(error)?.fields ?? {}
    const shown = fields.filter((field) => wrong[field] !== undefined)
    for (const field of shown)
      form.setError(field, { type: 'server', message: wrong[field] ?? '' }, { shouldFocus: field === shown[0] })
  }
}
