import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'
import { useSelection, writeSelection } from '../../entities/comparison/selection.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'

/** The way to the comparison, at the bottom of the screen while cars are chosen. */
export function CompareBar() {
  const t = useTranslations('favourites.compare')
  const ids = useSelection()
  if (ids.length === 0) return null
  return (
    <section
      aria-label={t('title')}
      className="compare-bar sticky bottom-0 z-30 -mx-4 mt-8 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 sm:bottom-4 sm:mx-0 sm:rounded-lg sm:border sm:shadow-float"
    >
      {ids.length === 1 ? <p className="grow text-sm text-muted">{t('one')}</p> : null}
      <Button tone="quiet" onClick={() => writeSelection([])}>
        {t('clear')}
      </Button>
      <LinkButton {...paths.compare({ ids })}>{t('open', { count: String(ids.length) })}</LinkButton>
    </section>
  )
}
