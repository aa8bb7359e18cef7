import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Tabs } from '../../ui/Tabs.tsx'
import { AuthCard } from './AuthCard.tsx'
import type { AuthSearch, AuthTab } from './auth-search.ts'
import { CheckYourMail } from './CheckYourMail.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'

export interface AuthPageProps {
  search: AuthSearch
  onTab: (tab: AuthTab) => void
  linkTo: (tab: AuthTab) => LinkProps
}

export function AuthPage({ search: { next, tab = 'sign-in', role = 'buyer' }, onTab, linkTo }: AuthPageProps) {
  const t = useTranslations('auth')
  const [awaited, setAwaited] = useState<string | null>(null)

  return (
    <AuthCard title={t('title')}>
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
          <SignInForm next={next} />
        ) : awaited ? (
          <CheckYourMail email={awaited} />
        ) : (
          <SignUpForm initialRole={role} onDone={setAwaited} />
        )}
      </Tabs>
      <p className="mt-5 hidden text-sm text-muted noscript:block">{t('needsScripts')}</p>
    </AuthCard>
  )
}
