// A server of trial: tells the process that works beside it, then ends with an answer, or waits for what never comes.
import { Processes } from '../processes.ts'

const processes = new Processes({ script: new URL('./trials.ts', import.meta.url), size: 1 })
const lane = { processes: 1, waiting: 1, ms: 60_000 }
console.log(await processes.run({ task: 'pid', value: null }, lane))
if (process.argv.includes('stay')) await processes.run({ task: 'forever', value: null }, lane)
