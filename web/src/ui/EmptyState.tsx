import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  icon?: ReactNode
}

export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-dashed border-edge px-6 py-12 text-center">
      {icon ? <div className="mb-4 text-muted">{icon}</div> : null}
      <p className="text-lg font-semibold">{title}</p>
      {children ? <div className="mt-2 max-w-md text-muted">{children}</div> : null}
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  )
}
