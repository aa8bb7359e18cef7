import { expect, test } from 'vitest'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'

const profile = {
  firstName: 'Bea',
  lastName: 'Prova',
  email: 'bea@example.it',
  phone: '+39 011 123 4567',
  language: 'it',
  emailChange: null,
}

test('a profile that cannot be loaded says so, and loads when it is tried again', async () => {
  let isBroken = true
  const account = {
    profile: async () => {
      if (isBroken) throw new Error('offline')
      return profile
    },
    sessions: async () => [],
  }
  const screen = await showInApp(<ProfilePanel />, { api: { account, accessTokens: { list: async () => [] } } })
  await expect.element(screen.getByText('Impossibile caricare il profilo utente')).toBeVisible()
  isBroken = false
  await screen.getByRole('link', { name: 'Riprova' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Bea')
})
