// A process of its own that reads a FEC as it comes and checks it fully: what it found, how long it took, the memory it needed.
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { ajouterLigne, conclureControle, ouvrirControle } from '#domain/compta/fec-controle.ts'

const chemin = process.argv[2] ?? ''
const debut = performance.now()
const controle = ouvrirControle({ nom: basename(chemin) })
const decodeur = new TextDecoder('utf-8', { fatal: true })
let reste = ''
for await (const morceau of createReadStream(chemin, { highWaterMark: 1 << 18 })) {
  const lignes = (reste + decodeur.decode(morceau, { stream: true })).split('\r\n')
  reste = lignes.pop() ?? ''
  for (const ligne of lignes) ajouterLigne(controle, ligne)
}
const anomalies = conclureControle(controle)
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
console.log(
  JSON.stringify({
    lignes: controle.lignes,
    anomalies: anomalies.length,
    ms: performance.now() - debut,
    cpu_ms: (userCPUTime + systemCPUTime) / 1000,
    octets: maxRSS * 1024,
  }),
)
