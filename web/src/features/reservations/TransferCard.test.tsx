import { messagesOf } from '@autopiazza/i18n'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl/react'
import { expect, test } from 'vitest'
import { TransferCard } from './TransferCard.tsx'

const transfer = {
  holder: 'Prova Auto',
  iban: 'IT60X0542811101000000123456',
  amount: 1_864_000,
  reference: 'AP-7K3M-9Q2T',
  by: null,
}
const show = (language: 'it' | 'en', isHandedOver: boolean) =>
  renderToStaticMarkup(
    <IntlProvider locale={language} timeZone="Europe/Rome" messages={messagesOf(language)}>
      <TransferCard transfer={transfer} isHandedOver={isHandedOver} />
    </IntlProvider>,
  )

test.each([
  ['it', 'prima della consegna'],
  ['en', 'before the car changes hands'],
] as const)(
  'in %s, states that the balance is due before the handover only while the car is not handed over',
  (language, words) => {
    expect(show(language, false)).toContain(words)
    expect(show(language, true)).not.toContain(words)
    expect(show(language, true)).toContain('AP-7K3M-9Q2T')
  },
)
