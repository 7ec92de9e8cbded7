// The blade that runs wherever this language does.
import { eprouverLame } from './fec-decoupe.gen.ts'
import { lameSimple } from './fec-lame.ts'

eprouverLame(lameSimple)
