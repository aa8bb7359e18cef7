import { fieldError } from '@autopiazza/contract/operation'
import { type Transfer, transfer } from '@autopiazza/contract/transfer'
import { z } from '@autopiazza/contract/zod'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRefusedFields } from '../field-errors.ts'
import { asTypedEuro, possibleAmounts, typedCents } from '../typed-euro.ts'

const schema = z.object({
  transfer: z
    .object({
      amount: z
        .string()
        .min(1, { error: fieldError('required'), abort: true })
        .refine((typed) => possibleAmounts(typed) === null, { error: fieldError('price_two_readings'), abort: true })
        .transform((typed) => typedCents(typed) ?? Number.NaN)
        .refine((cents) => !Number.isNaN(cents), fieldError('price_unreadable'))
        .pipe(transfer.shape.amount),
      on: transfer.shape.on,
    })
    .strict(),
})

export type TransferValues = z.input<typeof schema>

interface Prefilled {
  readonly amount: number
  /** A calendar day in Italy. */
  readonly on: string
}

/** Creates the form of a transfer between buyer and vendor, prefilled with amount and day. The idempotency key stays the same until the transfer is recorded. */
export function useTransferForm({ amount, on }: Prefilled) {
  const form = useForm<TransferValues, unknown, z.output<typeof schema>>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { transfer: { amount: asTypedEuro(amount), on } },
  })
  const [key] = useState(() => crypto.randomUUID())
  const showRefused = useRefusedFields(form, ['transfer.amount', 'transfer.on'])
  const submit = (send: (entered: Transfer) => void) => form.handleSubmit(({ transfer }) => send({ ...transfer, key }))
  return { form, submit, showRefused }
}
