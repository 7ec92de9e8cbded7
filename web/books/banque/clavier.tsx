// The keys of the list: j comes to it, j and k move between its lines, Enter accepts; focus goes on to the next line once one is gone.
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

  // From nowhere in particular, j comes to the first line.
  useEffect(() => {
    const entrer = ({ key, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent): void => {
      const nullePart = document.activeElement === document.body || document.activeElement?.id === 'contenu'
      if (key !== 'j' || ctrlKey || metaKey || altKey || !nullePart) return
      zone.current?.querySelector<HTMLElement>('tr[data-key]')?.focus()
    }
    document.addEventListener('keydown', entrer)
    return () => document.removeEventListener('keydown', entrer)
  }, [])

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
    <div ref={zone} onKeyDownCapture={touche}>
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
