// `npm test`: every ring in order, the journeys in a real browser last; ends with one line of counts.
import { conclude, runChecks, runTests } from './rings.ts'

conclude([await runChecks(), await runTests(['rules', 'wire', 'server', 'web']), await runTests(['e2e'])])
