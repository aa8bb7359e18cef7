import { type ReactNode, useId } from 'react'
import { Card } from '../ui/Card.tsx'

export function FormCard({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {lead ? <p className="prose-width mt-1 text-muted">{lead}</p> : null}
        <div className="mt-5 grid gap-5">{children}</div>
      </Card>
    </section>
  )
}
