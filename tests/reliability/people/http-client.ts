import { Problem } from '../setup/say.mjs'

const password = 'autopiazza-demo'

/** A demo account in a browser: keeps its cookies, and learns of an answer only when one arrives. */
export class Person {
  /** How many of its requests were cut off: nobody knows whether they were done. */
  cutOff = 0
  #cookies = new Map()

  constructor(name, address) {
    this.name = name
    this.email = `${name}@demo.autopiazza.it`
    this.address = address
  }

  async signIn() {
    const answer = await this.post('/api/auth/sign-in', { email: this.email, password })
    if (!answer.isDone) throw unexpected('A sign-in', answer)
  }

  /** A session outlives every kill. */
  async checkSession(expect) {
    const { body } = await this.get('/api/auth/session')
    expect(body?.session?.email === this.email, `${this.name} is still signed in`)
  }

  get(path) {
    return this.#ask(path, {})
  }

  post(path, body = {}) {
    return this.#ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  }

  submit(path, fields) {
    return this.#ask(path, { method: 'POST', body: new URLSearchParams(fields) })
  }

  async #ask(path, { headers, ...options }) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    try {
      const signal = AbortSignal.timeout(15_000)
      const request = { ...options, headers: { ...headers, cookie }, redirect: 'manual', signal }
      const answer = await fetch(`${this.address}${path}`, request)
      const isJson = answer.headers.get('content-type')?.includes('json')
      const body = await answer[isJson ? 'json' : 'text']()
      for (const line of answer.headers.getSetCookie()) this.#keep(line)
      return {
        status: answer.status,
        isDone: answer.ok,
        isCutOff: false,
        body,
        location: answer.headers.get('location'),
      }
    } catch {
      this.cutOff += 1
      return { status: 0, isDone: false, isCutOff: true, body: null, location: null }
    }
  }

  #keep(line) {
    const [pair] = line.split(';', 1)
    const at = pair.indexOf('=')
    if (/max-age=0\b/i.test(line)) this.#cookies.delete(pair.slice(0, at))
    else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

export function unexpected(what, { status, body }) {
  return new Problem(`${what} was answered ${status}: ${JSON.stringify(body)}`)
}
