import { type DragEvent, useEffect, useState } from 'react'

/** The handlers of a drop area for files, and whether files are dragged over it. While it is shown, no file that is dropped beside it opens in place of the page. */
export function useFileDrop(onFiles: (files: readonly File[]) => void, isDisabled = false) {
  const [isOver, setIsOver] = useState(false)
  useFilesNeverNavigate()
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

/** The colours of a drop area for files. */
export function dropAreaColours(isOver: boolean, hasError: boolean): string {
  if (isOver) return 'border-action bg-action-soft'
  return hasError ? 'border-danger' : 'border-edge'
}

/** Keeps the page when a file is dropped beside the drop areas; the browser would open the file in its place. */
function useFilesNeverNavigate() {
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

/** A drop area has answered the event before it comes here, and a file field takes files by itself. */
function refuseFiles(event: globalThis.DragEvent) {
  const { dataTransfer, target } = event
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return
  if (target instanceof HTMLInputElement && target.type === 'file' && !target.disabled) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}
