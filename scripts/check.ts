// `npm run check`: format, lint, types, and all the rings of tests but the journeys.
import { conclude, runChecks, runTests } from './rings.ts'

conclude([await runChecks(), await runTests(['rules', 'server', 'web'])])
