import { type ReactNode, useId } from 'react'

/** A part of the page with its heading. */
export function Section({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {lead ? <p className="prose-width mt-1 text-muted">{lead}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  )
}
