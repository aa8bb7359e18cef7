import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'

interface Fact {
  name: string
  value: ReactNode
}

/** Lists names and values. Omits names without a value. */
export function Facts({ facts, children }: { facts: readonly Fact[]; children?: ReactNode }) {
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {facts
          .filter(({ value }) => value !== null && value !== undefined)
          .map(({ name, value }) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      {children}
    </Card>
  )
}
