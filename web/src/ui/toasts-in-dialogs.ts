let region: HTMLElement | null = null
let ownParent: Element | null = null
const openDialogs: HTMLDialogElement[] = []

function moveRegion() {
  const parent = openDialogs.at(-1) ?? ownParent
  if (region && region.parentElement !== parent) parent?.append(region)
}

/** Registers the element in which toasts appear. */
export function setToastRegion(element: HTMLElement | null): void {
  region = element
  ownParent = element && element.parentElement
  moveRegion()
}

/** Moves the toasts into an opening modal dialog, because everything outside it is inert. Returns the function that moves them back. */
export function moveToastsInto(dialog: HTMLDialogElement): () => void {
  openDialogs.push(dialog)
  moveRegion()
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1)
    moveRegion()
  }
}
