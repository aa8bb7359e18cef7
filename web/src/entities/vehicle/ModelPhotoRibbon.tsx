import { useTranslations } from 'use-intl'

/** Says on a photograph that it shows the model, not this car; in short on a small one. It stands in a relative container with `@container`. */
export function ModelPhotoRibbon() {
  const t = useTranslations('vocabulary')
  return (
    <span className="pointer-events-none absolute inset-x-0 bottom-0 bg-ink/80 px-1 py-0.5 text-center text-[0.625rem] leading-tight text-ground @min-[7rem]:text-xs @min-[14rem]:px-2 @min-[14rem]:py-1">
      <span className="hidden @min-[14rem]:inline">{t('modelPhoto')}</span>
      <span className="@min-[14rem]:hidden">{t('modelPhotoInShort')}</span>
    </span>
  )
}
