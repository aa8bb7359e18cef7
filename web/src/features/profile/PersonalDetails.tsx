import type { Profile } from '@autopiazza/contract'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FormCard } from '../../forms/FormCard.tsx'
import { useFieldMessage, useRefusedFields } from '../../forms/field-errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, TextInput } from '../../ui/Field.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { PendingEmail } from './PendingEmail.tsx'
import { isOtherEmail, profileFields, profileSchema, valuesOf } from './profile-form.ts'
import { useSaveProfile } from './use-save-profile.ts'

export function PersonalDetails({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.details')
  const [isEditing, setIsEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const [wasRequested, setWasRequested] = useState(false)
  function close(isWaiting = false) {
    setIsEditing(false)
    setWasRequested(isWaiting)
    if (!isWaiting) requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <FormCard title={t('title')}>
      {profile.emailChange ? (
        <PendingEmail key={profile.emailChange.email} change={profile.emailChange} takesFocus={wasRequested} />
      ) : null}
      {isEditing ? (
        <EditedDetails profile={profile} onDone={close} />
      ) : (
        <ShownDetails profile={profile}>
          <Button ref={opener} onClick={() => setIsEditing(true)}>
            {t('edit')}
          </Button>
        </ShownDetails>
      )}
    </FormCard>
  )
}

const inputs = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
} as const satisfies Record<string, ComponentProps<'input'>>
const names = ['firstName', 'lastName', 'email', 'phone'] as const

function ShownDetails({ profile, children }: { profile: Profile; children: ComponentProps<'div'>['children'] }) {
  const t = useTranslations('profile.details')
  return (
    <>
      {names.map((name) => (
        <Field key={name} label={t(name)} help={name === 'email' ? t('emailHelp') : undefined}>
          <TextInput
            type={inputs[name].autoComplete === 'email' ? 'email' : 'text'}
            readOnly
            value={profile[name] ?? ''}
            className="read-only:border-line read-only:bg-sunken read-only:hover:border-line"
          />
        </Field>
      ))}
      <div>{children}</div>
    </>
  )
}

interface EditedDetailsProps {
  profile: Profile
  /** `isWaiting`: the new e-mail address is not confirmed yet. */
  onDone: (isWaiting?: boolean) => void
}

function EditedDetails({ profile, onDone }: EditedDetailsProps) {
  const t = useTranslations('profile.details')
  const tPassword = useTranslations('profile.password')
  const message = useFieldMessage()
  const form = useForm({
    resolver: standardSchemaResolver(profileSchema(profile.email)),
    defaultValues: valuesOf(profile),
  })
  const { setFocus } = form
  useEffect(() => setFocus('firstName'), [setFocus])
  const { errors } = form.formState
  const isOther = isOtherEmail(useWatch({ control: form.control, name: 'email' }), profile.email)
  const { mutate, isPending } = useSaveProfile({
    onSaved: () => onDone(isOther),
    onRefused: useRefusedFields(form, profileFields),
  })
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit((input) => mutate(input))(event)}
    >
      {names.map((name) => (
        <Field
          key={name}
          label={t(name)}
          help={name === 'email' ? t('emailHelp') : undefined}
          error={message(errors[name])}
          isRequired
        >
          <TextInput {...inputs[name]} className="scroll-mt-12" {...form.register(name)} />
        </Field>
      ))}
      {isOther ? (
        <Field
          label={t('currentPassword')}
          help={t('currentPasswordHelp')}
          error={message(errors.currentPassword)}
          isRequired
        >
          <PasswordInput
            autoComplete="current-password"
            showLabel={tPassword('show')}
            hideLabel={tPassword('hide')}
            {...form.register('currentPassword')}
          />
        </Field>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending}>
          {isPending ? t('saving') : t('save')}
        </Button>
        <Button tone="outline" onClick={() => onDone()} disabled={isPending}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
