import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useTownSuggestions } from '../../../forms/address/use-town-suggestions.ts'
import { SuggestionInput } from '../../../ui/SuggestionInput.tsx'

export interface TownInputProps {
  name: string
  value: string
  label: string
  placeholder: string
  maxLength: number
  /** True if the plain field that this field replaces had the focus. */
  isFocused: boolean
  onType: (text: string) => void
  onChoose: (place: string) => void
  onBlur: () => void
  onEnter: () => void
}

/** A field for a comune with suggestions, by name or CAP. Any other text is searched as typed. */
export function TownInput({ label, isFocused, onType, onChoose, onEnter, ...field }: TownInputProps) {
  const t = useTranslations('search.filters')
  const towns = useTownSuggestions()
  const ofPostalCode = towns.suggestions.find(({ value: { postalCode } }) => postalCode === field.value.trim())
  const box = useRef<HTMLDivElement>(null)
  const wasFocused = useRef(isFocused)
  useLayoutEffect(() => {
    const input = box.current?.querySelector('input')
    if (!wasFocused.current || !input) return
    input.focus({ preventScroll: true })
    input.setSelectionRange(input.value.length, input.value.length)
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the field inside, after its suggestions
    <div
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        towns.search('')
        if (ofPostalCode) onChoose(ofPostalCode.label)
        else onEnter()
      }}
    >
      <SuggestionInput
        {...field}
        onBlur={() => (ofPostalCode ? onChoose(ofPostalCode.label) : field.onBlur())}
        listLabel={label}
        suggestions={towns.suggestions}
        status={towns.count === null ? '' : t('townsFound', { count: towns.count })}
        onType={(text) => {
          onType(text)
          towns.search(text)
        }}
        onChoose={({ city, province }) => {
          towns.search('')
          onChoose(`${city} (${province})`)
        }}
      />
    </div>
  )
}
