import type { CheckoutDraft, CheckoutOptions } from '@autopiazza/contract'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showInApp } from '../../../app/testing/show-in-app.tsx'
import { startDraft } from './checkout-steps.ts'
import { ServicesStep } from './ServicesStep.tsx'

const warranty: CheckoutOptions['services'][number] = {
  code: 'extended_warranty',
  preselected: 'basic',
  levels: [
    { level: 'fuller', price: 89_900, months: 24 },
    { level: 'basic', price: 79_900, months: 12 },
  ],
}

function Step({ services }: Pick<CheckoutOptions, 'services'>) {
  const [draft, setDraft] = useState<CheckoutDraft>(() => startDraft('checkout', { draft: null, methods: [] }))
  return (
    <>
      <ServicesStep
        draft={draft}
        options={{ services } as CheckoutOptions}
        change={(part) => setDraft({ ...draft, ...part })}
        isTried={false}
      />
      <output>{JSON.stringify([draft.services, draft.levels.extended_warranty ?? null])}</output>
    </>
  )
}

test.each(['it', 'en'] as const)(
  'in %s, the space bar selects the service in the preselected level, and an arrow key changes the level',
  async (language) => {
    const screen = await showInApp(<Step services={[warranty]} />, { language })
    const [fuller, basic] = [screen.getByRole('radio').first(), screen.getByRole('radio').last()]
    await expect.element(basic).toBeChecked()
    await expect.element(screen.getByRole('checkbox')).not.toBeChecked()
    basic.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(screen.getByRole('checkbox')).toBeChecked()
    await expect.element(screen.getByRole('status')).toHaveTextContent('[["extended_warranty"],"basic"]')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(fuller).toBeChecked()
    await expect.element(screen.getByRole('status')).toHaveTextContent('[["extended_warranty"],"fuller"]')
  },
)

test('a click selects a service in the level preselected for the sales channel, at the price of that level', async () => {
  const screen = await showInApp(<Step services={[{ ...warranty, preselected: 'fuller' }]} />)
  await expect.element(screen.getByRole('checkbox', { name: /899/ })).not.toBeChecked()
  await screen.getByRole('checkbox').click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('[["extended_warranty"],"fuller"]')
  await screen.getByRole('radio').last().click()
  await expect.element(screen.getByRole('checkbox', { name: /799/ })).toBeChecked()
})
