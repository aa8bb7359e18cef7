/** Shows the finished part of a task: `done` of `total`. A file of its own, because the pages of visitors load the rest of loading.tsx. */
export function ProgressBar({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <progress
      aria-label={label}
      max={Math.max(total, 1)}
      value={Math.min(done, total)}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken text-action [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-action [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-150 motion-reduce:[&::-webkit-progress-value]:transition-none"
    />
  )
}
