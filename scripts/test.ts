// `npm test`: every ring in order, the journeys in a real browser last; ends with one line of counts.
import { conclude, runChecks, runTests } from './rings.ts'

// One seed for all that is drawn in this run, by whatever process.
process.env.GRAINE ??= String(Date.now() % 1_000_000_000)
const { leftOut } = await import('./drawn.ts')

const left = leftOut()
console.log(`\n▸ GRAINE=${process.env.GRAINE}; left to \`npm run drills\`: ${left.join(', ') || 'nothing'}`)
conclude([
  await runChecks(),
  await runTests(['rules', 'wire', 'server', 'web'], { left }),
  await runTests(['e2e'], { left }),
])
