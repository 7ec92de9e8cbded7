// The tables of the wire: the files that a program builds among its own, and the building of them on a database of another's.
export { buildWire } from './build.ts'
export { type SqlFile, type SqlNames, statements, wireFiles } from './files.ts'
