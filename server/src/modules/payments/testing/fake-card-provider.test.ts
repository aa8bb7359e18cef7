import { beforeEach } from 'vitest'
import { describeCardProvider } from './card-provider-suite.ts'
import { createFakeCardProvider, type FakeCardProvider } from './fake-card-provider.ts'

let fake: FakeCardProvider
beforeEach(() => {
  fake = createFakeCardProvider()
})

describeCardProvider('in memory', () => ({
  cards: fake,
  pay: (sessionId) => void fake.pay(sessionId),
  loseAnswer: (call) => fake.fail(call, 'after'),
  dispute: (paymentId) => void fake.dispute(paymentId),
  decide: (paymentId, state) => void fake.dispute(paymentId, { state }),
  breakDown: () => fake.fail('openSession', 'before', 10),
  signedEvent: (about) => fake.eventAbout(about),
}))
