import { AccountPage } from './AccountPage.tsx'
import { ReservationPage } from './deal/ReservationPage.tsx'
import { ListingPage } from './ListingPage.tsx'
import type { OperatorRecord } from './operator-paths.ts'

const pages = { reservation: ReservationPage, account: AccountPage, listing: ListingPage }

/** The record that the address of the operator's page names. */
export function OpenRecord({ record, id }: { record: OperatorRecord; id: string }) {
  const Page = pages[record]
  return <Page id={id} />
}
