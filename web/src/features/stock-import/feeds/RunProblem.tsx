import type { FeedRun } from '@autopiazza/contract'
import { importFields } from '@autopiazza/contract/import-columns'
import { useTranslations } from 'use-intl'
import { useColumnName } from '../use-column-texts.ts'

/** Shows why a run stopped, failed or waits, with the numbers and what to do. */
export function RunProblem({ problem }: { problem: NonNullable<FeedRun['problem']> }) {
  const t = useTranslations('feeds')
  const columnName = useColumnName()
  const nameOf = (column: string): string => {
    const field = importFields.find((one) => one === column)
    return field ? columnName(field) : column
  }
  const { code, status, missing, columns } = problem
  const facts = [
    status === null ? null : t('run.status', { status: String(status) }),
    missing ? t('run.missing', { count: String(missing.count), of: String(missing.of) }) : null,
    columns.length > 0 ? t('run.columns', { names: columns.map(nameOf).join(', ') }) : null,
  ].filter((fact) => fact !== null)
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p className="font-medium">{t(`problems.${code}`)}</p>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      <p>{t(`advice.${code}`)}</p>
    </div>
  )
}
