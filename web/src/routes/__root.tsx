import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { AppContext } from '../app/app-context.ts'
import { AppProviders } from '../app/AppProviders.tsx'
import { Frame } from '../app/frame/Frame.tsx'
import styles from '../ui/tokens.css?url'

export const Route = createRootRouteWithContext<AppContext>()({
  async beforeLoad({ context, matches }) {
    const features = matches.flatMap((match) => match.staticData?.phrases ?? [])
    await context.phrasebook.load(['frame', 'vocabulary', ...features])
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { title: 'Autopiazza' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#faf9f6', media: '(prefers-color-scheme: light)' },
      { name: 'theme-color', content: '#121417', media: '(prefers-color-scheme: dark)' },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ],
  }),
  component: Root,
})

function Root() {
  const { phrasebook } = Route.useRouteContext()
  return (
    <html lang={phrasebook.language()} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <AppProviders>
          <Frame>
            <Outlet />
          </Frame>
        </AppProviders>
        <Scripts />
      </body>
    </html>
  )
}
