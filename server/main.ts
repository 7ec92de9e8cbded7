// The process: raises the house, or says in one sentence why it cannot.
import { StartFailure } from './start/failure.ts'
import { startHouse } from './start/house.ts'

try {
  await startHouse({ environment: process.env, build: !process.argv.includes('--no-build'), say: console.log })
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exit(1)
}
