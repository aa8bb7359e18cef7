import type { ReturnAnswer, ReturnView, Sale } from '@autopiazza/contract'
import { cancelReasonMaxLength } from '@autopiazza/contract/constants'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { returnPlaceMaxLength } from '@autopiazza/contract/return-terms'
import { returnAnswer } from '@autopiazza/contract/returns'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from '@autopiazza/contract/zod'
import { useFormats } from '../../../../app/format.ts'
import { refusalOf } from '../../../../app/api-error.ts'
import { useAppContext } from '../../../../app/app-context.ts'
import { placeLines } from '../../../../entities/place/address-lines.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useFieldMessage } from '../../../../forms/field-errors.ts'
import { Field, Textarea, TextInput } from '../../../../ui/Field.tsx'
import { RadioGroup } from '../../../../ui/RadioGroup.tsx'
import { useChangeSale } from '../use-change-sale.ts'

interface AnswerReturnDialogProps {
  sale: Sale
  carReturn: ReturnView
  onClose: () => void
}

/** The fields of every answer; the chosen answer decides which are validated. */
const schema = z
  .object({
    decision: z.enum(['bring_back', 'with_vendor', 'refuse']),
    place: z.string(),
    on: z.string(),
    time: z.string(),
    reason: z.string(),
  })
  .transform(({ decision, place, on, time, reason }) => {
    if (decision === 'bring_back') return { decision, place, on, time }
    return decision === 'refuse' ? { decision, reason } : { decision }
  })
  .pipe(returnAnswer)

export function AnswerReturnDialog({ sale, carReturn, onClose }: AnswerReturnDialogProps) {
  const f = useFormats()
  const t = useTranslations('returns.vendor.answer')
  const tKind = useTranslations('returns.kind')
  const tSales = useTranslations('vendor.sales')
  const { api } = useAppContext()
  const message = useFieldMessage()
  const { delivery, handover, vehicle } = sale
  const isWithdrawal = carReturn.kind === 'withdrawal'
  const isLate = dayInItaly() > carReturn.bringBackBy
  const pickup = delivery?.method === 'pickup' ? delivery.place : null
  const form = useForm<z.input<typeof schema>, unknown, ReturnAnswer>({
    resolver: standardSchemaResolver(schema),
    defaultValues: {
      decision: 'bring_back',
      place: pickup ? [pickup.name, ...placeLines(pickup)].join(', ') : '',
      on: '',
      time: '10:00',
      reason: '',
    },
  })
  const decision = useWatch({ control: form.control, name: 'decision' })
  const { errors } = form.formState
  const { act, isActing, failure } = useChangeSale<ReturnAnswer>(sale, {
    send: (answer) => api.returns.answer({ id: sale.id, returnId: carReturn.id, answer }),
    done: t('done'),
    onRefused: (error) =>
      form.setError(
        'on',
        { type: 'server', message: refusalOf(error)?.fields?.['answer.on'] ?? '' },
        { shouldFocus: true },
      ),
    onDone: onClose,
  })
  const name = sale.buyerFirstName ?? tSales('someone')
  const options = [
    { value: 'bring_back', label: t('bring_back') },
    ...(handover ? [] : [{ value: 'with_vendor', label: t('with_vendor'), help: t('with_vendorHelp') }]),
    ...(isWithdrawal ? [] : [{ value: 'refuse', label: t('refuse'), help: t('refuseHelp') }]),
  ]
  return (
    <FormDialog
      title={t('title', { name })}
      keepLabel={t('keep')}
      confirmLabel={t('confirm')}
      busyLabel={t('busy')}
      isBusy={isActing}
      failure={failure}
      onSubmit={(event) => void form.handleSubmit((answer) => act(answer))(event)}
      onClose={onClose}
    >
      <p>
        {t('text', { name, vehicle: f.vehicleName(vehicle), kind: tKind(carReturn.kind) })}
        {isWithdrawal ? ` ${t('withdrawal')}` : null}
      </p>
      <RadioGroup legend={t('decision')} options={options} {...form.register('decision')} />
      {decision === 'bring_back' ? (
        <>
          <Field label={t('place')} error={message(errors.place)} isRequired>
            <TextInput maxLength={returnPlaceMaxLength} autoComplete="off" {...form.register('place')} />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={t('day')}
              help={isLate ? undefined : t('dayHelp', { day: f.date(`${carReturn.bringBackBy}T12:00:00Z`) })}
              error={message(errors.on)}
              isRequired
            >
              <TextInput type="date" autoComplete="off" {...form.register('on')} />
            </Field>
            <Field label={t('time')} error={message(errors.time)} isRequired>
              <TextInput type="time" autoComplete="off" {...form.register('time')} />
            </Field>
          </div>
        </>
      ) : null}
      {decision === 'refuse' ? (
        <Field label={t('reason')} error={message(errors.reason)} isRequired>
          <Textarea rows={4} maxLength={cancelReasonMaxLength} {...form.register('reason')} />
        </Field>
      ) : null}
    </FormDialog>
  )
}
