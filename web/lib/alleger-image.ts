// A photograph of a receipt made lighter before it is sent: a phone takes ten megabytes of what two hundred kilobytes say.

/** What a receipt may be. HEIC is not named: the phone that is not offered it gives a JPEG. */
export const PIECES_ACCEPTEES = 'application/pdf,image/png,image/jpeg,image/webp,.pdf'

const COTE_MAXIMAL = 2_000
const LEGER = 600_000

/**
 * The same file when it is light already, is no picture, or cannot be drawn by this browser. A HEIC that this browser draws
 * is always made a JPEG; the server refuses the others.
 */
export async function allegerImage(fichier: File): Promise<File> {
  const heic = /^image\/hei[cf]$/.test(fichier.type) || /\.hei[cf]$/i.test(fichier.name)
  if (!heic && (!/^image\/(jpeg|png|webp)$/.test(fichier.type) || fichier.size <= LEGER)) return fichier
  try {
    const image = await createImageBitmap(fichier)
    const echelle = Math.min(1, COTE_MAXIMAL / Math.max(image.width, image.height))
    const toile = document.createElement('canvas')
    toile.width = Math.round(image.width * echelle)
    toile.height = Math.round(image.height * echelle)
    const trait = toile.getContext('2d')
    if (!trait) return fichier
    // A picture without a ground is drawn on paper.
    trait.fillStyle = '#fff'
    trait.fillRect(0, 0, toile.width, toile.height)
    trait.drawImage(image, 0, 0, toile.width, toile.height)
    image.close()
    const leger = await new Promise<Blob | null>((resolve) => toile.toBlob(resolve, 'image/jpeg', 0.82))
    if (!leger || (!heic && leger.size >= fichier.size)) return fichier
    return new File([leger], fichier.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  } catch {
    return fichier
  }
}
