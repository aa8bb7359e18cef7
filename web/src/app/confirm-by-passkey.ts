import type { PasskeyAssertion } from '@autopiazza/contract/second-factor'

/** What the device signs for these options of the server; null where it does not, or the person closes its window. The library comes with the first press. */
export async function confirmByPasskey(options: { readonly challenge: string }): Promise<PasskeyAssertion | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    return (await startAuthentication({ optionsJSON: options })) as PasskeyAssertion
  } catch {
    return null
  }
}
