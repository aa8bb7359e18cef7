import type { Role } from '@autopiazza/contract/vocabulary'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { ScriptedSubmit } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { toast } from '../../ui/toast-store.ts'
import { AcceptedTerms } from './AcceptedTerms.tsx'
import { type NewAccount, personFields, sellerFields, type SignUpValues, signUpSchema } from './sign-up-schema.ts'
import { SignUpFields } from './SignUpFields.tsx'
import { SellerFields } from './SellerFields.tsx'
import { clearDraft, useDraft } from './use-draft.ts'
import { useRefusal } from './use-refusal.ts'

const empty = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  phone: '',
  companyName: '',
  vatNumber: '',
  location: '',
  visuraCameraUrl: '',
  fiscalCode: '',
}

export interface SignUpFormProps {
  initialRole: Role
  /** The page that the user had opened. The link in the e-mail continues to it. */
  next: string | undefined
  /** Called with the e-mail address to verify. */
  onDone: (email: string) => void
}

export function SignUpForm({ initialRole, next, onDone }: SignUpFormProps) {
  const { api } = useAppContext()
  const t = useTranslations('auth')
  const language = useLocale()
  const form = useForm({
    resolver: standardSchemaResolver(signUpSchema),
    defaultValues: { ...empty, role: initialRole, sellerKind: null, language } satisfies SignUpValues,
  })
  const role = useWatch({ control: form.control, name: 'role' })
  useDraft(form)
  const signUp = useMutation({
    mutationFn: (account: NewAccount) => api.identity.signUp({ ...account, next }),
    onSuccess: (_, { email }) => {
      clearDraft()
      toast.success(t('signUp.done.title'), t('signUp.done.text'))
      onDone(email)
    },
    onError: useRefusal(form, [...personFields, ...sellerFields.business, 'fiscalCode']),
  })

  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit((account) => signUp.mutate({ ...account, language }))(event)}
    >
      <RadioGroup
        legend={t('signUp.role')}
        layout="row"
        options={[
          { value: 'buyer', label: t('signUp.buyer') },
          { value: 'vendor', label: t('signUp.vendor') },
        ]}
        {...form.register('role')}
      />
      <SignUpFields form={form} names={personFields} />
      {role === 'vendor' ? <SellerFields form={form} /> : null}
      <ScriptedSubmit isWide isBusy={signUp.isPending}>
        {signUp.isPending ? t('signUp.busy') : t('signUp.submit')}
      </ScriptedSubmit>
      <AcceptedTerms />
    </form>
  )
}
