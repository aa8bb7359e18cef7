import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadOwnFaces, showKnownFaces } from './own-faces.ts'

const faces = ['Bricolage Grotesque', 'Hanken Grotesk']
const html = document.documentElement

const clock = vi.spyOn(performance, 'now')

beforeEach(() => {
  clock.mockReturnValue(0)
  html.classList.remove('own-faces')
  localStorage.removeItem('autopiazza.ownFaces')
  // Faces of this machine in place of the files.
  for (const face of faces) document.fonts.add(new FontFace(face, 'local("Roboto")'))
})
afterEach(() => {
  document.body.replaceChildren()
  document.fonts.clear()
})

/** A page whose height is another one with our own faces, or is not. */
function serve(height: string): void {
  document.body.innerHTML = `<style>main{height:3000px}.own-faces main{height:${height}}</style><main></main>`
}

const isKnown = () => localStorage.getItem('autopiazza.ownFaces') === '1'

test('our own faces are shown once they have arrived, where nothing moves', async () => {
  serve('3000px')
  loadOwnFaces()
  await expect.poll(isKnown).toBe(true)
  expect(html).toHaveClass('own-faces')
})

test('a page on which a line would break differently keeps the faces it began with, and the next page has our own', async () => {
  serve('3024px')
  loadOwnFaces()
  await expect.poll(isKnown).toBe(true)
  expect(html).not.toHaveClass('own-faces')
  showKnownFaces()
  expect(html).toHaveClass('own-faces')
})

test('a page whose faces arrive when a person has begun to read keeps those it began with, and the next page has our own', async () => {
  serve('3000px')
  clock.mockReturnValueOnce(0).mockReturnValue(601)
  loadOwnFaces()
  await expect.poll(isKnown).toBe(true)
  expect(html).not.toHaveClass('own-faces')
  showKnownFaces()
  expect(html).toHaveClass('own-faces')
})

test('a phone sets no page anew, and the next page has our own faces', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValueOnce(matchMedia('not all'))
  serve('3000px')
  loadOwnFaces()
  await expect.poll(isKnown).toBe(true)
  expect(html).not.toHaveClass('own-faces')
  showKnownFaces()
  expect(html).toHaveClass('own-faces')
})

test('faces that did not arrive are not shown, now or later', async () => {
  serve('3000px')
  document.fonts.clear()
  loadOwnFaces()
  await document.fonts.ready
  showKnownFaces()
  expect(html).not.toHaveClass('own-faces')
})
