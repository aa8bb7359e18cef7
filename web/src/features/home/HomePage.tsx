import { Suspense } from 'react'
import { CreditExample } from '../../entities/credit/CreditExample.tsx'
import { AppBanner } from './AppBanner.tsx'
import { BodyTypes } from './browse/BodyTypes.tsx'
import { Budgets, Makes } from './browse/BrowseLinks.tsx'
import { SimilarToSaved } from './continue/SimilarToSaved.tsx'
import { Continue } from './continue/Continue.tsx'
import { FeaturedVehicles } from './FeaturedVehicles.tsx'
import { Hero, HeroWords, PromiseStrip } from './hero/Hero.tsx'
import { NewestRail } from './NewestRail.tsx'
import { Testimonials } from './Testimonials.tsx'
import { WhyChooseUs } from './WhyChooseUs.tsx'

/** Hydrated separately from the search above, so that a click there does not wait for the cards. A constant element is not rendered again. */
const belowSearch = (
  <Suspense>
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-10 pt-4 lg:gap-14 lg:pt-10">
      <Continue />
      <FeaturedVehicles />
      <PromiseStrip />
      <NewestRail />
      <CreditExample className="-mt-6 prose-width text-xs text-muted lg:-mt-10" />
      <SimilarToSaved />
      <div className="grid gap-8">
        <div className="lg:hidden">
          <HeroWords />
        </div>
        <WhyChooseUs />
      </div>
      <BodyTypes />
      <div className="grid items-start gap-10 lg:grid-cols-[2fr_3fr] lg:gap-12">
        <Budgets />
        <Makes />
      </div>
      <div className="grid gap-8 border-t border-line pt-8 lg:gap-10">
        <AppBanner />
        <Testimonials />
      </div>
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
