import { ownValue } from '@autopiazza/contract/own-value'
import type { OpenSession } from '@autopiazza/contract/account'
import bowser from 'bowser'

type Device = Pick<OpenSession, 'browser' | 'system' | 'device'>

const kinds: Readonly<Record<string, Device['device']>> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }

/** The browser, the system and the kind of device that a browser's own name says; null for what it does not say. Browsers may pretend to be others. */
export function describeDevice(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null, device: null }
  const { browser, os, platform } = bowser.parse(userAgent)
  return {
    browser: browser.name?.replace(/ for Android$/, '') || null,
    system: (os.name === 'iOS' ? platform.model : undefined) || os.name || null,
    device: ownValue(kinds, platform.type ?? '') ?? null,
  }
}
