import { afterEach, expect, test, vi } from 'vitest'
import { FileNotSent, sendFile } from './send-file.ts'

/** A fake XMLHttpRequest with the members that sendFile uses. */
class FakeRequest {
  static last: FakeRequest
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {}
  status = 0
  response: unknown = null
  sent: FormData | File | null = null
  address = ''
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  constructor() {
    FakeRequest.last = this
  }
  open(method: string, address: string) {
    this.address = `${method} ${address}`
  }
  send(body: FormData | File) {
    this.sent = body
  }
  abort() {
    this.onabort?.()
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    this.onload?.()
  }
}

const file = new File(['a'], 'a.csv')

function start(as?: 'form' | 'body') {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const shares: number[] = []
  const control = new AbortController()
  const answer = sendFile({
    url: '/api/vendor/imports',
    fields: { step: 'main' },
    file,
    ...(as && { as }),
    signal: control.signal,
    onProgress: (share) => shares.push(share),
  })
  return { answer, shares, control, request: FakeRequest.last }
}

afterEach(() => vi.unstubAllGlobals())

test('sendFile sends the form fields before the file and resolves with the response', async () => {
  const { answer, request } = start()
  request.answer(201, { id: 'i1' })
  await expect(answer).resolves.toEqual({ id: 'i1' })
  expect(request.address).toBe('POST /api/vendor/imports')
  expect(request.sent instanceof FormData && [...request.sent.keys()]).toEqual(['step', 'file'])
})

test('sendFile sends the file alone when it is the body', async () => {
  const { answer, request } = start('body')
  request.answer(200, { id: 'i1' })
  await expect(answer).resolves.toEqual({ id: 'i1' })
  expect(request.address).toBe('PUT /api/vendor/imports')
  expect(request.sent).toBe(file)
})

test('sendFile reports the upload as complete only after the server has received the file', async () => {
  const { shares, request } = start()
  request.upload.onprogress?.({ loaded: 1, total: 4 })
  request.upload.onprogress?.({ loaded: 4, total: 4 })
  request.upload.onload?.()
  expect(shares).toEqual([0.25, 0.99, 1])
})

test('sendFile rejects with the error response of the server', async () => {
  const { answer, request } = start()
  request.answer(413, { code: 'imports.too_large', message: 'Troppo grande.' })
  const error = await answer.catch((problem: unknown) => problem)
  expect(error).toBeInstanceOf(FileNotSent)
  expect((error as FileNotSent).refusal?.message).toBe('Troppo grande.')
})

test('sendFile rejects without an error response when it is cancelled or the server cannot be reached', async () => {
  const cancelled = start()
  cancelled.control.abort()
  await expect(cancelled.answer).rejects.toMatchObject({ refusal: null })
  const offline = start()
  offline.request.onerror?.()
  await expect(offline.answer).rejects.toMatchObject({ refusal: null })
})
