import { LayoutDashboard, LogOut } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { paths } from '../paths.ts'
import { dashboardOf, useSession } from '../session.ts'
import { useSignOut } from '../use-sign-out.ts'

/** Lays both buttons out on one line in both languages, without their icons. */
const buttonWidth = 'whitespace-nowrap lg:max-xl:px-2'

export function AccountButtons() {
  const t = useTranslations('frame')
  const session = useSession()
  const { isBusy, signOut } = useSignOut()

  if (session === undefined) return <Skeleton className="h-11 w-28" />
  if (session === null) return <LinkButton {...paths.auth()}>{t('signIn')}</LinkButton>
  return (
    <>
      <LinkButton {...dashboardOf(session)} className={buttonWidth}>
        <LayoutDashboard aria-hidden="true" size={20} className="lg:hidden" />
        {t('dashboard')}
      </LinkButton>
      <Button tone="outline" isBusy={isBusy} onClick={signOut} className={`${buttonWidth} noscript:hidden`}>
        <LogOut aria-hidden="true" size={20} className="lg:hidden" />
        {t('signOut')}
      </Button>
    </>
  )
}
