// `npm run build`: builds the screens, when their sources have changed.
import { StartFailure } from '@quittance/wire/serving'
import { buildStale } from '#server/start/build.ts'

try {
  const built = await buildStale({ root: process.cwd(), log: console.log })
  if (!built) console.log('Les écrans sont à jour.')
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  console.error(error.message)
  process.exitCode = 1
}
