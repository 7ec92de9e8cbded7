// `npm run wire`: serves the wire alone on a database that is not ours; docs/fil.md lists its options.
import { StartFailure } from '#server/start/failure.ts'
import { serveWire } from '#server/start/wire-alone.ts'
import { readWireCommand } from '#server/start/wire-options.ts'

try {
  const wire = await serveWire(readWireCommand(process.argv.slice(2), process.env), console.log)
  console.log(`Le fil est servi : ${wire.url}`)
  console.log(`Clé anon : ${wire.anonKey}`)
  console.log(`Clé service_role : ${wire.serviceKey}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void wire.stop().then(() => process.exit(0)))
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exit(1)
}
