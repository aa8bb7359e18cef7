import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../runtime/project-root.ts'
import { StartupProblem } from '../runtime/startup-problem.ts'

interface SqlFile {
  readonly name: string
  readonly sql: string
}

export interface Migration {
  readonly version: number
  readonly name: string
  readonly files: readonly SqlFile[]
  readonly checksum: string
}

export interface SchemaFolders {
  readonly schema: string
  readonly migrations: string
}

const productFolders: SchemaFolders = {
  schema: join(projectRoot, 'server/src/database/schema'),
  migrations: join(projectRoot, 'server/src/database/migrations'),
}

/** The version of the baseline schema in schema_migrations; below that of every migration. */
export const baselineVersion = 0

/** Returns the baseline schema and then the migrations in order. Refuses a wrong file name and a number used by two migrations. */
export async function readMigrations(folders: SchemaFolders = productFolders): Promise<Migration[]> {
  const files = await readSqlFiles(folders.migrations)
  const migrations = files.map((file) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file.name))
      throw new StartupProblem(`The migration ${file.name} is not called NNNN_title.sql.`)
    return { version: Number.parseInt(file.name, 10), name: file.name, files: [file], checksum: hash([file.sql]) }
  })
  const duplicate = migrations.find((migration, index) => migrations[index - 1]?.version === migration.version)
  if (duplicate) throw new StartupProblem(`Two migrations have the number of ${duplicate.name}.`)
  return [await readBaseline(folders.schema), ...migrations]
}

/** Returns the files of the schema folder as one migration, in the order of their numbers. A file may refer only to earlier files. */
async function readBaseline(folder: string): Promise<Migration> {
  const files = await readSqlFiles(folder)
  const checksum = hash(files.flatMap(({ name, sql }) => [name, sql]))
  const described = files.map(({ name, sql }) => ({ name, sql: addColumnComments(sql) }))
  return { version: baselineVersion, name: 'baseline', files: described, checksum }
}

/** A table, from the line of its name to the line that closes it. */
const tables = /^create table (\w+) \(\n(.*?)^\)[^\n]*;$/gms
/** The line on which a column begins, with the text after it. A constraint begins with one of the words. */
const columns = /^ {2}(?!(?:constraint|unique|primary|check|foreign|exclude)\b)(\w+) .*? -- (.+)$/gm

/** Adds a `comment on column` for the text that follows each column of a `create table`. */
function addColumnComments(sql: string): string {
  const comments = [...sql.matchAll(tables)].flatMap(([, table, body = '']) =>
    [...body.matchAll(columns)].map(
      ([, column, text = '']) => `comment on column ${table}.${column} is '${text.replaceAll("'", "''")}';\n`,
    ),
  )
  return sql + comments.join('')
}

async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => ({
      name,
      sql: (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n'),
    })),
  )
}

function hash(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex')
}
