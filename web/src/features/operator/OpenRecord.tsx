import { AccountPage } from './AccountPage.tsx'
import { ReservationPage } from './deal/ReservationPage.tsx'
import { ListingPage } from './ListingPage.tsx'
import type { OperatorRecord } from './operator-paths.ts'

const pages = { reservation: ReservationPage, account: AccountPage, listing: ListingPage }

/** Renders the record that the address names. */
export function OpenRecord({ record, id }: { record: OperatorRecord; id: string }) {
  const Page = pages[record]
  return <Page id={id} />
}
