import type { StockFeed } from '@autopiazza/contract'
import { feedLimits } from '@autopiazza/contract/feed-vocabulary'
import { useTranslations } from 'use-intl'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { CredentialChoice, FeedFormErrors, FeedValues } from './feed-form.ts'

interface FetchFieldsProps {
  values: FeedValues
  /** The stored credentials, without their secret. */
  stored: StockFeed['credentials']
  errors: FeedFormErrors
  onChange: (values: FeedValues) => void
}

const hours = Array.from({ length: feedLimits.maxHours }, (_, index) => index + feedLimits.minHours)
const choices: readonly CredentialChoice[] = ['keep', 'none', 'basic', 'header']

/** Renders the fields of a feed that is fetched: its address, how often, and the credentials. */
export function FetchFields({ values, stored, errors, onChange }: FetchFieldsProps) {
  const t = useTranslations('feeds.form')
  const tSettings = useTranslations('feeds.settings')
  const { credentials } = values
  return (
    <>
      <Field label={t('address')} help={t('addressHelp')} error={errors.address} isRequired>
        <TextInput
          name="address"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          maxLength={feedLimits.address}
          value={values.address}
          onChange={({ currentTarget: { value } }) => onChange({ ...values, address: value })}
        />
      </Field>
      <Field label={t('everyHours')}>
        <Select
          name="everyHours"
          value={String(values.everyHours)}
          options={hours.map((count) => ({ value: String(count), label: tSettings('hours', { count }) }))}
          onChange={({ currentTarget: { value } }) => onChange({ ...values, everyHours: Number(value) })}
        />
      </Field>
      <RadioGroup
        legend={t('credentials')}
        name="credentials"
        value={credentials}
        error={errors.credentials}
        options={choices
          .filter((choice) => choice !== 'keep' || stored)
          .map((choice) => ({
            value: choice,
            label: t(choice),
            ...(choice === 'keep' && stored ? { help: tSettings(stored.kind, { name: stored.name }) } : {}),
          }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...values, credentials: choices.find((choice) => choice === value) ?? 'none' })
        }
      />
      {credentials === 'basic' || credentials === 'header' ? (
        <div className="grid gap-5">
          <Field
            label={t(credentials === 'basic' ? 'user' : 'headerName')}
            help={credentials === 'header' ? t('headerNameHelp') : undefined}
            error={errors.credentialName}
            isRequired
          >
            <TextInput
              name="credentialName"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={credentials === 'basic' ? feedLimits.user : feedLimits.headerName}
              value={values.credentialName}
              onChange={({ currentTarget: { value } }) => onChange({ ...values, credentialName: value })}
            />
          </Field>
          <Field
            label={t(credentials === 'basic' ? 'password' : 'headerValue')}
            help={t('secretHelp')}
            error={errors.secret}
            isRequired
          >
            <PasswordInput
              name="secret"
              autoComplete="off"
              showLabel={t('show')}
              hideLabel={t('hide')}
              maxLength={feedLimits.secret}
              value={values.secret}
              onChange={({ currentTarget: { value } }) => onChange({ ...values, secret: value })}
            />
          </Field>
        </div>
      ) : null}
    </>
  )
}
