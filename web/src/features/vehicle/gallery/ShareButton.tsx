import { Share2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { shareLink } from '../../../app/share-link.ts'
import { toast } from '../../../ui/toast-store.ts'

export function ShareButton() {
  const t = useTranslations('vehicle.share')

  async function share() {
    const url = location.origin + location.pathname
    const result = await shareLink({ title: document.title, url })
    if (result === 'copied') toast.success(t('copied'))
    else if (result === 'failed') toast.error(t('failed'), url)
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
