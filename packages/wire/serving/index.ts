// What serves the wire on a port: the port, the log, the work that follows an answer, the chores of the night, the stop.

export { fixedHeaders, type Header } from '../headers.ts'
export { checkServer } from './check-server.ts'
export { type Chore, type Chores, doChore } from './chore.ts'
export { cleanAccounts } from './clean-accounts.ts'
export { type Direct, directRest } from './direct.ts'
export { codeOf, isDiskFull, StartFailure, type StartWords, saysDiskFull } from './failure.ts'
export { createLater } from './later.ts'
export { type FrontDoor, takePort } from './listen.ts'
export { createLog, type LogEnv, requestLog } from './log.ts'
export { lastNight, startNightly } from './nightly.ts'
export { freePort } from './port.ts'
export { createStopper, type Stopper, stopOnSignals } from './stop.ts'
