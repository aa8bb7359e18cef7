import { Share2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { toast } from '../../../ui/toast-store.ts'

/** Offers the page to the device's ways of sharing; without them it copies the address. */
export function ShareButton() {
  const t = useTranslations('vehicle.share')

  async function share() {
    const url = location.origin + location.pathname
    const canShare = 'share' in navigator
    try {
      if (canShare) await navigator.share({ title: document.title, url })
      else {
        await navigator.clipboard.writeText(url)
        toast.success(t('copied'))
      }
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(t('failed'), url)
    }
  }
  return (
    <button
      type="button"
      aria-label={t('label')}
      onClick={() => void share()}
      className="noscript:hidden grid size-11 place-items-center rounded-full border border-line bg-surface text-ink hover:text-action"
    >
      <Share2 aria-hidden="true" size={20} />
    </button>
  )
}
