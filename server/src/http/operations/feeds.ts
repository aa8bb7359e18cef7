import {
  changeFeed,
  createFeed,
  listFeeds,
  listRuns,
  releaseRun,
  removeFeed,
  rotateToken,
  runFeedNow,
  setOwnership,
  showFeed,
  showOwnership,
  showRun,
  undoRun,
} from '../../modules/feeds/index.ts'
import { api, handle } from '../handle.ts'

export const feeds = {
  list: handle(api.feeds.list, ({ ctx, services: { baseUrl } }) => listFeeds({ ctx, baseUrl })),
  create: handle(api.feeds.create, ({ ctx, input, services: { baseUrl, feeds } }) =>
    createFeed({ ctx, input, baseUrl, feeds }),
  ),
  show: handle(api.feeds.show, ({ ctx, input, services: { baseUrl } }) => showFeed({ ctx, input, baseUrl })),
  change: handle(api.feeds.change, ({ ctx, input, services: { baseUrl, feeds } }) =>
    changeFeed({ ctx, input, baseUrl, feeds }),
  ),
  remove: handle(api.feeds.remove, removeFeed),
  rotateToken: handle(api.feeds.rotateToken, ({ ctx, input, services: { baseUrl } }) =>
    rotateToken({ ctx, input, baseUrl }),
  ),
  run: handle(api.feeds.run, runFeedNow),
  runs: handle(api.feeds.runs, listRuns),
  showRun: handle(api.feeds.showRun, showRun),
  release: handle(api.feeds.release, releaseRun),
  undo: handle(api.feeds.undo, undoRun),
  ownership: handle(api.feeds.ownership, showOwnership),
  setOwnership: handle(api.feeds.setOwnership, setOwnership),
}
