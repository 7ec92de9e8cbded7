// `npm test`: every ring in order, the journeys in a real browser last; ends with one line of counts.
import { conclude, runChecks, runTests } from './rings.ts'

// One seed for all that is drawn in this run, by whatever process.
process.env.GRAINE ??= String(Date.now() % 1_000_000_000)
const { allJourneys, journeysOf } = await import('./journeys.ts')

const counts = [await runChecks(), await runTests(['rules', 'wire', 'server', 'web'])]
const all = allJourneys()
const drawn = journeysOf(all)
const left = all.filter((file) => !drawn.includes(file))
console.log(
  `\n▸ journeys drawn by GRAINE=${process.env.GRAINE}; left to \`npm run drills\`: ${left.join(', ') || 'none'}`,
)
conclude([...counts, await runTests(['e2e'], drawn)])
