import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { isPublicAddress } from '../public-internet/public-address.ts'
import { createPhotoFetcher } from './photo-fetcher.ts'
import { openDealersServer } from '../public-internet/testing/dealers-server.ts'

vi.setConfig({ testTimeout: 60_000 })

const picture = Buffer.from('the bytes of a picture')
const requested: IncomingMessage[] = []
const date = 'Mon, 30 Nov 2026 10:00:00 GMT'
const ten = 10 * 1024 * 1024

const answers: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  '/car.jpg': (response) => response.end(picture),
  '/moved.jpg': (response) => response.writeHead(302, { location: '/car.jpg' }).end(),
  '/moved-away.jpg': (response) =>
    response.writeHead(301, { location: server.address('/car.jpg', 'elsewhere.test') }).end(),
  '/to-http.jpg': (response) => response.writeHead(302, { location: 'http://photos.test/car.jpg' }).end(),
  '/to-metadata.jpg': (response) => response.writeHead(302, { location: 'https://169.254.169.254/latest' }).end(),
  '/to-inside.jpg': (response) =>
    response.writeHead(302, { location: server.address('/car.jpg', 'inside.test') }).end(),
  '/to-port.jpg': (response) => response.writeHead(302, { location: 'https://photos.test:5432/' }).end(),
  '/round.jpg': (response) => response.writeHead(302, { location: '/round.jpg' }).end(),
  '/gone.jpg': (response) => response.writeHead(404).end(),
  '/busy.jpg': (response) => response.writeHead(503).end(),
  '/large.jpg': (response) => response.writeHead(200, { 'content-length': String(ten + 1) }).write('x'),
  '/endless.jpg': (response) => {
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      response.once('drain', more)
    }
    more()
  },
  '/slow.jpg': (response) => {
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  },
  '/silent.jpg': () => undefined,
}
answers['/tagged.jpg'] = (response, request) => {
  if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end()
  else response.writeHead(200, { etag: '"v1"', 'last-modified': date }).end(picture)
}
answers['/dated.jpg'] = (response, request) => {
  const isKnown = request.headers['if-modified-since'] === date
  response.writeHead(isKnown ? 304 : 200, { 'last-modified': date, etag: 'no tag' }).end(isKnown ? '' : picture)
}
answers['/always-304.jpg'] = (response) => response.writeHead(304).end()
const server = await openDealersServer((request, response) => {
  requested.push(request)
  answers[new URL(request.url ?? '', 'https://x').pathname]?.(response, request)
})
afterAll(() => server.close())

const namesHere: Record<string, readonly string[]> = {
  'photos.test': ['127.0.0.1'],
  'elsewhere.test': ['127.0.0.1'],
  'inside.test': ['10.0.0.5'],
  'both.test': ['127.0.0.1', '192.168.1.1'],
  'mapped.test': ['::ffff:10.0.0.5'],
}
/** Treats a server on this machine as if it were on the internet; everything else is as in the product. */
const options = {
  baseUrl: 'https://autopiazza.example',
  mayConnectTo: (address: string) => address === '127.0.0.1' || isPublicAddress(address),
  resolve: async (name: string) => namesHere[name] ?? Promise.reject(new Error('unknown')),
  ports: [server.port],
  ca: server.ca,
}
const fetcher = createPhotoFetcher({ ...options, idleTimeout: 60_000, totalTimeout: 60_000 })
const hasty = { '/slow.jpg': { totalTimeout: 1_000 }, '/silent.jpg': { idleTimeout: 300 } }
const fetch = (path: string) => fetcher.fetch(server.address(path))

