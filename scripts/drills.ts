// `npm run drills`: the same trials as the tests, in full number (matrices of rights, cuts, concurrency, draws), for hours if need be;
// then the journeys in both browsers: the pinned one of npm, and the machine's own, whose absence counts as a failure.
import { conclude, runTests } from './rings.ts'

process.env.DRILLS = '1'
const counts = [await runTests(['rules', 'wire', 'server'])]
for (const browser of ['npm', 'machine']) {
  process.env.NAVIGATEUR = browser
  console.log(`\n▸ e2e : NAVIGATEUR=${browser}`)
  counts.push(await runTests(['e2e']))
}
conclude(counts)
