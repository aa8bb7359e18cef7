import { searchLimits } from '@autopiazza/contract/constants'
import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/Field.tsx'

interface SearchFormProps {
  label: string
  placeholder: string
  value: string | undefined
  onSearch: (text: string | undefined) => void
}

/** Renders a search among the vendor's records. An empty field shows all of them. */
export function SearchForm({ label, placeholder, value = '', onSearch }: SearchFormProps) {
  const t = useTranslations('vendor.listings')
  const id = useId()
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = value
  }, [value])

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(box.current?.value.trim() || undefined)
  }

  return (
    <form role="search" method="post" aria-label={label} onSubmit={search} className="flex gap-2">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <TextInput
        ref={box}
        id={id}
        type="search"
        maxLength={searchLimits.text}
        defaultValue={value}
        placeholder={placeholder}
        onChange={(event) => {
          if (event.currentTarget.value === '' && value !== '') onSearch(undefined)
        }}
        className="min-w-0 grow"
      />
      <Button type="submit" tone="outline" aria-label={t('find')}>
        <Search aria-hidden="true" size={20} />
        <span className="max-sm:hidden">{t('find')}</span>
      </Button>
    </form>
  )
}
