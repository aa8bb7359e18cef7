import { useTranslations } from 'use-intl'

/** Says on a photograph that it shows the model, not this car; in short on a small one. It stands in a relative container with `@container`. */
export function ModelPhotoRibbon() {
  const t = useTranslations('vocabulary')
  return (
    <span className="pointer-events-none absolute inset-x-0 bottom-0 bg-ink/80 px-2 py-1 text-center text-xs leading-tight text-ground">
      <span className="hidden @min-[14rem]:inline">{t('modelPhoto')}</span>
      <span className="@min-[14rem]:hidden">{t('modelPhotoInShort')}</span>
    </span>
  )
}
