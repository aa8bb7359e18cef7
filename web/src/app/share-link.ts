/** Offers a link to the device's ways of sharing; without them copies it. */
export async function shareLink(link: {
  readonly title: string
  readonly url: string
}): Promise<'shared' | 'copied' | 'failed'> {
  const canShare = 'share' in navigator
  try {
    if (canShare) {
      await navigator.share(link)
      return 'shared'
    }
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch (error) {
    // The person has closed the device's dialog.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed'
  }
}
