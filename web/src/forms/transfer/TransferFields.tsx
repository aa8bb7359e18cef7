import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useFormats } from '../../app/format.ts'
import { AmbiguousPrice } from '../AmbiguousPrice.tsx'
import { typedCents } from '../typed-euro.ts'
import { useFieldMessage } from '../field-errors.ts'
import { Field, TextInput } from '../../ui/Field.tsx'
import type { TransferValues } from './transfer-form.ts'

interface TransferFieldsProps<Output> {
  form: UseFormReturn<TransferValues, unknown, Output>
  labels: { amount: string; day: string }
}

export function TransferFields<Output>({
  form: { control, register, formState, setValue },
  labels,
}: TransferFieldsProps<Output>) {
  const f = useFormats()
  const message = useFieldMessage()
  const { errors } = formState
  const typed = useWatch({ control, name: 'transfer.amount' })
  const cents = typedCents(typed)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div>
        <Field
          label={labels.amount}
          help={cents === undefined || Number.isNaN(cents) ? undefined : f.money(cents)}
          error={message(errors.transfer?.amount)}
          isRequired
        >
          <TextInput inputMode="decimal" autoComplete="off" {...register('transfer.amount')} />
        </Field>
        <AmbiguousPrice
          typed={typed}
          onChoose={(meant) =>
            setValue('transfer.amount', meant, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        />
      </div>
      <Field label={labels.day} error={message(errors.transfer?.on)} isRequired>
        <TextInput type="date" autoComplete="off" {...register('transfer.on')} />
      </Field>
    </div>
  )
}
