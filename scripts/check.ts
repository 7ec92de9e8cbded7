// `npm run check`, for each change, under three minutes: format, lint, types, the rules, and the tests nearest to what changed.
import { aEssayer, fichiersChanges, lireGraphe } from './concernes.ts'
import { type Count, conclude, runChecks, runTests } from './rings.ts'

/** As many as two cores run in a minute. */
const AU_PLUS = 40

conclude([await runChecks(), await runTests(['rules']), ...(await runConcerned())])

/** Of the rings that stand on a database or draw a screen. Without git nobody knows what changed: all of them run. */
async function runConcerned(): Promise<Count[]> {
  const rings = ['!rules', '!e2e']
  const changes = fichiersChanges()
  if (changes === null) {
    console.log('\n▸ git does not say what changed: every test runs')
    return [await runTests(rings)]
  }
  const { wire, found } = aEssayer(changes, lireGraphe())
  const files = found.slice(0, AU_PLUS)
  const left = found.length - files.length
  console.log(`\n▸ ${changes.length} files changed; of ${found.length} tests concerned, the ${files.length} nearest`)
  if (left > 0) console.log(`  ${left} further away are left to \`npm test\``)
  const counts = wire ? [await runTests(['wire'])] : []
  if (files.length > 0) counts.push(await runTests(rings, { files }))
  return counts
}
