import { type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PageLink } from '../../app/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Section } from '../../ui/Section.tsx'
import { Loaded } from './Loaded.tsx'

interface Option {
  label: string
  link: PageLink
}

interface SwitchableListProps<Row> {
  title: string
  lead: string
  /** Shown for an empty list. */
  none: { title: string; text: string }
  isSecond: boolean
  first: Option
  second: Option
  query: UseQueryResult<readonly Row[]>
  children: (rows: readonly Row[]) => ReactNode
}

/** Renders a section that switches between two lists. */
export function SwitchableList<Row>({ title, lead, none, query, children, ...choice }: SwitchableListProps<Row>) {
  return (
    <Section title={title} lead={lead} action={<Choice {...choice} />}>
      <Loaded query={query}>
        {(rows) => (rows.length === 0 ? <EmptyState title={none.title}>{none.text}</EmptyState> : children(rows))}
      </Loaded>
    </Section>
  )
}

function Choice({ isSecond, first, second }: Pick<SwitchableListProps<never>, 'isSecond' | 'first' | 'second'>) {
  const t = useTranslations('operator')
  return (
    <nav aria-label={t('which')} className="flex flex-wrap gap-2">
      {[first, second].map(({ label, link }, index) => (
        <Link
          key={label}
          {...link}
          aria-current={(index === 1) === isSecond ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
          className="inline-flex min-h-9 items-center rounded-full border border-edge bg-surface px-4 text-sm hover:border-ink aria-[current=page]:border-action aria-[current=page]:bg-action-soft aria-[current=page]:text-action"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
