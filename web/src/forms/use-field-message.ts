import { fieldErrors, type FieldError } from '@autopiazza/contract/errors'
import { useTranslations } from 'use-intl'

/** The message beside a field: a schema provides a code, the server provides a message. */
export function useFieldMessage() {
  const t = useTranslations('errors.fields')
  return (error: { message?: string | undefined } | undefined): string | undefined => {
    if (!error) return undefined
    return isFieldError(error.message) ? t(error.message) : error.message || t('invalid')
  }
}

function isFieldError(message: string | undefined): message is FieldError {
  return fieldErrors.some((code) => code === message)
}
