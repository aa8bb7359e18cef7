import { type DragEvent, useState } from 'react'

/** The handlers of a drop area for files, and whether files are dragged over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void, isDisabled = false) {
  const [isOver, setIsOver] = useState(false)
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
