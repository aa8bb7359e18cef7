import type { Sale } from '@autopiazza/contract'
import { fieldError } from '@autopiazza/contract/operation'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm, useWatch } from 'react-hook-form'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from '@autopiazza/contract/zod'
import { useFormats } from '../../../../app/format.ts'
import { useAppContext } from '../../../../app/app-context.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useFieldMessage, useRefusedFields } from '../../../../forms/field-errors.ts'
import { useDaySpan } from '../../../../entities/reservation/use-day-span.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field, TextInput } from '../../../../ui/Field.tsx'
import { useChangeSale } from '../use-change-sale.ts'

const schema = z.object({ on: z.iso.date({ error: fieldError('required') }) })

export function RecordHandoverDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const f = useFormats()
  const t = useTranslations('returns.vendor.handover')
  const tSales = useTranslations('vendor.sales')
  const { api } = useAppContext()
  const message = useFieldMessage()
  const name = sale.buyerFirstName ?? tSales('someone')
  const form = useForm({ resolver: standardSchemaResolver(schema), defaultValues: { on: sale.handover?.on ?? '' } })
  const on = useWatch({ control: form.control, name: 'on' })
  const { handoverFrom: from, handoverUntil: until } = sale.settlement ?? {}
  const span = useDaySpan()
  const [isRemoving, setIsRemoving] = useState(false)
  const showFields = useRefusedFields(form, ['on'])
  const { act, isActing, failure } = useChangeSale<string | null>(sale, {
    send: (on) => api.returns.recordHandover({ id: sale.id, on }),
    done: t(isRemoving ? 'removed' : 'done'),
    onRefused: showFields,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t(sale.handover ? 'correctTitle' : 'title')}
      keepLabel={t('keep')}
      confirmLabel={t('confirm')}
      busyLabel={t('busy')}
      isBusy={isActing}
      failure={failure}
      className="grid gap-4"
      onSubmit={(event) =>
        void form.handleSubmit(({ on }) => {
          setIsRemoving(false)
          act(on)
        })(event)
      }
      onClose={onClose}
    >
      <p>{t('text', { vehicle: f.vehicleName(sale.vehicle), name })}</p>
      {sale.money.balance > 0 ? (
        <p className="font-medium figures">{t('unpaid', { amount: f.money(sale.money.balance), name })}</p>
      ) : null}
      {from && until && on && on < from ? (
        <p role="status" className="text-waiting">
          {t('early', { between: span(from, until), name })}
        </p>
      ) : null}
      <Field label={t('day')} help={t('help')} error={message(form.formState.errors.on)} isRequired>
        <TextInput type="date" autoComplete="off" {...form.register('on')} />
      </Field>
      {sale.handover ? (
        <Button
          tone="quiet"
          className="justify-self-start"
          isBusy={isActing && isRemoving}
          onClick={() => {
            setIsRemoving(true)
            act(null)
          }}
        >
          {t('never')}
        </Button>
      ) : null}
    </FormDialog>
  )
}
