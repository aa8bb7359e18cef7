import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { Section } from '../../ui/Section.tsx'
import { AccountCard } from './AccountCard.tsx'
import { ConfirmedAction } from './ConfirmedAction.tsx'
import { Loaded } from './Loaded.tsx'
import { operatorQueries } from './operator-queries.ts'
import { Listings, Reservations } from './records.tsx'

/** Shows an account with its adverts and reservations. */
export function AccountPage({ id }: { id: string }) {
  const t = useTranslations('operator')
  const query = useQuery(operatorQueries.account(useAppContext().api, id))
  return (
    <Loaded query={query}>
      {({ account, listings, reservations }) => {
        const { userId, name, email, suspension } = account
        const open = reservations.filter(({ endedAt }) => endedAt === null)
        const counts = { listings: String(listings.length), open: String(open.length) }
        return (
          <>
            <Section title={email}>
              <AccountCard
                account={account}
                actions={
                  suspension ? (
                    <ConfirmedAction
                      label={t('reinstateAccount.open')}
                      title={t('reinstateAccount.title', { name })}
                      confirm={t('reinstateAccount.confirm')}
                      done={t('reinstateAccount.done')}
                      reason="audit"
                      act={(operator, reason) => operator.reinstateAccount({ id: userId, reason })}
                    >
                      {() => <p>{t('reinstateAccount.text')}</p>}
                    </ConfirmedAction>
                  ) : (
                    <ConfirmedAction
                      label={t('suspendAccount.open')}
                      title={t('suspendAccount.title', { name })}
                      confirm={t('suspendAccount.confirm')}
                      done={t('suspendAccount.done')}
                      tone="danger"
                      reason="people"
                      act={(operator, reason) => operator.suspendAccount({ id: userId, reason })}
                    >
                      {() => <p className="wrap-anywhere">{t('suspendAccount.text', { email, ...counts })}</p>}
                    </ConfirmedAction>
                  )
                }
              />
            </Section>
            {suspension && open.length > 0 ? (
              <Section title={t('reservations.open')} lead={t('reservations.openText')}>
                <Reservations reservations={open} />
              </Section>
            ) : null}
            <Section title={t('accounts.listings')}>
              <Listings listings={listings} />
            </Section>
            <Section title={t('accounts.reservations')}>
              <Reservations reservations={reservations} />
            </Section>
          </>
        )
      }}
    </Loaded>
  )
}
