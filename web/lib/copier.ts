// Puts a text in the clipboard as somebody would type it: the spaces that keep a sign with its word are for the screen alone.

/** A clipboard that refuses throws; the caller says it where it matters. */
export async function copierTexte(texte: string): Promise<void> {
  const simple = texte.replace(/[\u00a0\u202f]/g, ' ')
  // Browsers give it to secure addresses alone: a house served over plain http on a network of its own has the older way.
  const { clipboard } = navigator as { clipboard?: Clipboard } // safe: it may be absent, whatever its type says
  if (clipboard) await clipboard.writeText(simple)
  else copierChoisi(simple)
}

/** Selects the text in a field that nobody sees, beside what has the focus: a dialog would take it back from elsewhere. */
function copierChoisi(texte: string): void {
  const focus = document.activeElement
  const field = document.createElement('textarea')
  field.value = texte
  field.readOnly = true
  field.className = 'ui-sr'
  ;(focus?.parentElement ?? document.body).append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (focus instanceof HTMLElement) focus.focus({ preventScroll: true })
  if (!done) throw new Error('the browser refuses its clipboard')
}
