import { languages } from '@autopiazza/contract/vocabulary'
import { type Feature, messagesOf } from '@autopiazza/i18n'
import { describe, expect, it } from 'vitest'
import { createMessageStore } from './message-store.ts'

const features = (Object.keys(messagesOf('it')) as Feature[]).filter((feature) => feature !== 'mails')

describe.each(languages)('the messages in %s', (language) => {
  it.each(features)('loads the complete messages of %s from the file of that name', async (feature) => {
    const store = createMessageStore(language)
    await store.load([feature])
    expect(store.messages()[feature]).toEqual(messagesOf(language)[feature])
  })
})
