// A photograph made lighter before it is kept or sent: a phone takes ten megabytes of what two hundred kilobytes say.

/** What a receipt may be. HEIC is not named: the phone that is not offered it gives a JPEG. */
export const PIECES_ACCEPTEES = 'application/pdf,image/png,image/jpeg,image/webp,.pdf'

const COTE_MAXIMAL = 2_000
const LEGER = 600_000

const estHeic = ({ type, name }: File): boolean => /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name)

/**
 * The same file when it is light already, is no picture, or cannot be drawn by this browser. A HEIC that this browser draws
 * is always made a JPEG; the server refuses the others.
 */
export async function allegerImage(fichier: File): Promise<File> {
  const heic = estHeic(fichier)
  if (!heic && (!/^image\/(jpeg|png|webp)$/.test(fichier.type) || fichier.size <= LEGER)) return fichier
  try {
    const leger = await dessiner(fichier, { cote: COTE_MAXIMAL, qualites: [0.82] })
    if (!leger || (!heic && leger.size >= fichier.size)) return fichier
    return new File([leger], fichier.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  } catch {
    return fichier
  }
}

const PHOTO = { cote: 1_600, qualites: [0.8, 0.65, 0.5], poids: 400_000 }
/** One of the entry, to be seen beside that of the leaving. */
const PETITE = { cote: 640, qualites: [0.7] }

/** A photograph of an inspection, as a JPEG of some four hundred kilobytes at most, the right way up; refused by a sentence. */
export async function reduirePhoto(fichier: File): Promise<Blob> {
  const leger = await dessiner(fichier, PHOTO).catch(() => null)
  if (leger) return leger
  throw new Error(
    estHeic(fichier)
      ? 'Ce navigateur ne lit pas les photographies HEIC : choisissez « Le plus compatible » dans les réglages de l’appareil photo, ou envoyez un JPEG.'
      : 'Ce fichier n’est pas une photographie que ce navigateur sait lire : envoyez un JPEG ou un PNG.',
  )
}

/** The same, small; null where it cannot be drawn. */
export const petitePhoto = (photo: Blob): Promise<Blob | null> => dessiner(photo, PETITE).catch(() => null)

type Dessin = { cote: number; qualites: readonly number[]; poids?: number }

/** Drawn again within that side, as its camera held it: the best of these qualities that is light enough, else the last. */
async function dessiner(
  fichier: Blob,
  { cote, qualites, poids = Number.POSITIVE_INFINITY }: Dessin,
): Promise<Blob | null> {
  const image = await createImageBitmap(fichier, { imageOrientation: 'from-image' })
  const echelle = Math.min(1, cote / Math.max(image.width, image.height))
  const toile = document.createElement('canvas')
  toile.width = Math.max(1, Math.round(image.width * echelle))
  toile.height = Math.max(1, Math.round(image.height * echelle))
  const trait = toile.getContext('2d')
  if (!trait) return null
  // A picture without a ground is drawn on paper.
  trait.fillStyle = '#fff'
  trait.fillRect(0, 0, toile.width, toile.height)
  trait.drawImage(image, 0, 0, toile.width, toile.height)
  image.close()
  let leger: Blob | null = null
  for (const qualite of qualites) {
    leger = await new Promise<Blob | null>((resolve) => toile.toBlob(resolve, 'image/jpeg', qualite))
    if (leger && leger.size <= poids) break
  }
  return leger
}
