import { type DragEvent, useEffect, useState } from 'react'

/** Returns the handlers of a drop area for files, and whether files are dragged over it. While it is mounted, a file dropped elsewhere does not replace the page. */
export function useFileDrop(onFiles: (files: readonly File[]) => void, isDisabled = false) {
  const [isOver, setIsOver] = useState(false)
  usePreventFileNavigation()
  const dropHandlers = {
    onDragOver(event: DragEvent) {
      if (isDisabled || !event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      setIsOver(false)
      if (isDisabled) return
      event.preventDefault()
      const files = [...event.dataTransfer.files]
      if (files.length > 0) onFiles(files)
    },
  }
  return { isOver, dropHandlers }
}

export function dropAreaColours(isOver: boolean, hasError: boolean): string {
  if (isOver) return 'border-action bg-action-soft'
  return hasError ? 'border-danger' : 'border-edge'
}

/** Prevents the browser from opening a file that is dropped outside the drop areas. */
function usePreventFileNavigation() {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent): void => refuseFiles(event)
    document.addEventListener('dragover', refuse)
    document.addEventListener('drop', refuse)
    return () => {
      document.removeEventListener('dragover', refuse)
      document.removeEventListener('drop', refuse)
    }
  }, [])
}

/** A drop area has already handled its events, and a file field accepts files natively. */
function refuseFiles(event: globalThis.DragEvent) {
  const { dataTransfer, target } = event
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
  if (target instanceof HTMLInputElement && target.type === 'file' && !target.disabled) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}
