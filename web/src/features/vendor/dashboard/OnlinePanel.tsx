import { useQuery } from '@tanstack/react-query'
import { Share2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { hrefOf, paths } from '../../../app/paths.ts'
import { shareLink } from '../../../app/share-link.ts'
import { vehicleQuery } from '../../../entities/vehicle/vehicle-queries.ts'
import { VehicleStrip } from '../../../entities/vehicle/VehicleStrip.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'

interface OnlinePanelProps {
  id: string
  onClose: () => void
}

/** Announces a new advert with its card and buttons to view and share it; nothing for an advert that is not online. */
export function OnlinePanel({ id, onClose }: OnlinePanelProps) {
  const t = useTranslations('vendor.online')
  const f = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = useQuery(vehicleQuery(useAppContext().api, id))
  const isOnline = data?.status === 'active'
  useEffect(() => {
    if (isOnline) heading.current?.focus({ preventScroll: true })
  }, [isOnline])
  if (!isOnline) return null
  const main = data.photos[0]

  async function share() {
    if (!data) return
    const url = location.origin + hrefOf(paths.vehicle(id))
    const result = await shareLink({ title: f.vehicleName(data), url })
    if (result === 'copied') toast.success(t('copied'))
    else if (result === 'failed') toast.error(t('failed'), url)
  }
  return (
    <section aria-labelledby="online" className="relative mt-6 rounded-lg border border-line bg-action-soft p-4 sm:p-5">
      <h2 ref={heading} id="online" tabIndex={-1} className="pr-12 text-lg font-semibold outline-none">
        {t('title')}
      </h2>
      <p className="mt-1 pr-12">{t('text')}</p>
      <button
        type="button"
        aria-label={t('close')}
        onClick={onClose}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-full hover:text-action"
      >
        <X aria-hidden="true" size={20} />
      </button>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <div className="min-w-0 grow basis-72 rounded-md bg-surface p-2">
          <VehicleStrip vehicle={{ ...data, mainPhoto: main ?? null }} />
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          <LinkButton {...paths.vehicle(id)}>{t('view')}</LinkButton>
          <Button tone="outline" onClick={() => void share()}>
            <Share2 aria-hidden="true" size={20} />
            {t('share')}
          </Button>
        </div>
      </div>
    </section>
  )
}
