import { useLocale, useTranslations } from 'use-intl'
import { useChangeLanguage } from '../stored-language.ts'

export function LanguageSelect() {
  const t = useTranslations('frame')
  const changeLanguage = useChangeLanguage()
  return (
    <label className="inline-flex justify-self-start noscript:hidden max-lg:order-last max-lg:-mx-2 min-h-11 items-center gap-2 rounded-md px-2 text-sm hover:bg-sunken lg:max-xl:px-0">
      <span aria-hidden="true" className="icon icon-globe text-muted lg:max-xl:hidden" />
      <span className="sr-only">{t('language')}</span>
      <select
        value={useLocale()}
        onChange={(event) => void changeLanguage(event.currentTarget.value === 'en' ? 'en' : 'it')}
        className="min-h-9 bg-transparent font-medium *:bg-surface *:text-ink"
      >
        <option value="it" lang="it">
          Italiano
        </option>
        <option value="en" lang="en">
          English
        </option>
      </select>
    </label>
  )
}
