import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { SwitchableList } from '../SwitchableList.tsx'
import { operatorPaths } from '../operator-paths.ts'
import { operatorQueries } from '../operator-queries.ts'
import { ReturnsTable } from '../ReturnsTable.tsx'

export function ReturnsSection({ hasEnded }: { hasEnded: boolean }) {
  const t = useTranslations('operator.returns')
  const query = useQuery(operatorQueries.returns(useAppContext().api, hasEnded))
  return (
    <SwitchableList
      title={t('title')}
      lead={t('lead')}
      none={{ title: t('none'), text: t('noneText') }}
      isSecond={hasEnded}
      first={{ label: t('running'), link: operatorPaths.section('returns') }}
      second={{ label: t('ended'), link: operatorPaths.section('returns', { ended: '1' }) }}
      query={query}
    >
      {(returns) => <ReturnsTable returns={returns} />}
    </SwitchableList>
  )
}
