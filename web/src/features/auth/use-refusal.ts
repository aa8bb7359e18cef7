import { useTranslations } from 'use-intl'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { errorMessage, refusalOf } from '../../app/api-error.ts'
import { useRefusedFields } from '../../forms/field-errors.ts'
import { toast } from '../../ui/toast-store.ts'

/** Returns a function that shows why a form was refused: a toast, and a message beside each invalid field. */
export function useRefusal<V extends FieldValues, C, O extends FieldValues | undefined>(
  form: UseFormReturn<V, C, O>,
  fields: readonly Path<V>[],
) {
  const t = useTranslations('frame')
  const showRefused = useRefusedFields(form, fields)
  return (error: unknown): void => {
    // oxlint-disable-next-line no-console -- the specification requires it
    console.error(error)
    showRefused(error)
    toast.error(
      t('error'),
      errorMessage(
        error,
        error instanceof Error && !refusalOf(error) && error.name === 'MissingSession' ? error.message : t('failed'),
      ),
    )
  }
}
