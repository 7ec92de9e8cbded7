// A process of its own that reads a FEC and checks it fully: what it found, how long it took, the memory it needed.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { lireEtControler } from '#domain/compta/fec-controle.ts'

const chemin = process.argv[2] ?? ''
const debut = performance.now()
const octets = readFileSync(chemin)
const rien = { ouvrir: () => null, compter: () => {} }
const { anomalies, lignes } = lireEtControler({ nom: basename(chemin), octets }, rien)
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
console.log(
  JSON.stringify({
    lignes,
    anomalies: anomalies.length,
    ms: performance.now() - debut,
    cpu_ms: (userCPUTime + systemCPUTime) / 1000,
    octets: maxRSS * 1024,
  }),
)
