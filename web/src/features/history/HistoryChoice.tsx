import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { chooseHistory, clearHistory } from '../../app/change-history.ts'
import { useActionFailure } from '../../app/failures.ts'
import type { History } from '../../app/local-history.ts'
import { useBusy } from '../../app/use-busy.ts'
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx'
import { useSavedChoice } from '../../forms/use-saved-choice.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { toast } from '../../ui/toast-store.ts'

type Change = 'on' | 'off' | 'clear'

/** Turns the history on and off, and clears it. Removing entries requires a confirmation. */
export function HistoryChoice({ history, userId }: { history: History; userId: string | null }) {
  const t = useTranslations('history')
  const context = useAppContext()
  const { isBusy: isClearing, run } = useBusy()
  const failed = useActionFailure()
  const [unconfirmed, setUnconfirmed] = useState<Change | null>(null)
  const counts = { searches: history.searches.length, vehicles: history.vehicles.length }
  const isEmpty = counts.searches + counts.vehicles === 0
  const named = {
    searches: t('ask.searches', { count: counts.searches }),
    vehicles: t('ask.vehicles', { count: counts.vehicles }),
  }

  const { shown, isSaving, choose } = useSavedChoice(history.isOn, {
    save: (isOn: boolean) => chooseHistory(context, userId, isOn),
    onSuccess: (_, isOn) => {
      setUnconfirmed(null)
      toast.success(t(isOn ? 'on' : 'off'))
    },
    onError: (error) => failed.show(error, t('choiceFailed'), { stays: true }),
  })
  async function clear() {
    try {
      await clearHistory(context, userId)
      setUnconfirmed(null)
      toast.success(t('cleared'))
    } catch (error) {
      failed.show(error, t('clearFailed'), { stays: true })
    }
  }
  const change = (wanted: Change) => (wanted === 'clear' ? run(clear) : choose(wanted === 'on'))
  function ask(wanted: Change) {
    failed.forget()
    if (wanted === 'on' || isEmpty) change(wanted)
    else setUnconfirmed(wanted)
  }

  return (
    <div className="mt-6 mb-8 flex flex-wrap items-start justify-between gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <Checkbox
        label={t('choice')}
        help={t('choiceHelp')}
        checked={shown}
        aria-busy={isSaving || undefined}
        onChange={(event) => ask(event.currentTarget.checked ? 'on' : 'off')}
      />
      {isEmpty ? null : (
        <Button tone="outline" onClick={() => ask('clear')}>
          {t('clear')}
        </Button>
      )}
      {unconfirmed ? (
        <ConfirmDialog
          title={t(unconfirmed === 'clear' ? 'ask.clearTitle' : 'ask.offTitle')}
          keepLabel={t('keep')}
          confirmLabel={t(unconfirmed === 'clear' ? 'clear' : 'ask.offConfirm')}
          busyLabel={t('clearing')}
          isBusy={isSaving || isClearing}
          tone="danger"
          onConfirm={() => change(unconfirmed)}
          failure={failed.reason}
          onClose={() => setUnconfirmed(null)}
        >
          <p>{t(unconfirmed === 'clear' ? 'ask.clearText' : 'ask.offText', named)}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
