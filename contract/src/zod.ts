import { z } from 'zod'

// Zod's compiler tests whether it may evaluate code from text. The Content-Security-Policy of every page forbids that, and the browser reports the attempt.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
