import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { marketEstimateQuery } from '../../entities/market/market-estimate.ts'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { useFormats } from '../../app/format.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { LinkButton } from '../../ui/Button.tsx'
import type { SellField, SellSearch } from './sell-search.ts'
import { offeredEuro, ValueAnswer } from './ValueAnswer.tsx'
import { ValueForm } from './ValueForm.tsx'
import { type CarToValue, carOf, type SellProblems } from './valued-car.ts'

const noProblems: SellProblems = {}

/** Renders the fields for the facts of a car and shows its value. The state is in the URL. */
export function CarValue({ typed }: { typed: SellSearch }) {
  const t = useTranslations('sell.form')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasRequested = useRef(false)
  const checked = carOf(typed)
  const car = checked && 'car' in checked ? checked.car : null

  function focusAnswer() {
    if (!hasRequested.current || !heading.current) return
    hasRequested.current = false
    heading.current.focus()
  }
  async function ask(next: SellSearch) {
    hasRequested.current = true
    await navigate({ href: hrefOf(paths.sell({ ...next })), resetScroll: false })
    focusAnswer()
  }

  function showField(name: SellField) {
    const field = form.current?.elements.namedItem(name)
    if (!(field instanceof HTMLElement)) return
    const folded = field.closest('details')
    if (folded) folded.open = true
    field.focus()
  }

  return (
    <>
      <section aria-labelledby="worth">
        <h2 id="worth" className="text-lg">
          {t('title')}
        </h2>
        <p className="mt-1 mb-5 text-muted">{t('text')}</p>
        <ValueForm
          key={JSON.stringify(typed)}
          ref={form}
          typed={typed}
          problems={checked && 'problems' in checked ? checked.problems : noProblems}
          onValidSubmit={ask}
        />
      </section>
      {car ? <Answer car={car} heading={heading} onShown={focusAnswer} onField={showField} /> : null}
    </>
  )
}

interface AnswerProps {
  car: CarToValue
  heading: RefObject<HTMLHeadingElement | null>
  /** Called after each render. */
  onShown: () => void
  onField: (name: SellField) => void
}

function Answer({ car, heading, onShown, onField }: AnswerProps) {
  const t = useTranslations('sell')
  const f = useFormats()
  const query = useQuery(marketEstimateQuery(useAppContext().api, car))
  const { data, error } = query
  useEffect(onShown)
  if (data) {
    const price = offeredEuro(data)
    const publish = (
      <Publish car={car} price={price}>
        {t('answer.publish', { price: f.money(price * 100) })}
      </Publish>
    )
    return <ValueAnswer car={car} estimate={data} heading={heading} publish={publish} onField={onField} />
  }
  if (data === null)
    return (
      <section className="rounded-lg border border-dashed border-edge p-5 sm:p-6">
        <h2 ref={heading} tabIndex={-1} className="text-lg wrap-anywhere outline-none">
          {t('nothing.title', { vehicle: f.vehicleName(car) })}
        </h2>
        <p className="mt-2 mb-6 prose-width text-muted">{t('nothing.text')}</p>
        <Publish car={car}>{t('nothing.publish')}</Publish>
      </section>
    )
  if (!error) return <p role="status">{t('answer.pending')}</p>
  return <NotLoaded query={query} failed={t('answer.failed')} />
}

interface PublishProps {
  car: CarToValue
  /** In whole euro. */
  price?: number
  children: string
}

/** Links to a prefilled form of an advert, for a visitor through the sign-up. A buyer is informed that another account is needed. */
function Publish({ car, price, children }: PublishProps) {
  const t = useTranslations('sell.answer')
  const session = useSession()
  const form = paths.listCar({ ...car, price })
  if (session?.role === 'buyer') return <p className="font-medium">{t('buyer')}</p>
  return (
    <>
      <LinkButton {...(session ? form : paths.registerAsVendor(hrefOf(form)))} size="large" className="max-sm:w-full">
        {children}
      </LinkButton>
      {price === undefined ? null : <p className="mt-2 text-sm text-muted">{t('free')}</p>}
    </>
  )
}
