import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import type { CostSectionProps } from './CostSection.tsx'

/** The server loads this component before rendering. */
export const CostSection = lazyRouteComponent(() => import('./CostSection.tsx'), 'CostSection')
const anchor = 'cost'
const never = () => () => undefined

/**
 * Shows the total cost of the car. On the first page of a visit the browser keeps the server's HTML, whose form needs
 * no scripts, and loads neither code nor texts. They are loaded when the browser renders the section itself: on later
 * pages, in another language, and at another price.
 */
export function TrueCost(props: Omit<CostSectionProps, 'anchor'>) {
  const { messageStore } = useAppContext()
  const locale = useLocale()
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const key = `${locale}${props.price}`
  const [serverKey] = useState(isHydrating ? key : null)
  const [hasTexts, setTexts] = useState(false)
  const isServerHtml = serverKey === key

  useEffect(() => {
    if (!isServerHtml)
      void messageStore.load(['cost']).then(
        () => setTexts(true),
        () => undefined,
      )
  }, [isServerHtml, messageStore])

  if (import.meta.env.SSR)
    return (
      <div id={anchor} className="scroll-mt-20">
        <CostSection {...props} anchor={anchor} />
      </div>
    )
  if (isServerHtml)
    return (
      <div id={anchor} className="scroll-mt-20" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    )
  return (
    <div key="later" id={anchor} className="scroll-mt-20">
      <Suspense>{hasTexts ? <CostSection {...props} anchor={anchor} /> : null}</Suspense>
    </div>
  )
}
