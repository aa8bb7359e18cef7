/** Opens the device's share dialog with a link, or copies the link where there is none. */
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
    // The user closed the share dialog.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed'
  }
}
