import { beforeEach, expect, test } from 'vitest'
import { showPart } from '../../app/testing/show-part.tsx'
import { SignUpForm } from './SignUpForm.tsx'

beforeEach(() => sessionStorage.clear())

test('the sign-up fields have the input types of their values', async () => {
  const part = <SignUpForm initialRole="vendor" next={undefined} onDone={() => undefined} />
  const screen = await showPart({ language: 'it', api: {}, part })
  await screen.getByText('Sono un’azienda').click()
  for (const [label, type] of [
    ['E-mail', 'email'],
    ['Telefono', 'tel'],
    ['Link alla visura camerale', 'url'],
  ] as const)
    await expect.element(screen.getByLabelText(label)).toHaveAttribute('type', type)
})
