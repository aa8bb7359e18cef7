import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { paths } from '../../app/paths.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { AuthCard } from './AuthCard.tsx'
import { type Proof, proofQuery } from './proof-query.ts'

interface ProofPageProps {
  proof: Proof
  token: string | undefined
  /** The page to which signing in leads on. */
  next?: string | undefined
}

/** The page of a mailed link that verifies an address, a new address or a browser: it shows the result and links to signing in. */
export function ProofPage({ proof, token = '', next }: ProofPageProps) {
  const t = useTranslations(`auth.${proof}`)
  const tFrame = useTranslations('frame')
  const { isSuccess, error, refetch } = useQuery(proofQuery(useAppContext().api, proof, token))
  const refusal = refusalOf(error)
  const isTaken = refusal?.code === 'identity.email_taken'
  const isInvalid =
    token === '' || isTaken || refusal?.code === 'identity.link_invalid' || refusal?.code === 'request.invalid'
  const following = proof === 'email' ? paths.profile() : paths.auth(next)

  if (isSuccess) {
    return (
      <AuthCard title={t('done.title')}>
        <p role="status" className="mb-6">
          {t('done.text')}
        </p>
        <LinkButton {...following}>{t('done.action')}</LinkButton>
      </AuthCard>
    )
  }
  if (isInvalid) {
    return (
      <AuthCard title={t('invalid.title')}>
        <p role="alert" className="mb-6">
          {isTaken ? refusal.message : t('invalid.text')}
        </p>
        <LinkButton {...following}>{t('done.action')}</LinkButton>
      </AuthCard>
    )
  }
  return (
    <AuthCard title={t('title')}>
      {error ? (
        <ErrorState retryLabel={tFrame('retry')} onRetry={() => void refetch()}>
          {refusal?.message ?? tFrame('failed')}
        </ErrorState>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {t('busy')}
        </p>
      )}
    </AuthCard>
  )
}
