import type { ReactNode } from 'react'

interface FactRowsProps {
  title?: string
  /** Rows without a value are omitted. */
  rows: readonly (readonly [name: string, value: ReactNode])[]
}

export function FactRows({ title, rows }: FactRowsProps) {
  const known = rows.filter(([, value]) => value !== null && value !== '' && value !== false)
  if (known.length === 0) return null
  return (
    <div>
      {title ? <h3 className="mb-1 text-base font-semibold">{title}</h3> : null}
      <dl>
        {known.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-medium figures">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
