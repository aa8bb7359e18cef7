import type { Security } from '@autopiazza/contract/two-factor'

const accepted = {
  rpId: 'localhost',
  userId: 'AQ',
  name: 'anna@example.it',
  displayName: 'Anna',
  allAcceptedCredentialIds: [],
}

export const withoutFactors: Security = { totpSince: null, passkeys: [], backupCodesLeft: 0, accepted }

export const withFactors: Security = {
  totpSince: '2026-11-01T09:00:00.000Z',
  passkeys: [
    {
      id: 'p1',
      name: 'Telefono di Anna con un nome davvero molto lungo',
      createdAt: '2026-11-02T09:00:00.000Z',
      lastUsedAt: null,
    },
  ],
  backupCodesLeft: 1,
  accepted: { ...accepted, allAcceptedCredentialIds: ['cDE'] },
}
