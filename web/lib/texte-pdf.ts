// The text of a PDF, line by line, read in the browser: nothing leaves it, and the reader is fetched only when it is needed.

/** The first pages say what a receipt is. */
const PAGES = 3

/** Lines from top to bottom, words from left to right; none for a PDF that is a picture, null for one that cannot be read. */
export async function lignesDuPdf(fichier: Blob): Promise<string[] | null> {
  const { getDocumentProxy } = await import('unpdf')
  try {
    const pdf = await getDocumentProxy(new Uint8Array(await fichier.arrayBuffer()))
    const lignes: string[] = []
    for (let numero = 1; numero <= Math.min(pdf.numPages, PAGES); numero++) {
      const { items } = await (await pdf.getPage(numero)).getTextContent()
      lignes.push(...enLignes(items.flatMap((item) => ('str' in item ? [motDe(item)] : []))))
    }
    await pdf.cleanup()
    return lignes
  } catch {
    return null
  }
}

type Mot = { readonly texte: string; readonly x: number; readonly y: number; readonly hauteur: number }

const motDe = ({ str, transform, height }: { str: string; transform: unknown[]; height: number }): Mot => ({
  texte: str,
  x: Number(transform[4]),
  y: Number(transform[5]),
  hauteur: height || 8,
})

/** Words whose feet stand at the same height are one line, whatever the order in which the file draws them. */
function enLignes(mots: readonly Mot[]): string[] {
  const lignes: { y: number; mots: Mot[] }[] = []
  for (const mot of mots) {
    if (mot.texte.trim() === '') continue
    const ligne = lignes.find(({ y }) => Math.abs(y - mot.y) < mot.hauteur / 2)
    if (ligne) ligne.mots.push(mot)
    else lignes.push({ y: mot.y, mots: [mot] })
  }
  return lignes
    .sort((a, b) => b.y - a.y)
    .map(({ mots: siens }) =>
      siens
        .toSorted((a, b) => a.x - b.x)
        .map(({ texte }) => texte)
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
}
