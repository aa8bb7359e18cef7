import type { ReservationView } from '@autopiazza/contract'
import { fieldError } from '@autopiazza/contract/operation'
import { z } from '@autopiazza/contract/zod'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useAppContext } from '../../app/app-context.ts'
import { useFieldMessage, useRefusedFields } from '../../forms/field-errors.ts'
import { useChangeReservation } from './use-change-reservation.ts'

const schema = z.object({ on: z.iso.date({ error: fieldError('required') }) })

interface HandoverFormOptions {
  readonly on: string
  readonly done: string
  readonly failed?: string
  readonly onDone?: () => void
}

export function useHandoverForm(purchase: ReservationView, { on, ...options }: HandoverFormOptions) {
  const { api } = useAppContext()
  const message = useFieldMessage()
  const form = useForm({ resolver: standardSchemaResolver(schema), defaultValues: { on } })
  const { act, isActing, failure } = useChangeReservation<string>(purchase, {
    ...options,
    send: (day) => api.returns.confirmHandover({ id: purchase.id, on: day }),
    onRefused: useRefusedFields(form, ['on']),
  })
  return {
    field: form.register('on'),
    error: message(form.formState.errors.on),
    submit: (event: SubmitEvent<HTMLFormElement>) => void form.handleSubmit((values) => act(values.on))(event),
    isActing,
    failure,
  }
}
