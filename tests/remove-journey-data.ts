import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** The journeys' data directory is theirs alone; the server may still be closing it, so what cannot go yet is left to the system. */
export default async function removeJourneyData(): Promise<void> {
  const folder = process.env['JOURNEY_DATA_DIR']
  if (folder?.startsWith(tmpdir()))
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
}
