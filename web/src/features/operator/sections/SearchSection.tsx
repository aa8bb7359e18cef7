import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Section } from '../../../ui/Section.tsx'
import { AccountCard } from '../AccountCard.tsx'
import { Loaded } from '../Loaded.tsx'
import { operatorQueries } from '../operator-queries.ts'
import { Listings, Reservations } from '../records.tsx'
import { FindForm } from '../FindForm.tsx'

/** Finds reservations, an account and an advert by one field. */
export function SearchSection({ q }: { q: string | undefined }) {
  const t = useTranslations('operator.search')
  return (
    <>
      <Section title={t('title')} lead={t('lead')}>
        <FindForm section="search" q={q} labels={{ field: t('field'), help: t('help'), submit: t('submit') }} />
      </Section>
      {q ? <Found q={q} /> : null}
    </>
  )
}

function Found({ q }: { q: string }) {
  const t = useTranslations('operator.search')
  const query = useQuery(operatorQueries.find(useAppContext().api, q))
  return (
    <Loaded query={query}>
      {({ reservations, account, listing }) =>
        reservations.length === 0 && !account && !listing ? (
          <EmptyState title={t('nothing')}>{t('nothingText')}</EmptyState>
        ) : (
          <div className="grid gap-8">
            {reservations.length > 0 ? (
              <Section title={t('reservations')}>
                <Reservations reservations={reservations} />
              </Section>
            ) : null}
            {account ? (
              <Section title={t('account')}>
                <AccountCard account={account} />
              </Section>
            ) : null}
            {listing ? (
              <Section title={t('listing')}>
                <Listings listings={[listing]} />
              </Section>
            ) : null}
          </div>
        )
      }
    </Loaded>
  )
}
