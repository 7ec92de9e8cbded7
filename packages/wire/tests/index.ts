// For the tests and the measures of a program that uses the wire: a database of its own, the wire on it, and its parts.
export { enter, openCompany } from '../auth/tests/company.ts'
export { type Issuer, openIssuer } from '../auth/tests/issuer.ts'
export { type LiveHouse, opened, openLiveHouse, type Process, pause, until } from '../realtime/tests/live-house.ts'
export { parse } from '../rest/parse.ts'
export { readSchema } from '../rest/schema.ts'
export { compile } from '../rest/sql.ts'
export { emptyBase, type FreshBase, freshBase } from './base.ts'
export { openWireHouse, PASSWORD, type WireHouse } from './wire-house.ts'
