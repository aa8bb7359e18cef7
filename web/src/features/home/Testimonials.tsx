import { useTranslations } from 'use-intl'
import { Badge } from '../../ui/Badge.tsx'

const voices = ['buyer', 'seller', 'dealer'] as const

export function Testimonials() {
  const t = useTranslations('home.testimonials')
  return (
    <section aria-labelledby="voices">
      <h2 id="voices" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 text-muted">{t('note')}</p>
      <ul className="mt-6 grid gap-6 lg:grid-cols-3">
        {voices.map((voice) => (
          <li key={voice}>
            <figure className="flex h-full flex-col rounded-lg border border-line p-6">
              <div>
                <Badge tone="outline">{t('example')}</Badge>
              </div>
              <blockquote className="mt-4 grow">{t(`${voice}.quote`)}</blockquote>
              <figcaption className="mt-4 text-sm">
                <span className="font-medium">{t(`${voice}.name`)}</span>
                <span className="block text-muted">{t(`${voice}.role`)}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
