#!/bin/sh
# @libpdf/core 0.4.2 reads no title, author or creation date from a file that pdfkit 0.20.2 wrote: all are undefined, without an error.
# pdfkit stores each value of the information dictionary as an indirect object, which libpdf does not resolve. pdf-lib 1.17.1 reads them.
# Source: ISO 32000-1, section 7.3.10: any object in a document may be an indirect object. libpdf's documentation names no such limit.
# Cost: a contract is filed without its title and date, as if it had none.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent @libpdf/core@0.4.2 pdfkit@0.20.2 pdf-lib@1.17.1
cat >show.mjs <<'SCRIPT'
import { PDF } from '@libpdf/core'
import { PDFDocument } from 'pdf-lib'
import PdfKit from 'pdfkit'

const title = 'Contratto di vendita'
const author = 'Autosalone'
const createdAt = new Date('2026-11-30T09:00:00Z')

const kit = new PdfKit({ info: { Title: title, Author: author, CreationDate: createdAt } })
const chunks = []
kit.on('data', (chunk) => chunks.push(chunk))
kit.text('Contratto').end()
await new Promise((resolve) => kit.on('end', resolve))

const other = await PDFDocument.create()
other.addPage()
other.setTitle(title)
other.setAuthor(author)
other.setCreationDate(createdAt)

const valuesOf = (document) =>
  [document.getTitle(), document.getAuthor(), document.getCreationDate()?.toISOString()].map(String).join(', ')
const ofPdfkit = Buffer.concat(chunks)
const seen = {
  'written by pdfkit, read by libpdf': valuesOf(await PDF.load(new Uint8Array(ofPdfkit))),
  'written by pdfkit, read by pdf-lib': valuesOf(await PDFDocument.load(ofPdfkit, { updateMetadata: false })),
  'written by pdf-lib, read by libpdf': valuesOf(await PDF.load(await other.save())),
}
console.log('@libpdf/core 0.4.2, pdfkit 0.20.2, pdf-lib 1.17.1')
console.log(seen)
const complete = `${title}, ${author}, ${createdAt.toISOString()}`
const isUnchanged = JSON.stringify(Object.values(seen)) === JSON.stringify(['undefined, undefined, undefined', complete, complete])
process.exit(isUnchanged ? 0 : 1)
SCRIPT
node show.mjs
