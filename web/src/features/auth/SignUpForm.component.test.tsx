import { beforeEach, expect, test } from 'vitest'
import { showPart } from '../../app/testing/show-part.tsx'
import { SignUpForm } from './SignUpForm.tsx'

beforeEach(() => sessionStorage.clear())

test('each sign-up field has the input type of its value', async () => {
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
