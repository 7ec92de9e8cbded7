// `npm run db:build`: migrates the database of DATABASE_URL without starting the server.
import { migrate } from './migrate.ts'

const url = process.env.DATABASE_URL
if (!url) {
  console.error('DATABASE_URL manque : indiquez la base PostgreSQL à construire ou à mettre à jour.')
  process.exit(1)
}

const { fresh } = await migrate(url, { log: (sentence) => console.log(sentence) })
console.log(fresh ? 'La base est construite.' : 'La base est à jour.')
