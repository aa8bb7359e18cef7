import type { OperatorAccount } from '@autopiazza/contract'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Facts } from './Facts.tsx'
import { operatorPaths } from './operator-paths.ts'

/** Summarises an account, with its actions or the link that leads to them. */
export function AccountCard({ account, actions }: { account: OperatorAccount; actions?: ReactNode }) {
  const t = useTranslations('operator.accounts')
  const f = useFormats()
  const { userId, email, name, company, role, language, createdAt, suspension, sessions } = account
  return (
    <Facts
      facts={[
        { name: t('name'), value: name },
        { name: 'E-mail', value: email },
        {
          name: t('state'),
          value: suspension
            ? t('suspendedSince', { date: f.dateTime(suspension.at), reason: suspension.reason })
            : t('active'),
        },
        { name: t('role'), value: t(`roles.${role}`) },
        { name: t('company'), value: company },
        { name: t('language'), value: t(`languages.${language}`) },
        { name: t('created'), value: f.dateTime(createdAt) },
        { name: t('sessions'), value: String(sessions.length) },
        { name: t('id'), value: userId },
      ]}
    >
      <div className="mt-5 flex flex-wrap gap-3">
        {actions ?? (
          <LinkButton {...operatorPaths.account(userId)} tone="outline" size="small">
            {t('open')}
          </LinkButton>
        )}
      </div>
    </Facts>
  )
}
