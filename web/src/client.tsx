import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

// Start's own entry would include the serialiser of its server functions, which this product does not use.
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
          // React tries a page that failed once more, and reports its error although the page shows it.
          if (!isShown) reportError(error)
        },
      },
    )
  })
}

// A separate task after the evaluation of the modules: a tap in between is handled.
setTimeout(hydrate)
