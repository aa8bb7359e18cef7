import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { barePostgres } from '../bare-postgres.ts'
import { bareStatement } from './bare-statement.ts'

/**
 * The baseline: node:http and one SQL statement per request, whose JSON PostgreSQL builds itself. No validation, no
 * sessions, no headers. Statements are planned for
 * their values, which is faster here than one plan for all. It supports
 * only the filters of the queries; DATABASE_URL and PORT come from the environment.
 */
const sql = barePostgres(process.env['DATABASE_URL'] ?? '', 12)

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { text, values } = bareStatement(new URL(request.url ?? '/', 'http://bare').searchParams)
    const [row] = await sql.unsafe(text, values)
    const body = `{"total":${row?.['total']},"page":1,"pageSize":24,"vehicles":${row?.['vehicles']}}`
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

const server = createServer((request, response) => void answer(request, response))
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
