import { messagesOf } from '@autopiazza/i18n'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../app/paths.ts'
import { refusal } from '../../app/testing/answers.ts'
import { showPart } from '../../app/testing/show-part.tsx'
import { toast, toastStore } from '../../ui/toast-store.ts'
import { SignInForm } from './SignInForm.tsx'

beforeEach(() => {
  for (const { id } of toastStore.current()) toast.dismiss(id)
})

test('a sign-in that leaves the browser without a session shows an error', async () => {
  const api = { identity: { signIn: async () => ({}), session: async () => ({ session: null }) } }
  const part = <SignInForm next={undefined} signUp={paths.signUp()} />
  const screen = await showPart({ language: 'it', api, part })
  await screen.getByLabelText('E-mail').fill('giulia@example.it')
  await screen.getByLabelText('Password', { exact: true }).fill('quattro gomme estive')
  await screen.getByRole('button', { name: 'Accedi' }).click()
  await expect
    .poll(() => toastStore.current().map(({ tone, title, description }) => [tone, title, description]))
    .toEqual([['error', 'Errore', 'Sessione non creata correttamente']])
})

test('the sign-in form requires both fields', async () => {
  const part = <SignInForm next={undefined} signUp={paths.signUp()} />
  const screen = await showPart({ language: 'it', api: {}, part })
  await screen.getByRole('button', { name: 'Accedi' }).click()
  await expect.element(screen.getByText('Compila questo campo').first()).toBeInTheDocument()
  await expect.element(screen.getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
})

test('a sign-in refused without scripts offers the suitable e-mail to the address of that attempt', async () => {
  const asked: unknown[] = []
  const api = { identity: { sendBrowserLink: async (input: unknown) => void asked.push(input) } }
  const email = 'giulia@example.it'
  const part = <SignInForm next={undefined} refused="too_many_attempts" triedEmail={email} signUp={paths.signUp()} />
  const screen = await showPart({ language: 'it', api, part })
  await expect.element(screen.getByLabelText('E-mail')).toHaveValue(email)
  await screen.getByRole('alert').getByRole('button').click()
  await expect.poll(() => asked).toEqual([{ email, next: undefined }])
})

test.each([
  ['identity.email_not_verified', 'resend'],
  ['identity.too_many_attempts', 'browserLink'],
] as const)('a click after the refusal %s requests the suitable e-mail', async (code, mail) => {
  const { auth } = messagesOf('it')
  const [email, next] = ['giulia@example.it', '/saved-searches'] as const
  const asked: unknown[] = []
  const send = (name: string) => async (input: object) => void asked.push([name, input])
  const identity = {
    signIn: async () => {
      throw refusal(code, 'Non ora')
    },
    sendVerification: send('resend'),
    sendBrowserLink: send('browserLink'),
  }
  const part = <SignInForm next={next} signUp={paths.signUp()} />
  const screen = await showPart({ language: 'it', api: { identity }, part })
  await screen.getByLabelText(auth.fields.email).fill(email)
  await screen.getByLabelText(auth.fields.password, { exact: true }).fill('quattro gomme estive')
  await screen.getByRole('button', { name: auth.signIn.submit }).click()
  const alert = screen.getByRole('alert')
  await expect.element(alert.getByText('Non ora')).toBeVisible()
  expect(asked).toEqual([])
  await alert.getByRole('button', { name: auth[mail].submit }).click()
  await expect.element(alert.getByRole('status')).toHaveTextContent(auth[mail].done.replace('{email}', email))
  expect(asked).toEqual([[mail, { email, next }]])
})
