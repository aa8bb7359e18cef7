import { operator } from '@autopiazza/contract/addresses'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { hrefOf } from '../../../app/paths.ts'
import { typedText } from '../../../forms/typed-values.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { Section } from '../../../ui/Section.tsx'
import { AuditTable } from '../AuditTable.tsx'
import { Loaded } from '../Loaded.tsx'
import { type AuditFilter, operatorPaths } from '../operator-paths.ts'
import { operatorQueries } from '../operator-queries.ts'
import { RowLink } from '../records.tsx'

/** Lists the newest entries of the audit trail, filtered by actor, time and subject. */
export function AuditSection({ filter }: { filter: AuditFilter }) {
  const t = useTranslations('operator.audit')
  const query = useQuery(operatorQueries.audit(useAppContext().api, filter))
  return (
    <Section title={t('title')} lead={t('lead')}>
      <FilterForm key={JSON.stringify(filter)} filter={filter} />
      <div className="mt-6">
        <Loaded query={query}>
          {({ entries, hasOlder }) => (
            <>
              {entries.length === 0 ? (
                <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
              ) : (
                <AuditTable entries={entries} />
              )}
              <Pages filter={filter} olderThan={hasOlder ? entries.at(-1)?.id : undefined} />
            </>
          )}
        </Loaded>
      </div>
    </Section>
  )
}

/** Links to older entries, and from there to the newest ones. */
function Pages({ filter: { before, ...chosen }, olderThan }: { filter: AuditFilter; olderThan: string | undefined }) {
  const t = useTranslations('operator.audit')
  if (!before && !olderThan) return null
  return (
    <nav aria-label={t('pages')} className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      {olderThan ? (
        <LinkButton {...operatorPaths.section('audit', { ...chosen, before: olderThan })} tone="outline">
          {t('older')}
        </LinkButton>
      ) : null}
      {before ? <RowLink link={operatorPaths.section('audit', chosen)}>{t('newest')}</RowLink> : null}
    </nav>
  )
}

function FilterForm({ filter }: { filter: AuditFilter }) {
  const t = useTranslations('operator.audit')
  const navigate = useNavigate()
  return (
    <form
      action={operator}
      method="get"
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_12rem_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget)
        const textOf = (name: string) => typedText(typed, name)
        const chosen = { by: textOf('by'), since: textOf('since'), subject: textOf('subject') }
        void navigate({ href: hrefOf(operatorPaths.section('audit', chosen)) })
      }}
    >
      <input type="hidden" name="section" value="audit" />
      <Field label={t('by')} help={t('byHelp')}>
        <TextInput name="by" defaultValue={filter.by ?? ''} maxLength={200} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label={t('since')}>
        <TextInput name="since" type="date" defaultValue={filter.since ?? ''} autoComplete="off" />
      </Field>
      <Field label={t('subject')}>
        <TextInput
          name="subject"
          defaultValue={filter.subject ?? ''}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" className="lg:mt-7">
        {t('filter')}
      </Button>
    </form>
  )
}
