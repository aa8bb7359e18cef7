import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { beforeEach, expect, test } from 'vitest'
import { refusal } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { forgetToasts } from '../../ui/testing/toasts.ts'
import { SecondStepPage } from './SecondStepPage.tsx'

const t = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'auth.secondStep' })

beforeEach(forgetToasts)

const show = (confirmSignIn: (input: object) => Promise<object>, refused?: 'wrong_code') =>
  showInApp(<SecondStepPage hasTotp hasPasskey next={undefined} refused={refused} />, {
    api: { identity: { confirmSignIn } },
  })

test('a wrong second-factor code shows an error, and another code can be entered', async () => {
  const sent: unknown[] = []
  const screen = await show(async (input) => {
    sent.push(input)
    throw refusal('identity.wrong_code', 'Questo codice non è giusto', { code: 'Il codice non è questo' })
  })
  await screen.getByLabelText(t('code'), { exact: true }).fill('000000')
  await screen.getByRole('button', { name: t('submit'), exact: true }).click()
  await expect.element(screen.getByText('Il codice non è questo')).toBeVisible()
  await expect.element(screen.getByRole('main').getByText('Questo codice non è giusto')).not.toBeInTheDocument()
  expect(sent).toEqual([{ code: '000000' }])
  expect(await findViolations()).toEqual([])
})

test('an expired sign-in leads back to the first step', async () => {
  const screen = await show(async () => {
    throw refusal('identity.second_step_over', 'Sono passati più di dieci minuti')
  })
  await screen.getByLabelText(t('code'), { exact: true }).fill('000000')
  await screen.getByRole('button', { name: t('submit'), exact: true }).click()
  await expect.element(screen.getByRole('link', { name: t('again') })).toHaveAttribute('href', '/auth')
})

test('the reason why a code submitted without scripts was refused is shown above the button', async () => {
  const screen = await show(async () => ({}), 'wrong_code')
  await expect.element(screen.getByRole('alert')).toMatchTextContent(t('refused.wrong_code'))
  expect(await findViolations()).toEqual([])
})
