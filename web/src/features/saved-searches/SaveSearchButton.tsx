import { useNavigate } from '@tanstack/react-router'
import { BellPlus } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { useFailureToast } from '../../app/failures.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import type { SearchToSave } from './SaveSearchDialog.tsx'

const loadDialog = async () => ({ default: (await import('./SaveSearchDialog.tsx')).SaveSearchDialog })
const SaveSearchDialog = lazy(loadDialog)

/** Opens the dialog after sign-in. */
const anchor = '#save-search'

interface SaveSearchButtonProps extends SearchToSave {
  /** The query of the page, to which the visitor returns after sign-in. */
  query: Record<string, string | number>
  label?: string | undefined
}

/** Saves the search of the page. The dialog and its texts are loaded at the click. A visitor signs in first and returns to the open dialog. */
export function SaveSearchButton({ query, label = '', ...search }: SaveSearchButtonProps) {
  const t = useTranslations('search')
  const tFrame = useTranslations('frame')
  const session = useSession()
  const { messageStore } = useAppContext()
  const navigate = useNavigate()
  const showFailure = useFailureToast()
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed')
  const here = paths.search(query)

  const load = () => Promise.all([loadDialog(), messageStore.load(['saved'])])
  const show = () => setState('open')
  const fail = (error: unknown) => {
    setState('closed')
    showFailure(error, tFrame('failed'))
  }

  useEffect(() => {
    if (!session || window.location.hash !== anchor) return
    void navigate({ href: hrefOf(here), replace: true, resetScroll: false })
    void load().then(show, fail)
  })

  function press() {
    setState('opening')
    void load().then(show, fail)
  }
  const content = (
    <>
      <BellPlus aria-hidden="true" size={20} />
      {label || t('save')}
    </>
  )
  if (session === null)
    return (
      <LinkButton {...paths.auth(`${hrefOf(here)}${anchor}`)} tone="outline" size="small">
        {content}
      </LinkButton>
    )
  return (
    <>
      <Button tone="outline" size="small" isBusy={state === 'opening'} onClick={press} className="noscript:hidden">
        {content}
      </Button>
      {state === 'open' ? (
        <Suspense fallback={null}>
          <SaveSearchDialog {...search} onClose={() => setState('closed')} />
        </Suspense>
      ) : null}
    </>
  )
}
