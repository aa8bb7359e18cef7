import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { ConfirmedAction } from './ConfirmedAction.tsx'
import { Facts } from './Facts.tsx'
import { Loaded } from './Loaded.tsx'
import { operatorPaths } from './operator-paths.ts'
import { operatorQueries } from './operator-queries.ts'
import { Reservations, RowLink, Suspension } from './records.tsx'

/** Shows an advert and its open reservations. */
export function ListingPage({ id }: { id: string }) {
  const t = useTranslations('operator')
  const tStatus = useTranslations('vocabulary.listingStatus')
  const f = useFormats()
  const query = useQuery(operatorQueries.listing(useAppContext().api, id))
  return (
    <Loaded query={query}>
      {({ listing: { name, status, createdAt, owner, suspension }, openReservations }) => {
        const car = f.vehicleText(name)
        return (
          <>
            <Section title={car}>
              <Facts
                facts={[
                  { name: t('listings.state'), value: tStatus(status) },
                  { name: t('listings.suspension'), value: <Suspension of={suspension} /> },
                  {
                    name: t('listings.owner'),
                    value: <RowLink link={operatorPaths.account(owner.userId)}>{owner.email}</RowLink>,
                  },
                  { name: t('listings.created'), value: f.dateTime(createdAt) },
                  { name: t('accounts.id'), value: id },
                ]}
              >
                <div className="mt-5 flex flex-wrap gap-3">
                  {suspension ? (
                    <ConfirmedAction
                      label={t('reinstateListing.open')}
                      title={t('reinstateListing.title', { car })}
                      confirm={t('reinstateListing.confirm')}
                      done={t('reinstateListing.done')}
                      reason="audit"
                      act={(operator, reason) => operator.reinstateListing({ id, reason })}
                    >
                      {() => <p className="wrap-anywhere">{t('reinstateListing.text', { owner: owner.email })}</p>}
                    </ConfirmedAction>
                  ) : (
                    <ConfirmedAction
                      label={t('suspendListing.open')}
                      title={t('suspendListing.title', { car })}
                      confirm={t('suspendListing.confirm')}
                      done={t('suspendListing.done')}
                      tone="danger"
                      reason="people"
                      act={(operator, reason) => operator.suspendListing({ id, reason })}
                    >
                      {() => (
                        <p className="wrap-anywhere">
                          {t('suspendListing.text', { owner: owner.email, open: String(openReservations.length) })}
                        </p>
                      )}
                    </ConfirmedAction>
                  )}
                  <LinkButton {...paths.vehicle(id)} tone="outline" size="small">
                    {t('listings.page')}
                  </LinkButton>
                </div>
              </Facts>
            </Section>
            <Section title={t('reservations.open')} lead={t('reservations.openText')}>
              <Reservations reservations={openReservations} />
            </Section>
          </>
        )
      }}
    </Loaded>
  )
}
