import type { FilterName } from '@autopiazza/contract/search-filter-names'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { controlId } from '../open-filter.ts'
import { OptionList, type OptionListProps } from './OptionList.tsx'

export interface ExclusionProps {
  filter: FilterName
  title: string
  isActive: boolean
  children: ReactNode
}

/** Collapsed fields for exclusions, rendered once open. They need scripts; without scripts, a sentence can exclude values. */
export function Exclusion({ filter, title, isActive, children }: ExclusionProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [startsOpen] = useState(isActive)
  const [isOpen, setIsOpen] = useState(isActive)
  useEffect(() => setIsOpen(details.current?.open ?? false), [])
  return (
    <details
      ref={details}
      id={controlId(filter)}
      open={startsOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="noscript:hidden"
    >
      <summary className="disclosure disclosure-quiet">{title}</summary>
      {isOpen || isActive ? <div className="pt-2">{children}</div> : null}
    </details>
  )
}

type ExcludedValuesProps = Omit<OptionListProps, 'kind' | 'legend' | 'filter'> &
  Pick<ExclusionProps, 'filter' | 'title'>

export function ExcludedValues({ filter, title, ...list }: ExcludedValuesProps) {
  const t = useTranslations('search.filters')
  return (
    <Exclusion filter={filter} title={title} isActive={list.chosen.length > 0}>
      <OptionList {...list} legend={t('excluded')} kind="checkbox" />
    </Exclusion>
  )
}
