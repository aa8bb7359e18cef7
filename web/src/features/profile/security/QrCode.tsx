import { useEffect, useState } from 'react'
import { Skeleton } from '../../../ui/loading.tsx'

interface Drawn {
  readonly size: number
  readonly path: string
}

/** Renders a QR code, black on white in both colour schemes so that every camera reads it. Its library is loaded when a code is shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    let isShown = true
    void draw(text).then((made) => (isShown ? setDrawn(made) : undefined))
    return () => {
      isShown = false
    }
  }, [text])
  if (!drawn) return <Skeleton className="mx-auto size-48 rounded-md" />
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-md"
    >
      <path d={`M0 0h${drawn.size}v${drawn.size}h-${drawn.size}z`} fill="white" />
      <path d={drawn.path} fill="black" />
    </svg>
  )
}

async function draw(text: string): Promise<Drawn> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
