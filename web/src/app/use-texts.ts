import type { Feature } from '@autopiazza/i18n'
import { use } from 'react'
import { useAppContext } from './app-context.ts'

/** Texts that only this part of a page needs: it waits until they are there. The server loads them before it renders. */
export function useTexts(feature: Feature): void {
  const { messageStore } = useAppContext()
  if (!messageStore.features().includes(feature)) use(messageStore.load([feature]))
}
