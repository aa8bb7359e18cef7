import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Tabs } from '../../ui/Tabs.tsx'
import { AuthCard } from './AuthCard.tsx'
import type { StripVehicle } from '../../entities/vehicle/VehicleStrip.tsx'
import type { AuthSearch, AuthTab } from './auth-search.ts'
import { CheckYourMail } from './CheckYourMail.tsx'
import { PurposeNotice } from './PurposeNotice.tsx'
import { purposeOf } from './sign-in-purpose.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'

export interface AuthPageProps {
  search: AuthSearch
  /** The car that the user signs in for. */
  vehicle: StripVehicle | null
  /** The e-mail address of a sign-in that was submitted without scripts and refused. */
  triedEmail?: string | undefined
  onTab: (tab: AuthTab) => void
  linkTo: (tab: AuthTab) => LinkProps
}

export function AuthPage({
  search: { next, tab = 'sign-in', role = 'buyer', refused },
  vehicle,
  triedEmail,
  onTab,
  linkTo,
}: AuthPageProps) {
  const t = useTranslations('auth')
  const [unverifiedEmail, setUnverifiedEmail] = useState<string | null>(null)
  const purpose = purposeOf(next)

  return (
    <AuthCard title={t('title')} lead={purpose ? <PurposeNotice purpose={purpose} vehicle={vehicle} /> : null}>
      <Tabs
        label={t('title')}
        tabs={[
          { value: 'sign-in', label: t('signIn.tab') },
          { value: 'sign-up', label: t('signUp.tab') },
        ]}
        value={tab}
        onChange={onTab}
        linkTo={linkTo}
      >
        {tab === 'sign-in' ? (
          <SignInForm next={next} refused={refused} triedEmail={triedEmail} signUp={linkTo('sign-up')} />
        ) : unverifiedEmail ? (
          <CheckYourMail email={unverifiedEmail} next={next} />
        ) : (
          <SignUpForm initialRole={role} next={next} onDone={setUnverifiedEmail} />
        )}
      </Tabs>
      {tab === 'sign-up' ? <p className="mt-5 hidden text-sm text-muted noscript:block">{t('needsScripts')}</p> : null}
    </AuthCard>
  )
}
