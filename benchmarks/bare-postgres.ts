import postgres from 'postgres'

/** Connects with the fastest driver available, for the baselines; accepts the connection string of an embedded PostgreSQL, whose host may be a folder of sockets. */
export function barePostgres(connectionString: string, max: number): postgres.Sql {
  const url = new URL(connectionString)
  return postgres({
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
    max,
    onnotice: () => undefined,
  })
}
