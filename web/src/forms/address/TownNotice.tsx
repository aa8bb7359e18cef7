import { Button } from '../../ui/Button.tsx'
import type { TownSuggestions } from './use-town-suggestions.ts'

interface TownNoticeProps {
  towns: TownSuggestions
  /** Shown when the town search fails. */
  unavailable: string
  /** Shown when no town has the typed name. */
  notFound: string
  manual: string
  onManual: () => void
}

/** Shows why no town can be chosen, with a link to type the address. */
export function TownNotice({ towns, unavailable, notFound, manual, onManual }: TownNoticeProps) {
  const text = towns.isUnavailable ? unavailable : towns.isUnknown ? notFound : null
  return (
    <div role="status" className="empty:hidden">
      {text === null ? null : (
        <div className="rounded-md bg-waiting-soft p-4 text-sm text-waiting">
          <p>{text}</p>
          <Button tone="outline" size="small" className="mt-3" onClick={onManual}>
            {manual}
          </Button>
        </div>
      )}
    </div>
  )
}
