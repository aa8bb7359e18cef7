import { maxPhotoBytes } from '@autopiazza/contract/constants'
import { type ErrorCode, errorStatuses } from '@autopiazza/contract/errors'
import { maxImportBytes } from '@autopiazza/contract/import-columns'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { errorBody } from './error-body.ts'
import { chosenLanguage } from './language.ts'

const photoAddress = /^\/api\/vendor\/listings\/[^/]+\/photos$/
const importAddress = '/api/vendor/imports'
const formOverhead = 64 * 1024
const largestText = 256 * 1024

const photoLimit = limitTo(maxPhotoBytes + formOverhead, 'listings.photo_too_large')
const importLimit = limitTo(maxImportBytes + formOverhead, 'imports.file_too_large')
const textLimit = limitTo(largestText, 'request.invalid')

/** Cuts a body off before it fills the memory: one photograph or stock file on its own address, a form's worth of text elsewhere. */
export const limitBodies = createMiddleware((c, next) => {
  if (photoAddress.test(c.req.path)) return photoLimit(c, next)
  return (c.req.path === importAddress ? importLimit : textLimit)(c, next)
})

function limitTo(maxSize: number, code: ErrorCode) {
  return bodyLimit({
    maxSize,
    onError: (c) =>
      Response.json(errorBody(code, chosenLanguage(c.req.header('cookie') ?? null)), { status: errorStatuses[code] }),
  })
}
