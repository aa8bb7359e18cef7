import { features } from '@autopiazza/contract/vocabulary'
import { useTranslations } from 'use-intl'

/** The name of a feature of the catalogue; a feature typed by a seller is unchanged. */
export function useFeatureName(): (feature: string) => string {
  const t = useTranslations('vocabulary.feature')
  return (feature) => {
    const known = features.find((code) => code === feature)
    return known ? t(known) : feature
  }
}
