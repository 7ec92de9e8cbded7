// The keys of the list: j and k move between the lines, Enter accepts; focus goes on to the next line once one is gone.
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

type Props<T extends { id: string }> = {
  rows: readonly T[]
  actif: boolean
  onEntree: (row: T) => void
  children: ReactNode
}

export function Clavier<T extends { id: string }>({ rows, actif, onEntree, children }: Props<T>) {
  const zone = useRef<HTMLDivElement>(null)
  const suivante = useRef<{ partie: string; vers: string | null } | null>(null)

  // The line that was accepted is no longer there: the one that followed it takes the focus.
  useEffect(() => {
    const attente = suivante.current
    if (!attente || rows.some(({ id }) => id === attente.partie)) return
    suivante.current = null
    const ligne = attente.vers && zone.current?.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(attente.vers)}"]`)
    if (ligne) ligne.focus()
  }, [rows])

  function touche(event: KeyboardEvent<HTMLDivElement>): void {
    const ligne = event.target
    if (!(ligne instanceof HTMLTableRowElement) || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'j' || event.key === 'k') {
      avancer(event, ligne)
      return
    }
    const row = rows.find(({ id }) => id === ligne.dataset.key)
    if (event.key !== 'Enter' || !actif || !row) return
    event.preventDefault()
    event.stopPropagation()
    const voisine = voisineDe(ligne, 'nextElementSibling') ?? voisineDe(ligne, 'previousElementSibling')
    suivante.current = { partie: row.id, vers: voisine?.dataset.key ?? null }
    onEntree(row)
  }

  return (
    <div ref={zone} onKeyDownCapture={touche} className="bq-liste">
      {children}
    </div>
  )
}

function avancer(event: KeyboardEvent, ligne: HTMLTableRowElement): void {
  const voisine = voisineDe(ligne, event.key === 'j' ? 'nextElementSibling' : 'previousElementSibling')
  event.preventDefault()
  event.stopPropagation()
  voisine?.focus()
}

function voisineDe(
  ligne: HTMLTableRowElement,
  sens: 'nextElementSibling' | 'previousElementSibling',
): HTMLTableRowElement | null {
  let voisine = ligne[sens]
  while (voisine && !voisine.hasAttribute('data-key')) voisine = voisine[sens]
  return voisine instanceof HTMLTableRowElement ? voisine : null
}
