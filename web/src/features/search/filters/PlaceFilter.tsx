import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { controlId } from '../open-filter.ts'
import type { TownInputProps } from './TownInput.tsx'

export interface PlaceFilterProps {
  place: string | undefined
  problem: string | null
  help: string | undefined
  onChoose: (place: string | undefined) => void
}

/**
 * Renders the field of the comune. Its suggestions are loaded when the field is first used. The field with
 * suggestions then replaces the plain field and takes over its focus in one step, so that no key is lost.
 */
export function PlaceFilter({ place, problem, help, onChoose }: PlaceFilterProps) {
  const t = useTranslations('search.filters')
  const [typed, setTyped] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<{ TownInput: ComponentType<TownInputProps>; isFocused: boolean } | null>(null)
  const plain = useRef<HTMLInputElement>(null)
  const value = typed ?? place ?? ''

  const load = () =>
    void import('./TownInput.tsx').then(
      ({ TownInput }) => flushSync(() => setLoaded({ TownInput, isFocused: document.activeElement === plain.current })),
      () => undefined,
    )
  // The field may have been focused before hydration.
  useEffect(() => {
    if (document.activeElement === plain.current) load()
  }, [])
  function choose(text: string) {
    setTyped(null)
    const chosen = text.trim() || undefined
    if (chosen !== place) onChoose(chosen)
  }
  const field = {
    name: 'place',
    maxLength: 100,
    autoComplete: 'off',
    placeholder: t('placeExample'),
    onBlur: () => typed !== null && choose(typed),
    onEnter: () => choose(value),
  }
  const { onEnter, ...shared } = field
  return (
    <div id={controlId('place')}>
      <Field label={t('place')} help={help} error={problem}>
        {loaded ? (
          <loaded.TownInput
            {...shared}
            value={value}
            label={t('place')}
            isFocused={loaded.isFocused}
            onType={setTyped}
            onChoose={choose}
            onEnter={onEnter}
          />
        ) : (
          <TextInput
            {...shared}
            ref={plain}
            value={value}
            onFocus={load}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              onEnter()
            }}
          />
        )}
      </Field>
    </div>
  )
}
