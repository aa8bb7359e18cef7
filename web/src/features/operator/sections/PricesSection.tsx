import type { PricedLevel } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { asTypedEuro, typedCents } from '../../../forms/typed-euro.ts'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Table } from '../../../ui/Table.tsx'
import { ConfirmedAction, type FieldErrors } from '../ConfirmedAction.tsx'
import { Loaded } from '../Loaded.tsx'
import { operatorQueries } from '../operator-queries.ts'

/** Lists the levels of the premium services with their prices and periods. */
export function PricesSection() {
  const t = useTranslations('operator.prices')
  const query = useQuery(operatorQueries.services(useAppContext().api))
  const f = useFormats()
  const nameOf = useLevelName()
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Loaded query={query}>
        {(levels) => (
          <Table
            caption={t('title')}
            rows={levels}
            keyOf={nameOf}
            columns={[
              { header: t('service'), isRowHeader: true, cell: nameOf },
              { header: t('price'), isNumeric: true, cell: ({ price }) => f.money(price) },
              { header: t('months'), isNumeric: true, cell: ({ months }) => months ?? '–' },
              {
                header: t('change'),
                cell: (level) => (
                  <span className="flex flex-wrap gap-2">
                    <ChangePrice level={level} name={nameOf(level)} />
                    {level.months === null ? null : (
                      <ChangeMonths level={level} months={level.months} name={nameOf(level)} />
                    )}
                  </span>
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}

function useLevelName() {
  const t = useTranslations('operator.prices')
  return ({ code, level }: PricedLevel): string =>
    level === null ? t(`services.${code}`) : `${t(`services.${code}`)} · ${t(`levels.${level}`)}`
}

function ChangePrice({ level: { code, level, price }, name }: { level: PricedLevel; name: string }) {
  const t = useTranslations('operator.prices')
  const f = useFormats()
  const [typed, setTyped] = useState(asTypedEuro(price))
  const cents = typedCents(typed)
  const isAmount = cents !== undefined && !Number.isNaN(cents)
  return (
    <ConfirmedAction
      label={t('changePrice')}
      name={t('priceNamed', { service: name })}
      title={t('priceTitle', { service: name })}
      confirm={t('confirm')}
      done={t('done')}
      check={(): FieldErrors => (isAmount ? {} : { price: t('wrongPrice') })}
      act={(operator) => operator.setServicePrice({ service: code, level, price: cents ?? Number.NaN })}
    >
      {(errors) => (
        <>
          <p>{t('now', { value: f.money(price) })}</p>
          <Field label={t('newPrice')} help={isAmount ? f.money(cents) : undefined} error={errors['price']} isRequired>
            <TextInput
              name="price"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </Field>
        </>
      )}
    </ConfirmedAction>
  )
}

interface ChangeMonthsProps {
  level: PricedLevel
  months: number
  name: string
}

function ChangeMonths({ level: { code, level }, months, name }: ChangeMonthsProps) {
  const t = useTranslations('operator.prices')
  const tField = useTranslations('operator.workshops')
  const [typed, setTyped] = useState(String(months))
  const isWhole = /^[1-9]\d{0,2}$/.test(typed.trim())
  return (
    <ConfirmedAction
      label={t('changeMonths')}
      name={t('monthsNamed', { service: name })}
      title={t('monthsTitle', { service: name })}
      confirm={t('confirm')}
      done={t('done')}
      check={(): FieldErrors => (isWhole ? {} : { months: tField('whole') })}
      act={(operator) => operator.setServiceMonths({ service: code, level, months: Number(typed) })}
    >
      {(errors) => (
        <>
          <p>{t('now', { value: String(months) })}</p>
          <Field label={t('newMonths')} error={errors['months']} isRequired>
            <TextInput
              name="months"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </Field>
        </>
      )}
    </ConfirmedAction>
  )
}
