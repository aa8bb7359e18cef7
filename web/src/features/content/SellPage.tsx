import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { useSignOut } from '../../app/use-sign-out.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ContentPage, ContentSection } from './ContentPage.tsx'

interface SellPageProps {
  onSignUpAgain: () => void
  /** Where a new vendor continues. */
  next?: string | undefined
  /** Shown before the steps to create an account. */
  children?: ReactNode
  /** True if a car was valued above; the explanation of selling is then collapsed. */
  isFolded?: boolean
}

/** Links vendors to their dashboard. Visitors read that a vendor account is required, buyers that it requires another e-mail address. */
export function SellPage({ onSignUpAgain, next, children, isFolded = false }: SellPageProps) {
  const t = useTranslations('content.sell')
  const session = useSession()
  return (
    <ContentPage title={t('title')} lead={t('lead')}>
      {children}
      <Card className="flex flex-wrap items-center justify-between gap-4">
        {session?.role === 'buyer' ? (
          <BuyerNotice email={session.email} onSignUpAgain={onSignUpAgain} next={next} />
        ) : (
          <>
            <p className="font-medium">{session ? t('vendorText') : t('visitorText')}</p>
            <LinkButton {...(session ? paths.vendor() : paths.registerAsVendor(next))}>
              {session ? t('vendorAction') : t('register')}
            </LinkButton>
          </>
        )}
      </Card>
      {isFolded ? (
        <details>
          <summary className="disclosure">{t('how')}</summary>
          <div className="mt-4 grid gap-8">
            <HowToSell />
          </div>
        </details>
      ) : (
        <HowToSell />
      )}
    </ContentPage>
  )
}

function HowToSell() {
  const t = useTranslations('content.sell')
  return (
    <>
      <ContentSection title={t('describe.title')}>{t('describe.text')}</ContentSection>
      <ContentSection title={t('photos.title')}>{t('photos.text')}</ContentSection>
      <ContentSection title={t('sell.title')}>{t('sell.text')}</ContentSection>
    </>
  )
}

function BuyerNotice({
  email,
  onSignUpAgain,
  next,
}: { email: string } & Pick<SellPageProps, 'onSignUpAgain' | 'next'>) {
  const t = useTranslations('content.sell')
  const { isBusy, signOut } = useSignOut(paths.registerAsVendor(next))

  function registerAsVendor() {
    onSignUpAgain()
    signOut()
  }
  return (
    <>
      <p className="max-w-prose font-medium break-words">{t('buyerText', { email })}</p>
      <Button isBusy={isBusy} onClick={registerAsVendor}>
        {t('register')}
      </Button>
    </>
  )
}
