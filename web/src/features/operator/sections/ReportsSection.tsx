import type { OperatorReport } from '@autopiazza/contract'
import { reportAnswerMaxLength, reportOutcomes } from '@autopiazza/contract/conversation-terms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { useFieldMessage } from '../../../forms/field-errors.ts'
import { Card } from '../../../ui/Card.tsx'
import { Field, Textarea } from '../../../ui/Field.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { ConfirmedAction } from '../ConfirmedAction.tsx'
import { SwitchableList } from '../SwitchableList.tsx'
import { operatorPaths } from '../operator-paths.ts'
import { operatorQueries } from '../operator-queries.ts'
import { RowLink } from '../records.tsx'

/** Lists reported conversations: the open or the decided reports. */
export function ReportsSection({ isAnswered }: { isAnswered: boolean }) {
  const t = useTranslations('operator.reports')
  const query = useQuery(operatorQueries.reports(useAppContext().api, isAnswered))
  return (
    <SwitchableList
      title={t('title')}
      lead={t('lead')}
      none={{ title: t('none'), text: t('noneText') }}
      isSecond={isAnswered}
      first={{ label: t('open'), link: operatorPaths.section('reports') }}
      second={{ label: t('answered'), link: operatorPaths.section('reports', { answered: '1' }) }}
      query={query}
    >
      {(reports) => (
        <ul className="grid gap-4">
          {reports.map((report) => (
            <li key={report.id}>
              <Report report={report} />
            </li>
          ))}
        </ul>
      )}
    </SwitchableList>
  )
}

function Report({ report }: { report: OperatorReport }) {
  const t = useTranslations('operator.reports')
  const f = useFormats()
  const { reporter, reported, reason, explanation, vehicle, createdAt, outcome, answer, answeredAt, messages } = report
  return (
    <Card>
      <h3 className="font-semibold">
        {t(`reasons.${reason}`)} · {f.vehicleText(vehicle)}
      </h3>
      <p className="mt-0.5 text-sm text-muted">{f.dateTime(createdAt)}</p>
      <ul className="mt-3 grid gap-1">
        <li>
          <RowLink link={operatorPaths.account(reporter.userId)}>
            {t('by', { name: reporter.name, side: t(`sides.${reporter.side}`) })}
          </RowLink>
        </li>
        <li>
          <RowLink link={operatorPaths.account(reported.userId)}>
            {t('about', { name: reported.name, side: t(`sides.${reported.side}`) })}
          </RowLink>
        </li>
      </ul>
      {explanation ? <p className="mt-3 whitespace-pre-line wrap-anywhere">{explanation}</p> : null}
      <h4 className="mt-4 text-sm font-semibold">{t('messages')}</h4>
      <ul className="mt-1 grid gap-1 text-sm">
        {messages.map(({ side, content, createdAt: at }) => (
          <li key={`${at}${content}`} className="wrap-anywhere">
            <span className="text-muted">
              {f.dateTime(at)}, {t(`sides.${side}`)}:
            </span>{' '}
            {content}
          </li>
        ))}
      </ul>
      <div className="mt-4">
        {outcome ? (
          <>
            <p className="font-medium">
              {answeredAt
                ? t('decided', { outcome: t(`outcomes.${outcome}`), date: f.dateTime(answeredAt) })
                : t(`outcomes.${outcome}`)}
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{answer}</p>
          </>
        ) : (
          <Answer report={report} />
        )}
      </div>
    </Card>
  )
}

function Answer({ report: { id, reporter } }: { report: OperatorReport }) {
  const t = useTranslations('operator.reports')
  const message = useFieldMessage()
  const [outcome, setOutcome] = useState<(typeof reportOutcomes)[number] | ''>('')
  const [answer, setAnswer] = useState('')
  return (
    <ConfirmedAction
      label={t('answer')}
      title={t('answerTitle', { name: reporter.name })}
      confirm={t('confirm')}
      done={t('done')}
      check={() => ({
        ...(outcome === '' && { outcome: 'required' }),
        ...(answer.trim() === '' && { answer: 'required' }),
      })}
      act={(operator) => operator.answerReport({ id, outcome: outcome || 'no_violation', answer: answer.trim() })}
    >
      {(errors) => (
        <>
          <p>{t('answerText')}</p>
          <RadioGroup
            legend={t('outcome')}
            name="outcome"
            value={outcome}
            options={reportOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
            error={errors['outcome'] ? message({ message: errors['outcome'] }) : undefined}
            onChange={({ currentTarget: { value } }) => setOutcome(reportOutcomes.find((one) => one === value) ?? '')}
          />
          <Field
            label={t('words')}
            help={t('wordsHelp')}
            error={errors['answer'] ? message({ message: errors['answer'] }) : undefined}
            isRequired
          >
            <Textarea
              name="answer"
              maxLength={reportAnswerMaxLength}
              value={answer}
              onChange={(event) => setAnswer(event.currentTarget.value)}
            />
          </Field>
        </>
      )}
    </ConfirmedAction>
  )
}
