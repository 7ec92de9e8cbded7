// `npm run wire`: serves the wire alone, on any database; README.md lists its options.
import { StartFailure } from '../serving/failure.ts'
import { asksHelp, wireHelp } from './help.ts'
import { readWireCommand } from './options.ts'
import { serveWire } from './serve.ts'

const args = process.argv.slice(2)
if (asksHelp(args)) {
  console.log(wireHelp())
  process.exit(0)
}
try {
  const wire = await serveWire(readWireCommand(args, process.env), console.log)
  console.log(`The wire is served at ${wire.url}`)
  console.log(`anon key: ${wire.anonKey}`)
  console.log(`service_role key: ${wire.serviceKey}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void wire.stop().then(() => process.exit(0)))
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exit(1)
}
