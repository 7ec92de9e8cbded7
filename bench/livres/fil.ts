// A reader of HTTP that keeps its connection and does little else: what is measured is the product, not who asks.
import { Agent, get } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

export function lireParLeFil(url: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const demande = get(url, { agent, headers }, (reponse) => {
      const morceaux: Buffer[] = []
      reponse.on('data', (morceau: Buffer) => morceaux.push(morceau))
      reponse.once('error', reject)
      reponse.once('end', () => {
        const texte = Buffer.concat(morceaux).toString()
        if (reponse.statusCode === 200) resolve(texte)
        else reject(new Error(`${url}: ${reponse.statusCode} ${texte}`))
      })
    })
    // A connection that lay idle may be closed by the server just as it is asked again.
    demande.on('error', (erreur: NodeJS.ErrnoException) => {
      if (demande.reusedSocket && erreur.code === 'ECONNRESET') lireParLeFil(url, headers).then(resolve, reject)
      else reject(erreur)
    })
  })
}
