// Puts a text in the clipboard as somebody would type it: the spaces that keep a sign with its word are for the screen alone.

/** A clipboard that refuses throws; the caller says it where it matters. */
export const copierTexte = (texte: string): Promise<void> =>
  navigator.clipboard.writeText(texte.replace(/[\u00a0\u202f]/g, ' '))
