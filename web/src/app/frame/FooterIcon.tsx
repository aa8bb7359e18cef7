import type { SocialNetwork } from '@autopiazza/contract/site'

/** A symbol of footer.svg: kept out of the scripts, which every page loads. */
export function FooterIcon({ name }: { name: SocialNetwork | 'mail' | 'phone' }) {
  return (
    <svg aria-hidden="true" width="20" height="20" fill="currentColor">
      <use href={`/footer.svg#${name}`} />
    </svg>
  )
}
