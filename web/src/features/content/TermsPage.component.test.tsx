import { messagesOf } from '@autopiazza/i18n'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { formatsFor } from '../../app/format.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { findViolations } from '../../ui/testing/find-violations.ts'
import { TermsPage } from './TermsPage.tsx'

const archived = {
  changedOn: '2025-03-01',
  sections: [
    { id: 'who', title: 'Chi', text: 'È scritto qui sotto.' },
    { id: 'gone', title: 'Saldo in {balanceDays} giorni', text: 'Deposito {deposit}.\n- entro {balanceDays} giorni' },
  ],
  figures: { balanceDays: 12, deposit: 30_000 },
}

test.each(['it', 'en'] as const)(
  'in %s, archived terms show their own figures, their date and a link to the current terms',
  async (language) => {
    const f = formatsFor(language)
    const t = createTranslator({ locale: language, messages: messagesOf(language), namespace: 'terms' })
    const screen = await showInApp(<TermsPage archived={archived} />, { language, api: {} })
    await expect
      .element(screen.getByText(`${t('kept.line', { day: f.date(archived.changedOn) })} ${t('kept.now')}`))
      .toBeVisible()
    await expect.element(screen.getByRole('link', { name: t('kept.now') })).toHaveAttribute('href', '/terms')
    await expect.element(screen.getByRole('heading', { name: 'Saldo in 12 giorni' })).toBeVisible()
    await expect.element(screen.getByText(`Deposito ${f.money(archived.figures.deposit)}.`)).toBeVisible()
    await expect.element(screen.getByText('entro 12 giorni', { exact: true })).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: t('sections.law.title') }).elements()).toHaveLength(0)
    expect(await findViolations()).toEqual([])
  },
)

test('the current terms show no date of an archived version', async () => {
  const t = createTranslator({ locale: 'it', messages: messagesOf('it'), namespace: 'terms' })
  const screen = await showInApp(<TermsPage archived={null} />, { language: 'it', api: {} })
  await expect.element(screen.getByRole('heading', { name: t('sections.law.title') })).toBeVisible()
  expect(screen.getByRole('link', { name: t('kept.now') }).elements()).toHaveLength(0)
})
