import { retention } from '@autopiazza/contract/retention'
import { messagesOf } from '@autopiazza/i18n'
import { expect, test } from 'vitest'

test.each(['it', 'en'] as const)(
  'the privacy notice in %s states every retention period of the contract',
  (language) => {
    const times = Object.values(messagesOf(language).privacy.retention.rows).map(({ how }) => how)
    const named = times.flatMap((how) => [...how.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(new Set(named)).toEqual(new Set(Object.keys(retention)))
    expect(times.filter((how) => /\d/.test(how))).toEqual([])
  },
)
