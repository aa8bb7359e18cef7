import type { SessionView } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'
import { dashboardOf } from '../../app/session.ts'
import { useSignOut } from '../../app/use-sign-out.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { AuthCard } from './AuthCard.tsx'
import type { AuthSearch } from './auth-search.ts'
import { clearDraft } from './use-draft.ts'

export interface AlreadySignedInProps {
  session: SessionView
  role: AuthSearch['role']
}

/** Shows a signed-in user that an account keeps its role, so that the other role requires another e-mail address. */
export function AlreadySignedIn({ session, role }: AlreadySignedInProps) {
  const t = useTranslations('auth.signedIn')
  const { isBusy, signOut } = useSignOut(role === 'vendor' ? paths.registerAsVendor() : paths.signUp())

  return (
    <AuthCard title={t('title')}>
      <p className="mb-6 break-words">{t('text', { email: session.email })}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          isBusy={isBusy}
          onClick={() => {
            clearDraft()
            signOut()
          }}
        >
          {t('leave')}
        </Button>
        <LinkButton {...dashboardOf(session)} tone="outline">
          {t('stay')}
        </LinkButton>
      </div>
    </AuthCard>
  )
}
