// `npm run wire`: serves the wire alone, on any database; README.md lists its options.
import { asksHelp, wireHelp } from './help.ts'

const args = process.argv.slice(2)
if (asksHelp(args)) {
  console.log(wireHelp())
  process.exit(0)
}
// What a server is made of is read by who starts one, not by who asks how.
const [{ StartFailure }, { readWireCommand }] = await Promise.all([
  import('../serving/failure.ts'),
  import('./options.ts'),
])
try {
  const command = readWireCommand(args, process.env)
  const { serveWire } = await import('./serve.ts')
  const wire = await serveWire(command, console.log)
  console.log(`The wire is served at ${wire.url}`)
  console.log(`anon key: ${wire.anonKey}`)
  console.log(`service_role key: ${wire.serviceKey}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void wire.stop().then(() => process.exit(0)))
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exit(1)
}
