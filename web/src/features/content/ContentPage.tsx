import type { ReactNode } from 'react'

/** Renders a text page: a heading, a summary sentence and the sections. */
export function ContentPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <article className="page-width max-w-4xl pt-10 lg:pt-16">
      <h1 className="text-xl sm:text-2xl">{title}</h1>
      {lead ? <p className="mt-4 prose-width text-lg text-muted">{lead}</p> : null}
      <div className="mt-10 grid gap-10">{children}</div>
    </article>
  )
}

export function ContentSection({ title, icon, children }: { title: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <section className="flex gap-5">
      {icon ? (
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-action-soft text-action">{icon}</span>
      ) : null}
      <div>
        <h2 className="text-lg">{title}</h2>
        <div className="mt-2 prose-width text-muted">{children}</div>
      </div>
    </section>
  )
}

/** Highlights an important condition. */
export function ContentNote({ children }: { children: ReactNode }) {
  return <p className="prose-width rounded-lg bg-sunken p-5 text-sm">{children}</p>
}
