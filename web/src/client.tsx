import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

// Replaces the entry of TanStack Start, because that entry includes the serialiser of server functions. The product has no server functions.
function hydrate(): void {
  const router = getRouter()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      {
        onRecoverableError(error) {
          const isShown = error instanceof Error && router.state.matches.some((match) => match.error === error.cause)
          // React retries a page that failed to render, and reports the error even though the page shows it.
          if (!isShown) reportError(error)
        },
      },
    )
  })
}

// Starts another task, so that a tap after the evaluation of the modules is handled first.
setTimeout(hydrate)
