import { readFileSync } from 'node:fs'
import { readSources } from './architecture/sources.ts'
import * as o from './architecture/table-ownership.ts'
import { findForeignTableUse, findQueriesOutsideStores, findUnownedTables, tablesOf } from './architecture/queries.ts'
const s = readSources()
console.log(findUnownedTables(tablesOf(readFileSync('server/src/database/tables.ts','utf8')), o.tableOwners))
console.log(findForeignTableUse(s, {owners:o.tableOwners, readsUpward:o.readsUpward, foreignWrites:o.foreignWrites}).join('\n'))
console.log('-----'); console.log(findQueriesOutsideStores(s, []).join('\n'))
