import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  lead?: string
  action?: ReactNode
  children: ReactNode
}

export function Section({ title, lead, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {lead ? <p className="prose-width mt-1 text-muted">{lead}</p> : null}
        </div>
        {action}
      </div>
      <div className="mt-4">{children}</div>
    </section>
  )
}
