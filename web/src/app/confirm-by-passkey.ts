import type { PasskeyAssertion } from '@autopiazza/contract/second-factor'

/** Returns the passkey assertion for the server's options, or null when the device or the user declines. The library is loaded at the first use. */
export async function confirmByPasskey(options: { readonly challenge: string }): Promise<PasskeyAssertion | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    return (await startAuthentication({ optionsJSON: options })) as PasskeyAssertion
  } catch {
    return null
  }
}
