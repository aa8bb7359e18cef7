import { iban, spellIban } from '@autopiazza/contract/iban'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from '@autopiazza/contract/zod'
import { type ApiClient } from '../../../app/api-client.ts'
import { cached } from '../../../app/query-keys.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { useFailureToast } from '../../../app/failures.ts'
import { useFieldMessage } from '../../../forms/field-errors.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** An empty field removes the IBAN. */
const schema = z.object({
  iban: z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : typed))
    .pipe(iban.nullable()),
})

const bankAccountQuery = (api: ApiClient) =>
  queryOptions({ ...cached('bankAccount'), queryFn: () => api.sales.bankAccount() })

/** The account for bank transfers; without an IBAN buyers cannot choose the transfer. */
export function BankAccount() {
  const t = useTranslations('vendor.bankAccount')
  const { data } = useQuery(bankAccountQuery(useAppContext().api))
  const [isEditing, setIsEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  function close() {
    setIsEditing(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (!data) return null
  return (
    <section
      aria-labelledby="bank-account"
      className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <div className="min-w-0">
        <h3 id="bank-account" className="text-base font-semibold">
          {t('title')}
        </h3>
        <p className="mt-1 text-sm text-muted figures">{data.iban ? spellIban(data.iban) : t('none')}</p>
      </div>
      {isEditing ? (
        <IbanForm known={data.iban} onDone={close} />
      ) : (
        <Button ref={opener} tone="outline" onClick={() => setIsEditing(true)}>
          {t(data.iban ? 'change' : 'add')}
        </Button>
      )}
    </section>
  )
}

function IbanForm({ known, onDone }: { known: string | null; onDone: () => void }) {
  const t = useTranslations('vendor.bankAccount')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const message = useFieldMessage()
  const { register, handleSubmit, clearErrors, setFocus, formState } = useForm<
    z.input<typeof schema>,
    unknown,
    z.output<typeof schema>
  >({
    resolver: standardSchemaResolver(schema),
    defaultValues: { iban: known ? spellIban(known) : '' },
    reValidateMode: 'onSubmit',
  })
  useEffect(() => setFocus('iban'), [setFocus])
  const { mutate, isPending } = useMutation({
    mutationFn: (iban: string | null) => api.sales.setBankAccount({ iban }),
    onSuccess: (account) => {
      queryClient.setQueryData(bankAccountQuery(api).queryKey, account)
      toast.success(t('saved'))
      onDone()
    },
    onError: (error) => showFailure(error, t('failed')),
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(({ iban }) => mutate(iban))(event)}
      className="grid w-full gap-4"
    >
      <Field label={t('iban')} help={t('help')} error={message(formState.errors.iban)}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...register('iban', { onChange: () => clearErrors('iban') })}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isPending}>
          {t('save')}
        </Button>
        <Button tone="outline" onClick={onDone} disabled={isPending}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
