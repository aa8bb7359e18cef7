import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { createFolderPhotoStore } from '@autopiazza/server/adapters/files/photo-store'

const photographBytes = 150_000
const atOnce = 16

/** Adds a photograph of random bytes to this number of adverts, in a store below a folder. */
export async function addPhotographs(pool: pg.Pool, folder: string, count: number): Promise<void> {
  const photos = createFolderPhotoStore(folder)
  const { rows } = await pool.query<{ id: string }>('select id from vehicle_listings order by id limit $1', [count])
  for (let at = 0; at < rows.length; at += atOnce) {
    const hashes = await Promise.all(
      rows.slice(at, at + atOnce).map(async () => {
        const bytes = randomBytes(photographBytes)
        const hash = createHash('sha256').update(bytes).digest('hex')
        await photos.put({ hash, width: 1200, format: 'jpg' }, bytes)
        return hash
      }),
    )
    await pool.query(
      `insert into listing_photos (listing_id, step, position, content_hash, width, height, widths)
        select id, 'main', 0, hash, 1200, 900, '{320,640,1200}' from unnest($1::uuid[], $2::text[]) as added (id, hash)`,
      [rows.slice(at, at + atOnce).map(({ id }) => id), hashes],
    )
  }
}
