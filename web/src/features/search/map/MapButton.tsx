import { type ComponentType, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBusy } from '../../../app/use-busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { Spinner } from '../../../ui/loading.tsx'
import type { FilterControls } from '../use-search-state.ts'
import type { MapDialogProps } from './MapDialog.tsx'

/** Opens the map, whose code is loaded at the first click. The button keeps the focus, so that the dialog returns it there. */
export function MapButton(controls: FilterControls) {
  const t = useTranslations('places.map')
  const [Loaded, setLoaded] = useState<ComponentType<MapDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { isBusy, run } = useBusy()

  async function open() {
    setFailed(false)
    const loaded = Loaded ?? (await import('./MapDialog.tsx').then(({ MapDialog }) => MapDialog).catch(() => null))
    if (loaded) setLoaded(() => loaded)
    setFailed(loaded === null)
    setOpen(loaded !== null)
  }
  return (
    <div className="noscript:hidden">
      <Button tone="outline" isWide aria-busy={isBusy} aria-haspopup="dialog" onClick={() => run(open)}>
        {isBusy ? <Spinner /> : <span aria-hidden="true" className="icon icon-map" />}
        {t('open')}
      </Button>
      {hasFailed ? <FieldError>{t('failed')}</FieldError> : null}
      {Loaded && isOpen ? <Loaded {...controls} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
