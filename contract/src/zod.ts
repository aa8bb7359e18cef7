import { z } from 'zod'

// A schema's compiler asks whether it may evaluate text: the policy of every page refuses that, and the browser reports it.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
