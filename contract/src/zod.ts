import { z } from 'zod'

// Zod's compiler tests whether it may evaluate text. The Content-Security-Policy of every page refuses that, and the browser reports it.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
