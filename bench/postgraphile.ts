// PostGraphile on the same tables and policies, when BENCH_POSTGRAPHILE names a folder where `npm i postgraphile@5` was done.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Place } from './place.ts'
import { type Served, startServed } from './served.ts'

/** Its 300 megabytes are not asked of everybody who checks this project out: null when it is not there. */
export function startPostgraphile({ databaseUrl, claims }: Place): Promise<Served> | null {
  const folder = process.env.BENCH_POSTGRAPHILE
  if (!folder) return null
  const environment = {
    GRAPHILE_ENV: 'production',
    BENCH_DATABASE_URL: databaseUrl,
    BENCH_CLAIMS: JSON.stringify(claims),
  }
  return startServed({
    script: import.meta.filename,
    ready: '/graphql?query=%7B__typename%7D',
    environment: (port) => ({ ...environment, BENCH_PORT: String(port) }),
  })
}

/** The process itself. It is told who asks instead of reading a token: the difference is in its favour. */
async function serve(folder: string): Promise<void> {
  const require = createRequire(pathToFileURL(join(folder, 'package.json')))
  const { postgraphile } = require('postgraphile')
  const { PostGraphileAmberPreset } = require('postgraphile/presets/amber')
  const { makePgService } = require('postgraphile/adaptors/pg')
  const { grafserv } = require('postgraphile/grafserv/node')
  const pgSettings = { role: 'authenticated', 'request.jwt.claims': process.env.BENCH_CLAIMS }
  const service = postgraphile({
    extends: [PostGraphileAmberPreset],
    pgServices: [makePgService({ connectionString: process.env.BENCH_DATABASE_URL, schemas: ['public'] })],
    grafast: { explain: false, context: () => ({ pgSettings }) },
    grafserv: { graphiql: false, watch: false, graphqlOverGET: true },
  }).createServ(grafserv)
  const server = createServer()
  await service.addTo(server)
  server.listen(Number(process.env.BENCH_PORT), '127.0.0.1')
}

if (process.env.BENCH_PORT && process.env.BENCH_POSTGRAPHILE) await serve(process.env.BENCH_POSTGRAPHILE)
