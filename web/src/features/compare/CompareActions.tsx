import { maxCompared } from '@autopiazza/contract/constants'
import { Link } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { RequestedComparison } from './compare-address.ts'

const textLink =
  'inline-flex min-h-11 items-center font-medium text-action underline underline-offset-4 hover:no-underline'

export function CompareActions({ requested, count }: { requested: RequestedComparison; count: number }) {
  const t = useTranslations('compare')
  const { ids, waiting, onlyDifferences } = requested
  const [add] = waiting
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3 print:hidden">
      {count > 1 ? (
        <LinkButton
          {...paths.compare({ ids, ...(add && { add }), ...(!onlyDifferences && { only: 'differences' }) })}
          replace
          resetScroll={false}
          tone="outline"
        >
          {t(onlyDifferences ? 'everything' : 'onlyDifferences')}
        </LinkButton>
      ) : null}
      <Button tone="outline" onClick={() => void copyLink(t)} className="noscript:hidden">
        <Link2 aria-hidden="true" size={20} />
        {t('copy')}
      </Button>
      {count < maxCompared ? (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {t('add')}
          <Link {...paths.favourites()} className={textLink}>
            {t('fromFavourites')}
          </Link>
          <Link {...paths.search()} className={textLink}>
            {t('fromSearch')}
          </Link>
        </p>
      ) : null}
    </div>
  )
}

async function copyLink(t: (key: 'copied' | 'copiedText' | 'notCopied') => string): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    toast.success(t('copied'), t('copiedText'))
  } catch {
    toast.error(t('notCopied'))
  }
}
