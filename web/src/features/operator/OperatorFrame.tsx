import { operator } from '@autopiazza/contract/addresses'
import { operatorSections, type OperatorSection, type OperatorState } from '@autopiazza/contract/operator-terms'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'
import { useSignOut } from '../../app/use-sign-out.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { operatorPaths } from './operator-paths.ts'

interface OperatorFrameProps {
  access: { name: string; state: OperatorState; hasOutsideCalls: boolean }
  section: OperatorSection
  children: ReactNode
}

/** How much of the previous tab remains visible when the tabs do not all fit, in pixels. */
const sideways = 64

/** Renders the frame of the operator's page with its open section, or states which requirement is not met. */
export function OperatorFrame({ access, section, children }: OperatorFrameProps) {
  const t = useTranslations('operator')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const open = list.current?.querySelector('[aria-current]')?.parentElement
    if (open) list.current?.scrollTo({ left: open.offsetLeft - list.current.offsetLeft - sideways })
  }, [section])
  if (access.state !== 'ready') return <Gate />
  return (
    <div className="page-width py-8">
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <p className="mt-1 text-sm text-muted">{t('signedInAs', { name: access.name })}</p>
      {access.hasOutsideCalls ? null : (
        <p className="prose-width mt-4 rounded-md bg-waiting-soft px-4 py-3 text-sm text-waiting">{t('practice')}</p>
      )}
      <nav aria-label={t('sections.label')} className="mt-5 border-b border-line">
        <ul ref={list} className="fading-edges flex overflow-x-auto">
          {operatorSections.map((one) => (
            <li key={one} className="shrink-0">
              <Link
                {...operatorPaths.section(one)}
                aria-current={one === section ? 'page' : undefined}
                activeOptions={{ exact: true, includeSearch: true }}
                className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-action aria-[current=page]:text-ink"
              >
                {t(`sections.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-10 pt-6">{children}</div>
    </div>
  )
}

/** Requires signing in again with the second factor before the page opens. */
function Gate() {
  const t = useTranslations('operator.gate')
  const { isBusy, signOut } = useSignOut(paths.auth(operator))
  return (
    <div className="page-width max-w-3xl py-12">
      <h1 className="sr-only">{t('again')}</h1>
      <EmptyState
        title={t('again')}
        action={
          <Button onClick={signOut} isBusy={isBusy}>
            {t(isBusy ? 'busy' : 'signOut')}
          </Button>
        }
      >
        {t('againText')}
      </EmptyState>
    </div>
  )
}
