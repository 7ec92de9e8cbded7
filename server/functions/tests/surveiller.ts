// An act under way, and what the server answers meanwhile to who asks whether it is ready.
import type { Monde } from './monde.ts'

/** Whoever asks leaves the machine to who works. */
const PAUSE_MS = 5

/** What is answered, how long it took, how long the server answered nobody, and how often it said meanwhile that it is ready. */
export async function surveiller<T>(
  monde: Monde,
  envoyer: () => Promise<T>,
): Promise<{ reponse: T; duree: number; arret: number; prets: number }> {
  const vu = { fini: false, arret: 0, prets: 0 }
  const debut = performance.now()
  const envoi = envoyer().finally(() => {
    vu.fini = true
  })
  for (let avant = performance.now(); !vu.fini; avant = performance.now()) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    vu.arret = Math.max(vu.arret, performance.now() - avant - PAUSE_MS)
    if ((await monde.visiter('/ready')) === 200) vu.prets++
  }
  const reponse = await envoi
  return { reponse, duree: performance.now() - debut, arret: vu.arret, prets: vu.prets }
}
