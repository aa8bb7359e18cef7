import { spellIban } from '@autopiazza/contract/iban'
import { expectAccessible } from '../accessibility/accessibility-checks.ts'
import { expect, test } from './journey.ts'
import { openPage } from './open-page.ts'
import { enter, newPerson, openAccount } from './people.ts'
import { startingWith } from './vehicles.ts'
import { enterAsNewVendor, putOnline } from './vendors.ts'

const iban = 'IT60X0542811101000000123456'

test.describe('it', () => {
  const language = 'it'
  test.use({ language })

  test('a vendor adds a bank account for transfers, and buyers can choose bank transfers from then on', async ({
    page,
    t,
    anotherPerson,
  }) => {
    await enterAsNewVendor(page, 'Iva', language)
    const car = await putOnline(page, 'Thema')
    const buyer = newPerson('Bruno')
    await openAccount(buyer, language)
    const buying = await anotherPerson()
    await enter(buying, buyer)
    const transfer = buying.getByRole('radio', { name: startingWith(t('checkout.methods.bank_transfer.title')) })
    await openPage(buying, `/checkout/${car.id}/payment`)
    await expect(transfer).toBeDisabled()
    await expect(buying.getByText(t('checkout.methods.noTransfer'))).toBeVisible()

    await openPage(page, '/vendor?tab=sales')
    await expect(page.getByText(t('vendor.bankAccount.none'))).toBeVisible()
    await page.getByRole('button', { name: t('vendor.bankAccount.add') }).click()
    const field = page.getByRole('textbox', { name: t('vendor.bankAccount.iban') })
    await expect(field).toBeFocused()
    await field.fill(iban.replace('6', '7'))
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(new RegExp(t('errors.fields.iban')))
    await expectAccessible(page, 'IBAN')

    await field.fill(spellIban(iban).toLowerCase())
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('vendor.bankAccount.saved'))).toBeVisible()
    await expect(page.getByText(spellIban(iban))).toBeVisible()
    await expect(page.getByRole('button', { name: t('vendor.bankAccount.change') })).toBeFocused()

    await buying.reload()
    await expect(transfer).toBeEnabled()
  })
})
