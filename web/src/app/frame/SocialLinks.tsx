import { type SocialNetwork, socialNetworks } from '@autopiazza/contract/site'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../app-context.ts'
import { FooterIcon } from './FooterIcon.tsx'

const names: Record<SocialNetwork, string> = { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube' }

/** The accounts whose address is set; nothing where there is none. */
export function SocialLinks() {
  const t = useTranslations('frame')
  const { socials } = useAppContext().site
  const present = socialNetworks.filter((network) => socials[network])
  if (present.length === 0) return null
  return (
    <ul className="mt-4 -ml-2.5 flex" aria-label={t('social')}>
      {present.map((network) => (
        <li key={network}>
          <a
            href={socials[network]}
            rel="noopener noreferrer"
            target="_blank"
            aria-label={t('onNetwork', { name: names[network] })}
            className="grid size-11 place-items-center rounded-md text-muted hover:text-ink"
          >
            <FooterIcon name={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}
