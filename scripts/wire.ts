// `npm run wire`: serves the wire alone on a database that is not ours; docs/fil.md lists its options.
import { StartFailure } from '#server/failure.ts'
import { serveWire } from '#server/start/wire-alone.ts'
import { asksHelp, wireHelp } from '#server/start/wire-help.ts'
import { readWireCommand } from '#server/start/wire-options.ts'

const args = process.argv.slice(2)
if (asksHelp(args)) {
  console.log(wireHelp())
  process.exit(0)
}
try {
  const wire = await serveWire(readWireCommand(args, process.env), console.log)
  console.log(`Le fil est servi : ${wire.url}`)
  console.log(`Clé anon : ${wire.anonKey}`)
  console.log(`Clé service_role : ${wire.serviceKey}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void wire.stop().then(() => process.exit(0)))
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exit(1)
}
