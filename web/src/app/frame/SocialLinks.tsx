import { useTranslations } from 'use-intl'

const networks = [
  {
    name: 'Facebook',
    href: 'https://www.facebook.com/',
    path: 'M14 8h3V4h-3c-2.8 0-5 2.2-5 5v2H6v4h3v7h4v-7h3l1-4h-4V9c0-.6.4-1 1-1z',
  },
  {
    name: 'Instagram',
    href: 'https://www.instagram.com/',
    path: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm4.5-3.5a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  },
  {
    name: 'YouTube',
    href: 'https://www.youtube.com/',
    path: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zm4 4v6l5-3z',
  },
] as const

export function SocialLinks() {
  const t = useTranslations('frame')
  return (
    <ul className="mt-4 -ml-2.5 flex" aria-label={t('social')}>
      {networks.map(({ name, href, path }) => (
        <li key={name}>
          <a
            href={href}
            rel="noopener noreferrer"
            target="_blank"
            aria-label={t('onNetwork', { name })}
            className="grid size-11 place-items-center rounded-md text-muted hover:text-ink"
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="currentColor" fillRule="evenodd">
              <path d={path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
