import { createFakeMailTransport } from './fake-mail-transport.ts'
import { testMailTransport } from './mail-transport-suite.ts'

const fake = createFakeMailTransport()

testMailTransport('the fake', () => ({ transport: fake, refuseNext: fake.refuseNext, taken: () => fake.taken }))
