import { features } from '@autopiazza/contract/vocabulary'
import { useTranslations } from 'use-intl'

/** Returns a function that names a feature of the catalogue and leaves one typed by a seller unchanged. */
export function useFeatureName(): (feature: string) => string {
  const t = useTranslations('vocabulary.feature')
  return (feature) => {
    const known = features.find((code) => code === feature)
    return known ? t(known) : feature
  }
}
