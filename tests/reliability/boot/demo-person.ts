import type { SessionView } from '@autopiazza/contract/identity'
import type { Findings } from '../findings.ts'
import { Buyer } from '../people/buyer.ts'
import { HttpClient, unexpectedAnswer } from '../people/http-client.ts'

const password = 'autopiazza-demo'

export class DemoPerson extends Buyer {
  readonly name: string

  private constructor(client: HttpClient, name: string) {
    super(client, emailOf(name))
    this.name = name
  }

  static async signIn(address: string, name: string): Promise<DemoPerson> {
    const client = new HttpClient(address)
    const answer = await client.post('/api/auth/sign-in', { email: emailOf(name), password })
    if (!answer.isOk) throw unexpectedAnswer('A sign-in', answer)
    return new DemoPerson(client, name)
  }

  async checkSession({ expect }: Findings): Promise<void> {
    const answer = await this.client.get<{ session: SessionView | null }>('/api/auth/session')
    const email = answer.isOk ? answer.body.session?.email : undefined
    expect(email === this.email, `${this.name} is still signed in`)
  }
}

const emailOf = (name: string): string => `${name}@demo.autopiazza.it`