describe('photographs of a dealer', () => {
  it('fetches a photograph over HTTPS with a request that contains no data except the name of the site', async () => {
    expect(await fetch('/car.jpg')).toEqual({ bytes: picture })
    const headers = requested.at(-1)?.headers ?? {}
    expect(headers['user-agent']).toContain('Autopiazza')
    expect(Object.keys(headers).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
  })

  it('follows a redirect to another public HTTPS URL', async () => {
    expect(await fetch('/moved.jpg')).toEqual({ bytes: picture })
    expect(await fetch('/moved-away.jpg')).toEqual({ bytes: picture })
  })

  it('returns the validators of a photograph, and with them that it has not changed', async () => {
    const tagged = { etag: '"v1"', lastModified: date }
    expect(await fetch('/tagged.jpg')).toEqual({ bytes: picture, validators: tagged })
    expect(await fetcher.fetch(server.address('/tagged.jpg'), tagged)).toEqual({ isUnchanged: true })
    const changed = { etag: '"v0"', lastModified: null }
    expect(await fetcher.fetch(server.address('/tagged.jpg'), changed)).toMatchObject({ bytes: picture })
    const dated = { etag: null, lastModified: date }
    expect(await fetch('/dated.jpg')).toEqual({ bytes: picture, validators: dated })
    expect(await fetcher.fetch(server.address('/dated.jpg'), dated)).toEqual({ isUnchanged: true })
  })

  it.each([
    ['/always-304.jpg', 'photo_missing', false],
    ['/gone.jpg', 'photo_missing', false],
    ['/busy.jpg', 'photo_unreachable', true],
    ['/large.jpg', 'photo_too_large', false],
    ['/endless.jpg', 'photo_too_large', false],
    ['/round.jpg', 'photo_address_refused', false],
    ['/to-http.jpg', 'photo_not_https', false],
    ['/to-metadata.jpg', 'photo_address_refused', false],
    ['/to-inside.jpg', 'photo_address_refused', false],
    ['/to-port.jpg', 'photo_address_refused', false],
  ])('refuses to fetch %s: %s', async (path, problem, isTransient) => {
    expect(await fetch(path)).toEqual({ problem, isTransient })
  })

  it.each(Object.entries(hasty))('stops fetching %s at its timeout', async (path, limits) => {
    const fetched = await createPhotoFetcher({ ...options, ...limits }).fetch(server.address(path))
    expect(fetched).toEqual({ problem: 'photo_unreachable', isTransient: true })
  })

  it('refuses a photograph server whose certificate no trusted authority signed', async () => {
    const strict = createPhotoFetcher({
      baseUrl: 'https://autopiazza.example',
      mayConnectTo: () => true,
      resolve: async () => ['127.0.0.1'],
      ports: [server.port],
    })
    expect(await strict.fetch(server.address('/car.jpg'))).toEqual({ problem: 'photo_unreachable', isTransient: true })
  })
})

describe('addresses of photographs', () => {
  const port = `:${server.port}`
  it.each([
    [`http://photos.test${port}/car.jpg`, 'photo_not_https'],
    ['ftp://photos.test/car.jpg', 'photo_not_https'],
    ['file:///etc/passwd', 'photo_not_https'],
    ['data:image/png;base64,AAAA', 'photo_not_https'],
    ['car.jpg', 'photo_address_refused'],
    [`https://user:password@photos.test${port}/car.jpg`, 'photo_address_refused'],
    ['https://photos.test:8443/car.jpg', 'photo_address_refused'],
    ['https://photos.test/car.jpg', 'photo_address_refused'],
    [`https://localhost${port}/`, 'photo_address_refused'],
    [`https://127.0.0.1${port}/car.jpg`, 'photo_address_refused'],
    [`https://2130706433${port}/`, 'photo_address_refused'],
    [`https://0x7f000001${port}/`, 'photo_address_refused'],
    [`https://0177.0.0.1${port}/`, 'photo_address_refused'],
    [`https://127.1${port}/`, 'photo_address_refused'],
    [`https://[::1]${port}/`, 'photo_address_refused'],
    [`https://[::ffff:127.0.0.1]${port}/`, 'photo_address_refused'],
    [`https://[::ffff:7f00:1]${port}/`, 'photo_address_refused'],
    [`https://[fd00::1]${port}/`, 'photo_address_refused'],
    [`https://93.184.216.34${port}/`, 'photo_address_refused'],
    [`https://inside.test${port}/`, 'photo_address_refused'],
    [`https://both.test${port}/`, 'photo_address_refused'],
    [`https://mapped.test${port}/`, 'photo_address_refused'],
  ])('refuses %s before opening a connection', async (address, problem) => {
    const before = requested.length
    expect(await fetcher.fetch(address)).toEqual({ problem, isTransient: false })
    expect(requested.length).toBe(before)
  })

  it('retries a URL later when its host name cannot be resolved', async () => {
    expect(await fetcher.fetch(`https://nowhere.test${port}/`)).toEqual({
      problem: 'photo_unreachable',
      isTransient: true,
    })
  })

  it('resolves a host name once and connects to that IP address even if the name would resolve differently later', async () => {
    let questions = 0
    const rebound = createPhotoFetcher({
      baseUrl: 'https://autopiazza.example',
      mayConnectTo: (address) => address === '127.0.0.1',
      resolve: async () => ((questions += 1) === 1 ? ['127.0.0.1'] : ['10.0.0.5']),
      ports: [server.port],
      ca: server.ca,
    })
    expect(await rebound.fetch(server.address('/car.jpg'))).toEqual({ bytes: picture })
    expect(questions).toBe(1)
    expect(await rebound.fetch(server.address('/car.jpg'))).toEqual({
      problem: 'photo_address_refused',
      isTransient: false,
    })
  })
})
