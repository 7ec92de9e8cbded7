// A process of its own that reads a FEC and checks it fully: what it found, how long it took, the memory it needed.
import { controlerFichierFec } from '#server/documents/fichiers/fichier-fec.ts'

const chemin = process.argv[2] ?? ''
const debut = performance.now()
const { anomalies, lignes } = await controlerFichierFec(chemin)
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
