import { type FieldError, fieldErrors } from '@autopiazza/contract/errors'
import { type RefObject, useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../app/api-error.ts'

/** Returns a function for the message beside a field. A schema provides a code, the server a message. */
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

const wrong = ':is(input, select, textarea, fieldset)[aria-invalid="true"], [data-invalid="true"]'

/** Returns a function that moves the focus to the first visible invalid field of the page. */
export function useFirstError(form: RefObject<HTMLElement | null>): () => void {
  const [requests, setRequests] = useState(0)
  useEffect(() => {
    if (requests === 0) return
    const all = [...(form.current?.querySelectorAll<HTMLElement>(wrong) ?? [])]
    const first = all.find((element) => element.checkVisibility()) ?? all[0]
    const control = first?.matches('fieldset') ? first.querySelector<HTMLElement>('input:enabled') : first
    control?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  }, [requests, form])
  return () => setRequests((times) => times + 1)
}

/** Returns a function that shows the server's messages beside the refused fields and moves the focus to the first one. */
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
