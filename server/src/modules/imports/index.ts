export {
  applyImport,
  discardImport,
  showImport,
  showImportRows,
  showLatestImports,
  undoImport,
} from './vendor-imports.ts'
export { replaceFeedPhotos, unfollowFeedPhotos } from './follow-feed-photos.ts'
export { setFormat } from './set-format.ts'
export {
  applyFeedImport,
  discardFeedImports,
  prepareFeedArchive,
  prepareFeedImport,
  readFeedImport,
  resetInterruptedImports,
} from './feed-imports.ts'
export { importJobs, importScheduledJobs } from './jobs.ts'
export { setColumns, setFirstLine, setValues } from './answer-questions.ts'
export { openStockArchive, type StockArchive } from './archive/open-stock-archive.ts'
export { isArchive, receiveArchive } from './archive/receive-archive.ts'
export { previewArchive } from './archive/preview-archive.ts'
export { countPictureUses, stagePictures } from './archive/stage-pictures.ts'
export type { FeedCars, FeedHooks, FetchedPhoto, PhotoFetcher, PhotoValidators, TemporaryFiles } from './ports.ts'
export { previewImport, shownName } from './preview-import.ts'
export type { ImportRowFacts } from './reads/import-rows.ts'
export { sampleFile } from './sample-file.ts'
export { listAppliedRows } from './reads/running-imports.ts'
