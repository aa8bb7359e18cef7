export function Wordmark() {
  return (
    <span className="wordmark inline-flex items-center gap-2 text-lg font-bold tracking-tight">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 text-action">
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <g fill="none" stroke="var(--on-action)" strokeWidth="2" strokeLinecap="round">
          <path d="M5 20.5c0-2 .8-3.2 3-3.6l2-.4c2-2.6 4-4 7.4-4 3.2 0 5 1.3 6.6 3.7l1.6.4c1.6.4 2.4 1.5 2.4 3.1v.8" />
          <circle cx="11" cy="20.5" r="2.6" />
          <circle cx="22" cy="20.5" r="2.6" />
        </g>
      </svg>
      {/* Reserves the same width for the name before and after the heading font loads. */}
      <span className="w-27 whitespace-nowrap">Autopiazza</span>
    </span>
  )
}
