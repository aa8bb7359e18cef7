import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { CallsCard } from './CallsCard.tsx'
import { MailLanguage } from './MailLanguage.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PersonalDetails } from './PersonalDetails.tsx'
import { profileQuery } from './profile-queries.ts'
import { SecurityCard } from './security/SecurityCard.tsx'
import { AccessTokens } from './tokens/AccessTokens.tsx'

/** Renders the profile of a user. The page has to load the messages of `profile` and `errors`. */
export function ProfilePanel() {
  const t = useTranslations('profile')
  const isVendor = useSession()?.role === 'vendor'
  const query = useQuery(profileQuery(useAppContext().api))
  const { data } = query
  if (!data) {
    return (
      <NotLoaded query={query} failed={t('loadFailed')}>
        <ProfileSkeleton label={t('loading')} />
      </NotLoaded>
    )
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <PersonalDetails profile={data} />
      <div className="grid gap-6">
        {isVendor ? <CallsCard /> : null}
        <PasswordCard email={data.email} />
        <MailLanguage language={data.language} />
      </div>
      <div className="grid gap-6 lg:col-span-2">
        <SecurityCard email={data.email} />
        <OpenSessions />
        <FormCard title={t('history.title')} lead={t('history.text')}>
          <div>
            <LinkButton {...paths.history()} tone="outline">
              {t('history.open')}
            </LinkButton>
          </div>
        </FormCard>
        <AccessTokens email={data.email} />
      </div>
    </div>
  )
}

function ProfileSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid items-start gap-6 lg:grid-cols-2">
      <Skeleton className="h-128 rounded-lg" />
      <div className="grid gap-6">
        <Skeleton className="h-52 rounded-lg" />
        <Skeleton className="h-52 rounded-lg" />
      </div>
      <Skeleton className="h-52 rounded-lg lg:col-span-2" />
    </div>
  )
}
