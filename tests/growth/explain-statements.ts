import type { RecordedStatement } from '@autopiazza/server/database/testing/record-statements'
import { planForValues } from '@autopiazza/server/database/pool'
import pg from 'pg'
import { judgePlan, type PlanNode, type Scan, type Sizes } from './judge-plan.ts'

export interface FoundScan extends Scan {
  readonly file: string
  readonly text: string
}

export interface Explained {
  readonly found: readonly FoundScan[]
  /** Statements that could not be explained, with the reason. */
  readonly failed: readonly string[]
}

/** Explains each statement as PostgreSQL plans it after several executions: with the generic plan, or where that costs more, with the plan for its recorded values. */
export async function explainStatements(
  client: pg.Client,
  statements: readonly RecordedStatement[],
  sizes: Sizes,
): Promise<Explained> {
  const found: FoundScan[] = []
  const failed: string[] = []
  for (const statement of statements) {
    const { file, text } = statement
    try {
      const scans = await judgeStatement(client, statement, sizes)
      found.push(...scans.map((scan) => ({ ...scan, file, text })))
    } catch (error) {
      if (isOfATest(error)) continue
      failed.push(`${file}: ${error instanceof Error ? error.message : String(error)}: ${text}`)
    }
  }
  return { found, failed }
}

const undefinedTable = '42P01'

/** Returns whether a statement used a table that a test created: every table of the product exists. */
function isOfATest(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === undefinedTable
}

async function judgeStatement(client: pg.Client, { text, values }: RecordedStatement, sizes: Sizes): Promise<Scan[]> {
  const forAll = text.includes(planForValues) ? undefined : await explain(client, 'generic_plan, format json', text)
  const scans = forAll ? judgePlan(forAll, sizes) : []
  if (forAll && (scans.length === 0 || values.length === 0)) return scans
  const forValues = await explain(client, 'format json', text, values).catch((error: unknown) => {
    if (!forAll) throw error
    return undefined
  })
  if (!forValues || (forAll && forAll['Total Cost'] <= forValues['Total Cost'])) return scans
  return judgePlan(forValues, sizes)
}

async function explain(
  client: pg.Client,
  options: string,
  text: string,
  values?: readonly unknown[],
): Promise<PlanNode> {
  const question = `explain (${options}) ${text}`
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
    values ? { text: question, values: [...values] } : question,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error('no plan')
  return plan
}

/** A page of up to a thousand rows does not grow. */
const leastLimit = 1_500
const schemas = `relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`

/** Reads rows and costs of tables and indexes from the statistics; a statement may read a hundredth as many rows as there are adverts. */
export async function readSizes(client: pg.Client, adverts: number): Promise<Sizes> {
  const { rows: tables } = await client.query<{ name: string; rows: number; cost: number }>(
    `select relname as name, reltuples as rows, relpages + reltuples * 0.015 as cost from pg_class where relkind = 'r' and ${schemas}`,
  )
  const { rows: indexes } = await client.query<{ name: string; rows: number }>(
    `select relname as name, reltuples as rows from pg_class where relkind = 'i' and ${schemas}`,
  )
  return {
    limit: Math.max(leastLimit, adverts / 100),
    rows: new Map(tables.map(({ name, rows }) => [name, rows])),
    costs: new Map(tables.map(({ name, cost }) => [name, cost])),
    indexRows: new Map(indexes.map(({ name, rows }) => [name, rows])),
  }
}
