// `npm run drills`: the same trials as the tests, in full number (cuts, concurrency, draws), for hours if need be.
import { conclude, runTests } from './rings.ts'

process.env.DRILLS = '1'
conclude([await runTests(['rules', 'server'])])
