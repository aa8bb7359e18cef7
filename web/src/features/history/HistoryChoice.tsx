import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { chooseHistory, clearHistory } from '../../app/change-history.ts'
import { useFailedPress } from '../../app/failures.ts'
import type { History } from '../../app/kept-history.ts'
import { useBusy } from '../../app/use-busy.ts'
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { toast } from '../../ui/toast-store.ts'

type Change = 'on' | 'off' | 'clear'

/** Turns the history on and off, and clears it; what removes something asks once. */
export function HistoryChoice({ history, userId }: { history: History; userId: string | null }) {
  const t = useTranslations('history')
  const context = useAppContext()
  const { isBusy, run } = useBusy()
  const failed = useFailedPress()
  const [asked, setAsked] = useState<Change | null>(null)
  const [isTurned, setIsTurned] = useState<boolean | null>(null)
  const counts = { searches: history.searches.length, vehicles: history.vehicles.length }
  const isEmpty = counts.searches + counts.vehicles === 0
  const named = {
    searches: t('ask.searches', { count: counts.searches }),
    vehicles: t('ask.vehicles', { count: counts.vehicles }),
  }

  const change = (wanted: Change) =>
    run(async () => {
      setIsTurned(wanted === 'clear' ? null : wanted === 'on')
      try {
        await (wanted === 'clear' ? clearHistory(context, userId) : chooseHistory(context, userId, wanted === 'on'))
        setAsked(null)
        toast.success(t(wanted === 'clear' ? 'cleared' : wanted))
      } catch (error) {
        failed.show(error, t(wanted === 'clear' ? 'clearFailed' : 'choiceFailed'), { stays: true })
      }
      setIsTurned(null)
    })
  function ask(wanted: Change) {
    failed.forget()
    if (wanted === 'on' || isEmpty) change(wanted)
    else setAsked(wanted)
  }

  return (
    <div className="mt-6 mb-8 flex flex-wrap items-start justify-between gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <Checkbox
        label={t('choice')}
        help={t('choiceHelp')}
        checked={isTurned ?? history.isOn}
        aria-busy={isBusy || undefined}
        onChange={(event) => ask(event.currentTarget.checked ? 'on' : 'off')}
      />
      {isEmpty ? null : (
        <Button tone="outline" onClick={() => ask('clear')}>
          {t('clear')}
        </Button>
      )}
      {asked ? (
        <ConfirmDialog
          title={t(asked === 'clear' ? 'ask.clearTitle' : 'ask.offTitle')}
          keepLabel={t('keep')}
          confirmLabel={t(asked === 'clear' ? 'clear' : 'ask.offConfirm')}
          busyLabel={t('clearing')}
          isBusy={isBusy}
          tone="danger"
          onConfirm={() => change(asked)}
          failure={failed.reason}
          onClose={() => setAsked(null)}
        >
          <p>{t(asked === 'clear' ? 'ask.clearText' : 'ask.offText', named)}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
