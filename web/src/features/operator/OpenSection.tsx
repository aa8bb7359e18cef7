import { auditFilterIn, type OperatorSearch } from './operator-paths.ts'
import { AccountsSection } from './sections/AccountsSection.tsx'
import { AuditSection } from './sections/AuditSection.tsx'
import { PricesSection } from './sections/PricesSection.tsx'
import { ReportsSection } from './sections/ReportsSection.tsx'
import { ReturnsSection } from './sections/ReturnsSection.tsx'
import { SalesSection } from './sections/SalesSection.tsx'
import { SearchSection } from './sections/SearchSection.tsx'
import { WorkshopsSection } from './sections/WorkshopsSection.tsx'

/** Renders the section that the address names. */
export function OpenSection({ search }: { search: OperatorSearch }) {
  const { section, q, all, ended, answered } = search
  if (section === 'sales') return <SalesSection isAll={Boolean(all)} />
  if (section === 'returns') return <ReturnsSection hasEnded={Boolean(ended)} />
  if (section === 'reports') return <ReportsSection isAnswered={Boolean(answered)} />
  if (section === 'accounts') return <AccountsSection q={q} />
  if (section === 'workshops') return <WorkshopsSection />
  if (section === 'prices') return <PricesSection />
  if (section === 'audit') return <AuditSection filter={auditFilterIn(search)} />
  return <SearchSection q={q} />
}
