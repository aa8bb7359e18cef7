import { Link } from '@tanstack/react-router'
import { BadgeCheck, CalendarClock, Car, MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { type PageLink, paths } from '../../../app/paths.ts'
import { queryOf } from './dashboard-state.ts'
import { sectionsAnchor } from './use-dashboard-state.ts'

export interface VendorNumbers {
  active: number | undefined
  pending: number | undefined
  completed: number | undefined
  /** The number of adverts that were sold without a completed sale on this site. */
  soldOtherwise: number | undefined
  unread: number | undefined
}

export function StatCards({
  numbers: { active, pending, completed, soldOtherwise = 0, unread },
}: {
  numbers: VendorNumbers
}) {
  const t = useTranslations('vendor.stats')
  return (
    <ul aria-label={t('title')} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label={t('active')}
        value={active}
        link={paths.vendor(queryOf({ status: 'active' }))}
        icon={<Car aria-hidden="true" size={20} />}
      />
      <StatCard
        label={t('pending')}
        value={pending}
        link={paths.vendor(queryOf({ tab: 'sales' }))}
        icon={<CalendarClock aria-hidden="true" size={20} />}
      />
      <StatCard
        label={t('completed')}
        value={completed}
        note={soldOtherwise > 0 ? t('soldOtherwise', { count: soldOtherwise }) : undefined}
        link={paths.vendor(queryOf({ tab: 'sales', state: 'completed' }))}
        icon={<BadgeCheck aria-hidden="true" size={20} />}
      />
      <StatCard
        label={t('unread')}
        value={unread}
        link={paths.vendor(queryOf({ tab: 'messages' }))}
        icon={<MessageSquare aria-hidden="true" size={20} />}
        badge={unread ? t('new') : undefined}
      />
    </ul>
  )
}

interface StatCardProps {
  label: string
  value: number | undefined
  link: PageLink
  icon: ReactNode
  note?: string | undefined
  badge?: string | undefined
}

function StatCard({ label, value, link, icon, note, badge }: StatCardProps) {
  const t = useTranslations('vendor.stats')
  const f = useFormats()
  return (
    <li className="grid">
      <Link
        {...link}
        hash={sectionsAnchor}
        className="flex flex-col justify-between gap-3 rounded-lg border border-line bg-surface p-4 no-underline hover:border-ink sm:p-5"
      >
        <span className="flex items-start justify-between gap-2 text-sm text-muted">
          {label}
          <span className="relative shrink-0">
            {icon}
            {badge ? (
              <span className="absolute -top-1 -right-1 size-2.5 rounded-full bg-danger ring-2 ring-surface">
                <span className="sr-only">{badge}</span>
              </span>
            ) : null}
          </span>
        </span>
        <span className="text-xl font-semibold figures">
          {value === undefined ? (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr-only">{t('unknown')}</span>
            </>
          ) : (
            f.number(value)
          )}
          {note ? <span className="mt-1 block text-xs font-normal text-muted">{note}</span> : null}
        </span>
      </Link>
    </li>
  )
}
