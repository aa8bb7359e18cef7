import pg from 'pg'
import { Buyer } from '../people/buyer.ts'
import { HttpClient } from '../people/http-client.ts'
import { Seller } from '../people/seller.ts'
import { insertAccounts, insertVehicles, openSessions, type TestAccount } from '../people/test-accounts.ts'
import type { ProductDatabase } from '../product/product-database.ts'

/** Euro. */
export const carPrice = 12_900

interface MarketplaceInput {
  readonly database: ProductDatabase
  readonly address: string
  readonly secret: string
}

/** Creates signed-in buyers, vendors and cars in the running product. */
export class Marketplace {
  readonly #database: ProductDatabase
  readonly #address: string
  readonly #secret: string

  constructor({ database, address, secret }: MarketplaceInput) {
    this.#database = database
    this.#address = address
    this.#secret = secret
  }

  async createBuyers(count: number): Promise<Buyer[]> {
    const accounts = await insertAccounts(this.#database.query, 'buyer', count)
    const clients = await this.#signIn(accounts)
    return accounts.flatMap(({ email }, index) => {
      const client = clients[index]
      return client ? [new Buyer(client, email)] : []
    })
  }

  async createSeller(): Promise<Seller> {
    const vendor = await this.createVendor()
    const [client] = await this.#signIn([vendor])
    if (!client) throw new Error('No vendor was signed in')
    return new Seller(client, vendor.id)
  }

  createVendors(count: number): Promise<TestAccount[]> {
    return insertAccounts(this.#database.query, 'vendor', count)
  }

  async createVendor(): Promise<TestAccount> {
    const [vendor] = await this.createVendors(1)
    if (!vendor) throw new Error('No vendor was created')
    return vendor
  }

  /** Creates one car for each of these vendors. */
  createCars(vendorIds: readonly string[]): Promise<string[]> {
    return insertVehicles(this.#database.query, vendorIds, carPrice)
  }

  createCarsOf(vendor: Pick<TestAccount, 'id'>, count: number): Promise<string[]> {
    return this.createCars(Array.from({ length: count }, () => vendor.id))
  }

  async #signIn(accounts: readonly TestAccount[]): Promise<HttpClient[]> {
    const pool = new pg.Pool({ ...(await this.#database.connection()), max: 2 })
    try {
      const sessions = await openSessions({ pool, baseUrl: this.#address, secret: this.#secret, accounts })
      return sessions.map((session) => new HttpClient(this.#address, session))
    } finally {
      await pool.end()
    }
  }
}
