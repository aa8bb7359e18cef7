import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../app/paths.ts'
import { showPart } from '../../app/testing/show-part.tsx'
import { toast, toastStore } from '../../ui/toast-store.ts'
import { SignInForm } from './SignInForm.tsx'

beforeEach(() => {
  for (const { id } of toastStore.current()) toast.dismiss(id)
})

test('a sign-in after which the browser has no session says so', async () => {
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

test('both fields are required', async () => {
  const part = <SignInForm next={undefined} signUp={paths.signUp()} />
  const screen = await showPart({ language: 'it', api: {}, part })
  await screen.getByRole('button', { name: 'Accedi' }).click()
  await expect.element(screen.getByText('Compila questo campo').first()).toBeInTheDocument()
  await expect.element(screen.getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
})

test('a refusal that came without scripts offers the mail that helps, to the address of that attempt', async () => {
  const asked: unknown[] = []
  const api = { identity: { sendBrowserLink: async (input: unknown) => void asked.push(input) } }
  const email = 'giulia@example.it'
  const part = <SignInForm next={undefined} refused="too_many_attempts" triedEmail={email} signUp={paths.signUp()} />
  const screen = await showPart({ language: 'it', api, part })
  await expect.element(screen.getByLabelText('E-mail')).toHaveValue(email)
  await screen.getByRole('alert').getByRole('button').click()
  await expect.poll(() => asked).toEqual([{ email, next: undefined }])
})
