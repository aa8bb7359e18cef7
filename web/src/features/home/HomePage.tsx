import { AppBanner } from './AppBanner.tsx'
import { FeaturedVehicles } from './FeaturedVehicles.tsx'
import { Hero } from './Hero.tsx'
import { Testimonials } from './Testimonials.tsx'
import { WhyChooseUs } from './WhyChooseUs.tsx'

export function HomePage() {
  return (
    <>
      <Hero />
      <div className="page-width grid gap-16 pt-12 lg:gap-24 lg:pt-16">
        <FeaturedVehicles />
        <WhyChooseUs />
        <AppBanner />
        <Testimonials />
      </div>
    </>
  )
}
