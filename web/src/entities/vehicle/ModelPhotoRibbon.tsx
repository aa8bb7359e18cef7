import { useTranslations } from 'use-intl'

/** Says on a photograph that it shows the model, not this car; in short on a small one. It stands in a relative container with `@container`. */
export function ModelPhotoRibbon() {
  const t = useTranslations('vocabulary')
  return (
    <span className="model-ribbon">
      <span>{t('modelPhoto')}</span>
      <span>{t('modelPhotoInShort')}</span>
    </span>
  )
}
