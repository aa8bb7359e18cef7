import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Section } from '../../../ui/Section.tsx'
import { AccountCard } from '../AccountCard.tsx'
import { FindForm } from '../FindForm.tsx'
import { Loaded } from '../Loaded.tsx'
import { operatorQueries } from '../operator-queries.ts'

/** Finds an account by the typed text. */
export function AccountsSection({ q }: { q: string | undefined }) {
  const t = useTranslations('operator.accounts')
  return (
    <Section title={t('title')} lead={t('lead')}>
      <FindForm section="accounts" q={q} labels={{ field: t('field'), submit: t('submit') }} />
      <div className="mt-6">{q ? <Found q={q} /> : null}</div>
    </Section>
  )
}

function Found({ q }: { q: string }) {
  const t = useTranslations('operator.accounts')
  const query = useQuery(operatorQueries.find(useAppContext().api, q))
  return (
    <Loaded query={query}>
      {({ account }) =>
        account ? <AccountCard account={account} /> : <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      }
    </Loaded>
  )
}
