import type { WorkshopRecord } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Loaded } from '../Loaded.tsx'
import { operatorQueries } from '../operator-queries.ts'
import { hoursText, weekdays } from './opening-hours.ts'
import { WorkshopDialog } from './WorkshopDialog.tsx'

export function WorkshopsSection() {
  const t = useTranslations('operator.workshops')
  const query = useQuery(operatorQueries.workshops(useAppContext().api))
  const [edited, setEdited] = useState<WorkshopRecord | 'new' | null>(null)
  const adding = (
    <Button onClick={() => setEdited('new')}>
      <Plus aria-hidden="true" size={20} />
      {t('add')}
    </Button>
  )
  return (
    <Section title={t('title')} lead={t('lead')} action={query.data && query.data.length > 0 ? adding : null}>
      <Loaded query={query}>
        {(workshops) =>
          workshops.length === 0 ? (
            <EmptyState title={t('none')} action={adding}>
              {t('noneText')}
            </EmptyState>
          ) : (
            <ul className="grid gap-4 lg:grid-cols-2">
              {workshops.map((workshop) => (
                <li key={workshop.id}>
                  <Workshop workshop={workshop} onEdit={() => setEdited(workshop)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited === null ? null : (
        <WorkshopDialog workshop={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Section>
  )
}

function Workshop({ workshop, onEdit }: { workshop: WorkshopRecord; onEdit: () => void }) {
  const t = useTranslations('operator.workshops')
  const { name, address, postalCode, city, province, phone, email, hours, closedDays, slotMinutes, capacity } = workshop
  return (
    <Card className="h-full">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{name}</h3>
        {workshop.isActive ? null : <Badge tone="outline">{t('inactive')}</Badge>}
      </div>
      <p className="mt-1 text-sm">
        {address}, {[postalCode, city].filter(Boolean).join(' ')}
        {province ? ` (${province})` : ''}
      </p>
      {[phone, email].filter(Boolean).map((contact) => (
        <p key={contact} className="text-sm wrap-anywhere text-muted">
          {contact}
        </p>
      ))}
      <ul className="mt-3 text-sm figures">
        {weekdays
          .filter((day) => hoursText(hours, day) !== '')
          .map((day) => (
            <li key={day}>
              {t(`shortDays.d${day}`)} {hoursText(hours, day)}
            </li>
          ))}
      </ul>
      <p className="mt-3 text-sm">
        {t('slots', { minutes: slotMinutes, capacity })}
        {closedDays.length > 0 ? ` · ${t('closed', { days: closedDays.join(', ') })}` : ''}
      </p>
      <Button tone="outline" size="small" className="mt-4" aria-label={t('editNamed', { name })} onClick={onEdit}>
        {t('edit')}
      </Button>
    </Card>
  )
}
