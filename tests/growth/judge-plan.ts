/** The evaluated fields of a node in EXPLAIN's JSON. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Parent Relationship'?: string
  readonly 'Subplan Name'?: string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Join Type'?: string
  readonly Filter?: string
  readonly Strategy?: string
  readonly 'Plan Rows': number
  readonly 'Total Cost': number
  readonly Plans?: readonly PlanNode[]
}

export interface Sizes {
  /** Maximum rows of a table that one statement may read. */
  readonly limit: number
  readonly rows: ReadonlyMap<string, number>
  readonly indexRows: ReadonlyMap<string, number>
  /** The planner's cost of reading a table from end to end. */
  readonly costs: ReadonlyMap<string, number>
}

export interface Scan {
  readonly table: string
  readonly how: string
}

/** How often a node is executed, and the share of it that is read each time, where a LIMIT above ends it. */
interface Reading {
  readonly times: number
  readonly share: number
}

/** Each row costs the planner at least this much more by an index than sequentially, so a condition that keeps almost nothing is visible in the cost. */
const wideCost = 0.5
const readsAll = /^(?:Sort|Hash|Materialize|Memoize|Aggregate|SetOp|Recursive Union|ModifyTable|BitmapAnd|BitmapOr)$/u

/** Returns where a plan reads more rows of a table than one statement may: the whole table, a whole index, or a wide part of one. */
export function judgePlan(plan: PlanNode, sizes: Sizes): Scan[] {
  const scans: Scan[] = []
  visit(plan, { times: 1, share: 1 })
  return scans

  function visit(node: PlanNode, reading: Reading): void {
    const scan = judgeNode(node, reading, sizes)
    if (scan) scans.push(scan)
    let outerRows = 1
    for (const child of node.Plans ?? []) {
      visit(child, readingOf(node, { child, reading, outerRows }))
      if (child['Parent Relationship'] === 'Outer') outerRows = Math.max(1, child['Plan Rows'])
    }
  }
}

interface Below {
  readonly child: PlanNode
  readonly reading: Reading
  readonly outerRows: number
}

function readingOf(node: PlanNode, { child, reading: { times, share }, outerRows }: Below): Reading {
  const type = node['Node Type']
  switch (child['Parent Relationship']) {
    case 'InitPlan':
      return { times: 1, share: 1 }
    case 'SubPlan':
      // The hashed side is read once, then probed for each row.
      if (isHashed(node, child)) return { times, share: 1 }
      return { times: times * Math.max(1, node['Plan Rows'] * share), share: 1 }
    case 'Inner':
      if (type === 'Nested Loop') return { times: times * Math.max(1, outerRows * share), share: 1 }
  }
  if (type === 'Limit') return { times, share: Math.min(share, node['Total Cost'] / child['Total Cost']) }
  return { times, share: readsAll.test(type) && node.Strategy !== 'Sorted' ? 1 : share }
}

function isHashed(node: PlanNode, { 'Subplan Name': name }: PlanNode): boolean {
  return name !== undefined && JSON.stringify({ ...node, Plans: [] }).includes(`hashed ${name}`)
}

function judgeNode(
  node: PlanNode,
  { times, share }: Reading,
  { limit, rows, indexRows, costs }: Sizes,
): Scan | undefined {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, 'Index Cond': condition } = node
  const all = rows.get(table ?? '')
  if (table === undefined || all === undefined || all < limit || !type.endsWith('Scan')) return undefined
  if (type === 'Seq Scan') return all * share < limit ? undefined : { table, how: 'reads the whole table' }
  const indexed = indexRows.get(index ?? '') ?? all
  if (type.startsWith('Index') && condition === undefined && indexed * share * times >= limit)
    return { table, how: `reads the whole of ${index}` }
  const read = node['Plan Rows'] * times * share
  if (read >= limit) return { table, how: `reads about ${Math.round(read)} rows by ${index ?? type}` }
  const cost = (node['Total Cost'] * times * share) / (costs.get(table) ?? Number.POSITIVE_INFINITY)
  const isWide = indexed >= limit && all >= 100 * limit && cost > wideCost
  return isWide
    ? { table, how: `costs ${Math.round(100 * cost)} % of the whole table, by ${index ?? type}` }
    : undefined
}
