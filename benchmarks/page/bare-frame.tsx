import { frame as messages } from '@autopiazza/i18n/it/frame'
import type { ReactNode } from 'react'
import { ActionLink, Icon } from './bare-elements.tsx'

const navigation = [
  ['/search', messages.links.search],
  ['/sell', messages.links.sell],
  ['/about', messages.links.about],
]

const columns = [
  {
    title: messages.quickLinks,
    links: [...navigation, ['/contact', messages.links.contact]],
  },
  {
    title: messages.services,
    links: [
      ['/delivery', messages.links.delivery],
      ['/financing', messages.links.financing],
      ['/insurance', messages.links.insurance],
      ['/support', messages.links.support],
    ],
  },
]

/** Navigation and footer around the bare page. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="sr-only z-50 rounded-md bg-action px-4 py-3 text-on-action">
        {messages.skip}
      </a>
      <header className="sticky top-0 z-40 border-b border-line bg-ground">
        <div className="page-width flex min-h-16 items-center gap-6 lg:max-xl:gap-3">
          <a href="/" aria-label={messages.homeLink} className="inline-flex rounded-sm">
            <Wordmark />
          </a>
          <Menu />
          <a href="/favourites" className={`${barButton} ml-auto`}>
            <Icon name="heart" />
            <span className="sr-only">{messages.favourites}</span>{' '}
          </a>
          <button type="button" popoverTarget="menu" className={barButton}>
            <Icon name="menu" size={24} />
            <span className="sr-only">{messages.openMenu}</span>
          </button>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <BareFooter />
    </div>
  )
}

const barButton = 'relative -mr-2.5 grid size-11 place-items-center rounded-md hover:bg-sunken lg:hidden'

const menuLink =
  'flex min-h-14 items-center text-lg font-medium aria-[current=page]:text-action lg:min-h-11 lg:rounded-md lg:px-2 lg:text-base lg:whitespace-nowrap xl:px-3 lg:text-muted lg:hover:text-ink lg:aria-[current=page]:text-ink'

function Menu() {
  return (
    <div
      id="menu"
      popover="auto"
      tabIndex={-1}
      className="sheet outline-none sheet-right grow lg:flex lg:items-center lg:gap-3 xl:gap-6"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5 lg:hidden">
        <h2 className="text-lg">{messages.menu}</h2>
        <button
          type="button"
          aria-label={messages.close}
          popoverTarget="menu"
          popoverTargetAction="hide"
          className="grid size-11 place-items-center rounded-md hover:bg-sunken"
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="grow overflow-y-auto overscroll-contain max-lg:p-5 lg:contents">
        <nav aria-label={messages.mainNavigation} className="max-lg:-mt-2">
          <ul className="gap-1 lg:flex">
            {navigation.map(([href, text]) => (
              <li key={href} className="border-line max-lg:border-b">
                <a href={href} className={menuLink}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid items-center gap-3 max-lg:mt-4 lg:ml-auto lg:flex lg:max-xl:gap-1.5">
          <label className="inline-flex justify-self-start noscript:hidden max-lg:order-last max-lg:-mx-2 min-h-11 items-center gap-2 rounded-md px-2 text-sm hover:bg-sunken">
            <Icon name="globe" styles="text-muted lg:max-xl:hidden" />
            <span className="sr-only">{messages.language}</span>
            <select defaultValue="it" className="min-h-9 bg-transparent font-medium *:bg-surface *:text-ink">
              <option value="it" lang="it">
                Italiano
              </option>
              <option value="en" lang="en">
                English
              </option>
            </select>
          </label>
          <a
            href="/favourites"
            className="relative flex min-h-11 items-center gap-3 rounded-md font-medium hover:text-ink lg:flex-col lg:justify-center lg:gap-0.5 lg:px-2 lg:text-xs lg:text-muted"
          >
            <Icon name="heart" />
            <span>{messages.favourites}</span>{' '}
          </a>
          <ActionLink href="/auth" styles="min-h-11 px-4 py-2 text-base">
            {messages.signIn}
          </ActionLink>
        </div>
      </div>
    </div>
  )
}

function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-bold tracking-tight">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 text-action">
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <path
          d="M5 20.5c0-2 .8-3.2 3-3.6l2-.4c2-2.6 4-4 7.4-4 3.2 0 5 1.3 6.6 3.7l1.6.4c1.6.4 2.4 1.5 2.4 3.1v.8"
          fill="none"
          stroke="var(--on-action)"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <circle cx="11" cy="20.5" r="2.6" fill="none" stroke="var(--on-action)" strokeWidth="2" />
        <circle cx="22" cy="20.5" r="2.6" fill="none" stroke="var(--on-action)" strokeWidth="2" />
      </svg>
      Autopiazza
    </span>
  )
}

const year = String(new Date().getFullYear())
const linkLook = 'inline-flex min-h-9 items-center underline-offset-4 hover:underline'

function BareFooter() {
  return (
    <footer className="mt-24 border-t border-line bg-sunken">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-10 py-12 lg:grid-cols-[2fr_1fr_1fr_1.5fr]">
        <div className="max-lg:col-span-2">
          <Wordmark />
          <p className="mt-4 max-w-xs text-muted">{messages.slogan}</p>
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="text-sm text-muted">{column.title}</h2>
            <ul className="mt-3">
              {column.links.map(([href, text]) => (
                <li key={href}>
                  <a href={href} className={linkLook}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="max-sm:col-span-2">
          <h2 className="text-sm text-muted">{messages.contactUs}</h2>
          <p className="mt-3 max-w-xs">{messages.demonstration}</p>
        </div>
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 text-sm text-muted">
          <p className="figures">{messages.copyright.replace('{year}', year)}</p>
          <ul className="flex gap-6">
            <li>
              <a href="/terms" className={linkLook}>
                {messages.links.terms}
              </a>
            </li>
            <li>
              <a href="/privacy" className={linkLook}>
                {messages.links.privacy}
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}
