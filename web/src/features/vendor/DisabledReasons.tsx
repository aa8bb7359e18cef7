import { CircleSlash } from 'lucide-react'

/** The reasons why buttons above are disabled; each button refers to its reason by id. */
export function DisabledReasons({ reasons }: { reasons: readonly { id: string; text: string }[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {reasons.map(({ id, text }) => (
        <li key={id} id={id} className="flex items-start gap-2">
          <CircleSlash aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  )
}
