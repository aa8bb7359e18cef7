import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Choice } from '../Choice.tsx'
import { Loaded } from '../Loaded.tsx'
import { operatorPaths } from '../operator-paths.ts'
import { operatorQueries } from '../operator-queries.ts'
import { ReturnsTable } from '../ReturnsTable.tsx'

/** The returns that run, or have ended. */
export function ReturnsSection({ hasEnded }: { hasEnded: boolean }) {
  const t = useTranslations('operator.returns')
  const query = useQuery(operatorQueries.returns(useAppContext().api, hasEnded))
  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      action={
        <Choice
          isSecond={hasEnded}
          first={{ label: t('running'), link: operatorPaths.section('returns') }}
          second={{ label: t('ended'), link: operatorPaths.section('returns', { ended: '1' }) }}
        />
      }
    >
      <Loaded query={query}>
        {(returns) =>
          returns.length === 0 ? (
            <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
          ) : (
            <ReturnsTable returns={returns} />
          )
        }
      </Loaded>
    </Section>
  )
}
