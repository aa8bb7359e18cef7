import type { Site } from '@autopiazza/contract/site'
import { EnglishOffer } from '../app/frame/EnglishOffer.tsx'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { AppContext } from '../app/app-context.ts'
import { AppProviders } from '../app/AppProviders.tsx'
import { translatorOf } from '../app/message-store.ts'
import { Frame } from '../app/frame/Frame.tsx'
import { PersonalLinks, PurchaseBar, UnreadCount } from '../app/frame/parts-on-demand.ts'
import { LazyCompareBar } from '../features/compare/LazyCompareBar.tsx'
import { ServerData } from '../app/ServerData.tsx'
import { ReserveHistorySpace, StartPage } from '../app/InlineScripts.tsx'
import headingsFace from '../ui/display-face/bricolage-grotesque.woff2?url'
import textFace from '../ui/text-face/hanken-grotesk.woff2?url'
import styles from './styles.css?url'

export const Route = createRootRouteWithContext<AppContext>()({
  async beforeLoad({ context, matches }) {
    const features = matches.flatMap((match) => match.staticData?.messages ?? [])
    await context.messageStore.load(['frame', 'vocabulary', ...features])
    if (import.meta.env.SSR) for (const part of [PersonalLinks, PurchaseBar, UnreadCount]) await part.preload?.()
  },
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { title: titleOf(match.context, matches) },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#faf9f6', media: '(prefers-color-scheme: light)' },
      { name: 'theme-color', content: '#121417', media: '(prefers-color-scheme: dark)' },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      ...[textFace, headingsFace].map(preloadedFace),
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      ...preconnections(match.context.site),
    ],
  }),
  component: Root,
})

/** Preloads a font together with the styles, so that the first paint has it. */
function preloadedFace(href: string) {
  return { rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const
}

/** Connects to the photographs' CDN, where there is one, while the page is parsed. */
function preconnections({ photographsAt }: Site) {
  return photographsAt ? [{ rel: 'preconnect', href: photographsAt }] : []
}

/** Returns the title of the not-found page. Other pages set their title themselves; that page cannot. */
function titleOf({ messageStore }: AppContext, matches: readonly { status: string; _notFound?: boolean }[]): string {
  const isMissing = matches.some((match) => match._notFound || match.status === 'notFound')
  return isMissing ? `${translatorOf(messageStore, 'frame')('notFound.title')} · Autopiazza` : 'Autopiazza'
}

function Root() {
  const { messageStore, offered } = Route.useRouteContext()
  return (
    <html lang={messageStore.language()} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <ReserveHistorySpace />
        <EnglishOffer links={offered} />
        <AppProviders>
          <Frame foot={<LazyCompareBar />}>
            <Outlet />
          </Frame>
        </AppProviders>
        <ServerData />
        <Scripts />
        <StartPage />
      </body>
    </html>
  )
}
