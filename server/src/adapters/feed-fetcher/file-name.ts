const fallback = 'stock'

/** Returns the name of a fetched file: that of its Content-Disposition header, else the last part of its address. */
export function fileNameOf(address: string, disposition: string | undefined): string {
  const stated = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
  const name = stated ?? decoded(new URL(address).pathname.split('/').at(-1) ?? '')
  return (
    name
      .replace(/.*[/\\]/, '')
      .replace(/\p{Cc}/gu, ' ')
      .toWellFormed()
      .trim()
      .slice(0, 255) || fallback
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
