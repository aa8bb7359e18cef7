import type { FeedOwnership } from '@autopiazza/contract'
import { type FeedFieldGroup, feedFieldGroups, fieldOwners } from '@autopiazza/contract/feed-vocabulary'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFailureToast } from '../../app/failures.ts'
import { vendorFeed } from '../../app/vendor-paths.ts'
import { useSavedChoice } from '../../forms/use-saved-choice.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast-store.ts'
import { feedOwnershipQuery } from './listing-queries.ts'

interface FedPanelProps {
  listingId: string
  feed: NonNullable<FeedOwnership['feed']>
  groups: FeedOwnership['groups']
}

/** Shows from which feed an advert comes. The dealer chooses for each group of fields whether the feed or the form wins, saved at once. */
export function FedPanel({ listingId, feed, groups }: FedPanelProps) {
  const t = useTranslations('ownership')
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mb-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h2 id={heading} className="text-base font-semibold wrap-anywhere">
        {t('title', { feed: feed.name })}
      </h2>
      <p className="prose-width mt-1 text-sm text-muted">
        {t('text')}{' '}
        <Link {...vendorFeed(feed.id)} className="text-action underline underline-offset-4">
          {t('open')}
        </Link>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-4 lg:grid-cols-4">
        {feedFieldGroups.map((group) => (
          <GroupOwner key={group} listingId={listingId} group={group} owner={groups[group]} />
        ))}
      </div>
    </section>
  )
}

interface GroupOwnerProps {
  listingId: string
  group: FeedFieldGroup
  owner: FeedOwnership['groups'][FeedFieldGroup]
}

function GroupOwner({ listingId, group, owner }: GroupOwnerProps) {
  const t = useTranslations('ownership')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const { shown, isSaving, choose } = useSavedChoice(owner, {
    save: (wanted) => api.feeds.setOwnership({ listingId, groups: { [group]: wanted } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(feedOwnershipQuery(api, listingId).queryKey, answer)
      toast.success(t('saved'))
    },
    onError: (error) => showFailure(error, t('failed')),
  })
  return (
    <Field label={t(`groups.${group}`)}>
      <Select
        value={shown}
        aria-busy={isSaving || undefined}
        options={fieldOwners.map((value) => ({ value, label: t(`owners.${value}`) }))}
        onChange={({ currentTarget: { value } }) => choose(value === 'hand' ? 'hand' : 'feed')}
      />
    </Field>
  )
}
