import { signInInput } from '@autopiazza/contract/identity'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import { useFieldMessage } from '../../forms/field-errors.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Field, TextInput } from '../../ui/Field.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { SignInRefusal } from './SignInRefusal.tsx'
import type { SignInRefused } from './auth-search.ts'
import { needsScriptsAfterSignIn } from './sign-in-purpose.ts'
import { useContinueAfterSignIn } from './use-continue-after-sign-in.ts'
import { useRefusal } from './use-refusal.ts'

interface SignInFormProps {
  next: string | undefined
  /** Why the last attempt was refused, if it was submitted without scripts. */
  refused?: SignInRefused | undefined
  triedEmail?: string | undefined
  /** The link to the sign-up tab of the same page. */
  signUp: LinkProps
}

/** Renders the sign-in form. Without scripts the browser submits it (server/src/http/sign-in-form.ts), unless the next step needs scripts: a conversation or an alert. */
export function SignInForm({ next, refused, triedEmail, signUp }: SignInFormProps) {
  const t = useTranslations('auth')
  const form = useForm({
    resolver: standardSchemaResolver(signInInput),
    defaultValues: { email: triedEmail ?? '', password: '' },
  })
  const { errors } = form.formState
  const message = useFieldMessage()
  const signIn = useMutation({ mutationFn: useSignIn(next), onError: useRefusal(form, ['email', 'password']) })
  const refusal =
    refusalOf(signIn.error) ??
    (refused && !form.formState.isSubmitted
      ? { code: `identity.${refused}`, message: t(`signIn.refused.${refused}`) }
      : null)

  return (
    <form
      method="post"
      action={hrefOf(paths.auth())}
      data-held={needsScriptsAfterSignIn(next) || undefined}
      noValidate
      className="grid gap-5"
      onInput={() => (signIn.isError ? signIn.reset() : undefined)}
      onSubmit={(event) => void form.handleSubmit((values) => signIn.mutate(values))(event)}
    >
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <Field label={t('fields.email')} error={message(errors.email)} isRequired>
        <TextInput type="email" autoComplete="username" defaultValue={triedEmail} {...form.register('email')} />
      </Field>
      <Field label={t('fields.password')} error={message(errors.password)} isRequired>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          {...form.register('password')}
        />
      </Field>
      <p className="-mt-2">
        <Link {...paths.forgotPassword(next)} className="text-sm font-medium text-action underline">
          {t('signIn.forgot')}
        </Link>
      </p>
      {refusal ? (
        <SignInRefusal
          code={refusal.code}
          message={refusal.message}
          email={signIn.variables?.email ?? triedEmail}
          next={next}
        />
      ) : null}
      <Button type="submit" isWide isBusy={signIn.isPending}>
        {signIn.isPending ? t('signIn.busy') : t('signIn.submit')}
      </Button>
      <div className="grid gap-3 border-t border-line pt-5">
        <p className="text-center text-sm text-muted">{t('signIn.noAccount')}</p>
        <LinkButton {...signUp} tone="outline" isWide>
          {t('signUp.submit')}
        </LinkButton>
      </div>
    </form>
  )
}

/** Returns a function that signs in, or continues with the second step. It checks that the browser stored the session cookie before it leaves the page. */
function useSignIn(next: string | undefined) {
  const { api } = useAppContext()
  const t = useTranslations('auth.signIn')
  const continueAfterSignIn = useContinueAfterSignIn(next)
  const navigate = useNavigate()
  return async (credentials: { email: string; password: string }): Promise<void> => {
    try {
      await api.identity.signIn(credentials)
    } catch (error) {
      if (refusalOf(error)?.code !== 'identity.second_factor_required') throw error
      await navigate({ href: hrefOf(paths.secondStep(next)), replace: true })
      return
    }
    const { session } = await api.identity.session()
    if (!session) throw Object.assign(new Error(t('noSession')), { name: 'MissingSession' })
    await continueAfterSignIn(session)
  }
}
