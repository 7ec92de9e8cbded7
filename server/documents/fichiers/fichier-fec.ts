// A FEC that lies on the disk, of any size: checked while it is read, a piece ahead of what is being checked.
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { type ControleFec, controlerLointain } from '#domain/compta/fec/fec-controle.ts'

const MORCEAU = 1 << 20

/** What is wrong with the file of that path, whose name counts too, and how many lines it has behind its header. */
export async function controlerFichierFec(chemin: string): Promise<ControleFec<null>> {
  const fichier = await open(chemin)
  try {
    const { size } = await fichier.stat()
    return await controlerLointain({
      nom: basename(chemin),
      taille: size,
      morceaux: () => morceauxDe(fichier),
    })
  } finally {
    await fichier.close()
  }
}

/** A piece is good until the next one is asked for: two buffers are read into in turn. */
async function* morceauxDe(fichier: Awaited<ReturnType<typeof open>>): AsyncGenerator<Uint8Array> {
  const tampons = [new Uint8Array(MORCEAU), new Uint8Array(MORCEAU)] as const
  let place = 0
  const lire = (tampon: Uint8Array) => fichier.read(tampon, 0, MORCEAU, place)
  let lecture = lire(tampons[0])
  try {
    for (let tour = 1; ; tour++) {
      const { bytesRead, buffer } = await lecture
      if (bytesRead === 0) return
      place += bytesRead
      lecture = lire(tour % 2 === 0 ? tampons[0] : tampons[1])
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    // Whoever reads no further leaves a piece under way, and the file is closed behind it.
    await lecture.catch(() => {})
  }
}
