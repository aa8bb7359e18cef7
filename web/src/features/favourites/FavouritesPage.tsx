import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { hrefOf, paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { CreditExample } from '../../entities/credit/CreditExample.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { FavouriteItem } from './FavouriteItem.tsx'
import { favouritesQuery } from './favourites-query.ts'
import { PriceMailsChoice } from './PriceMailsChoice.tsx'
import { useRemoveFavourite } from './use-remove-favourite.ts'

export function FavouritesPage() {
  const t = useTranslations('favourites')
  const isVisitor = !useSession()
  return (
    <div className="page-width pt-8">
      <h1 className="text-xl">{t('title')}</h1>
      {isVisitor ? (
        <p className="mt-2 prose-width text-muted">
          {t.rich('visitor', {
            signIn: (text) => (
              <Link
                {...paths.auth(hrefOf(paths.favourites()))}
                className="font-medium text-action underline underline-offset-4"
              >
                {text}
              </Link>
            ),
          })}
        </p>
      ) : (
        <PriceMailsChoice />
      )}
      <SavedVehicles />
    </div>
  )
}

function SavedVehicles() {
  const t = useTranslations('favourites')
  const userId = useSession()?.userId ?? null
  const saved = useQuery(favouritesQuery(useAppContext().api, userId))
  const remove = useRemoveFavourite(userId)
  const count = useRef<HTMLParagraphElement>(null)

  if (saved.isError) {
    return (
      <div className="mt-6">
        <NotLoaded query={saved} failed={t('error')} />
      </div>
    )
  }
  if (saved.isPending) {
    return (
      <div className="mt-6">
        <p role="status" className="text-sm text-muted noscript:hidden">
          {t('loading')}
        </p>
        <p className="hidden noscript:block">{t('needsScripts')}</p>
        <div className="mt-4 grid gap-4 noscript:hidden">
          <Skeleton className="h-48 rounded-lg" />
          <Skeleton className="h-48 rounded-lg" />
        </div>
      </div>
    )
  }
  return (
    <div className="mt-6">
      <p ref={count} tabIndex={-1} role="status" className="text-sm text-muted outline-none figures">
        {saved.data.length > 0 ? t('count', { count: saved.data.length }) : null}
      </p>
      {saved.data.length === 0 ? (
        <EmptyState
          title={t('empty.title')}
          icon={<Heart aria-hidden="true" size={40} />}
          action={<LinkButton {...paths.search()}>{t('empty.action')}</LinkButton>}
        >
          <p>{t('empty.text')}</p>
        </EmptyState>
      ) : (
        <>
          <ul className="mt-4 grid gap-4">
            {saved.data.map((favourite, index) => (
              <li key={favourite.id} className="grid">
                <FavouriteItem
                  favourite={favourite}
                  isFirstView={index === 0}
                  onRemove={() => {
                    remove(favourite)
                    // The focused button is removed together with its car.
                    count.current?.focus()
                  }}
                />
              </li>
            ))}
          </ul>
          <CreditExample className="mt-6 prose-width text-xs text-muted" />
        </>
      )}
    </div>
  )
}
