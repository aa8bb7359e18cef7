export { publishCommitted } from './committed-events.ts'
export type { ReadMessages } from './feed.ts'
export { createLiveHub, type LiveHub } from './live-hub.ts'
export { pushLive, clearLiveEvents } from './push-live.ts'
