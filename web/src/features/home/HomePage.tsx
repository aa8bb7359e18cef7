import { Suspense } from 'react'
import { CreditExample } from '../../entities/credit/CreditExample.tsx'
import { AppBanner } from './AppBanner.tsx'
import { BodyTypes } from './browse/BodyTypes.tsx'
import { Budgets, Makes } from './browse/BrowseLinks.tsx'
import { FeaturedVehicles } from './FeaturedVehicles.tsx'
import { Hero } from './hero/Hero.tsx'
import { NewestRail } from './NewestRail.tsx'
import { Testimonials } from './Testimonials.tsx'
import { WhyChooseUs } from './WhyChooseUs.tsx'

/** Taken over apart from the search above, so that a press there waits for no card. The same element each time. */
const belowSearch = (
  <Suspense>
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-16 pt-12 lg:gap-20 lg:pt-16">
      <BodyTypes />
      <div className="grid gap-8">
        <FeaturedVehicles />
        <NewestRail />
        <CreditExample className="prose-width text-xs text-muted" />
      </div>
      <div className="grid items-start gap-16 lg:grid-cols-[2fr_3fr] lg:gap-12">
        <Budgets />
        <Makes />
      </div>
      <WhyChooseUs />
      <AppBanner />
      <Testimonials />
    </div>
  </Suspense>
)

export function HomePage() {
  return (
    <>
      <Hero />
      {belowSearch}
    </>
  )
}
