// ⌘K or Ctrl K anywhere, `?` outside a field, and their buttons: the panels themselves are loaded when first opened.
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ouvrirPanneau, usePanneau } from './etat.ts'

const Palette = lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette })))
const Raccourcis = lazy(() => import('./raccourcis.tsx').then(({ Raccourcis }) => ({ default: Raccourcis })))

/** In the header of whoever is signed in: once, so that each key is heard once. */
export function Lanceur() {
  const panneau = usePanneau()
  useEffect(() => {
    document.addEventListener('keydown', touche)
    return () => {
      document.removeEventListener('keydown', touche)
      ouvrirPanneau(null)
    }
  }, [])
  const fermer = () => ouvrirPanneau(null)
  return (
    <>
      <IconButton
        label="Rechercher (Ctrl K)"
        icon={Search}
        className="ui-hide-sm"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => ouvrirPanneau('recherche')}
      />
      <Suspense>
        {panneau === 'recherche' && <Palette onClose={fermer} />}
        {panneau === 'raccourcis' && <Raccourcis onClose={fermer} />}
      </Suspense>
    </>
  )
}

/** The same in the menu of a phone. */
export function LanceurMenu({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={() => {
        onPress()
        ouvrirPanneau('recherche')
      }}
    >
      <Icon of={Search} />
      Rechercher
    </button>
  )
}

function touche(event: KeyboardEvent) {
  if (event.defaultPrevented || event.altKey) return
  const commande = event.ctrlKey || event.metaKey
  if (commande && !event.shiftKey && event.key.toLowerCase() === 'k') {
    event.preventDefault()
    ouvrirPanneau('recherche')
  } else if (!commande && event.key === '?' && !ecrit(event.target) && !dialogueOuvert()) {
    event.preventDefault()
    ouvrirPanneau('raccourcis')
  }
}

const ecrit = (cible: EventTarget | null): boolean =>
  cible instanceof HTMLElement &&
  (cible.isContentEditable || cible.matches('input, textarea, select, [role="textbox"]'))

const dialogueOuvert = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
