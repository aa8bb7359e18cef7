import { beforeEach } from 'vitest'
import { createFakeFinancingProvider, type FakeFinancingProvider } from './fake-financing-provider.ts'
import { describeFinancingProvider } from './financing-provider-suite.ts'

let fake: FakeFinancingProvider
beforeEach(() => {
  fake = createFakeFinancingProvider()
})

describeFinancingProvider('in memory', () => ({
  provider: fake,
  decide: fake.decide,
  loseAnswers: () => fake.fail('apply', 'after'),
  disconnect: () => fake.fail('apply', 'unreached', 10),
}))
