import { useTranslations } from 'use-intl'
import { Badge } from '../../ui/Badge.tsx'

const voices = ['buyer', 'seller', 'dealer'] as const

export function Testimonials() {
  const t = useTranslations('home.testimonials')
  return (
    <section aria-labelledby="voices" className="text-sm">
      <h2 id="voices" className="text-base">
        {t('title')}
      </h2>
      <p className="text-muted">{t('note')}</p>
      <ul className="mt-4 grid gap-5 lg:grid-cols-3 lg:gap-10">
        {voices.map((voice) => (
          <li key={voice}>
            <figure className="border-l-2 border-line pl-4">
              <blockquote>{t(`${voice}.quote`)}</blockquote>
              <figcaption className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
                <span>
                  <span className="font-medium text-ink">{t(`${voice}.name`)}</span> · {t(`${voice}.role`)}
                </span>
                <Badge tone="outline">{t('example')}</Badge>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
