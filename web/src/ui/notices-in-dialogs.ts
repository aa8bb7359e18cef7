let notices: HTMLElement | null = null
let home: Element | null = null
const dialogs: HTMLDialogElement[] = []

function moveNotices() {
  const place = dialogs.at(-1) ?? home
  if (notices && notices.parentElement !== place) place?.append(notices)
}

/** The ref of the region where notices appear. */
export function keepNotices(region: HTMLElement | null): void {
  notices = region
  home = region && region.parentElement
  moveNotices()
}

/** Takes the notices into a modal dialog that opens, for all outside it is covered and inert; the answer takes them out again. */
export function takeNoticesInto(dialog: HTMLDialogElement): () => void {
  dialogs.push(dialog)
  moveNotices()
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1)
    moveNotices()
  }
}
