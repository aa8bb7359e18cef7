import { messagesOf } from '@autopiazza/i18n'
import { expect, test } from 'vitest'
import { refusal } from '../../app/testing/answers.ts'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { DatesForm } from './DatesForm.tsx'

test.each(['it', 'en'] as const)(
  'in %s, a refused day shows its reason beside its field and receives the focus, and both typed days stay',
  async (language) => {
    const { garage, errors } = messagesOf(language)
    const fields = { lastInspectedOn: errors.fields.before_registration }
    const refused = refusal('request.invalid', '', fields)
    const dates = { firstRegisteredOn: '2019-05-20', lastInspectedOn: null }
    const screen = await showInApp(<DatesForm id="p" dates={dates} />, {
      language,
      api: { aftersales: { changeDates: () => Promise.reject(refused) } },
    })
    const inspected = screen.getByLabelText(garage.dates.lastInspectedOn)
    await inspected.fill('2019-05-19')
    await screen.getByRole('button', { name: garage.dates.save }).click()
    await expect.element(screen.getByText(errors.fields.before_registration)).toBeVisible()
    await expect.element(inspected).toHaveFocus()
    await expect.element(inspected).toHaveValue('2019-05-19')
    await expect.element(screen.getByLabelText(garage.dates.firstRegisteredOn)).toHaveValue('2019-05-20')
  },
)
