// The list of the shortcuts of the keyboard.
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import './palette.css'

const RACCOURCIS: readonly (readonly [touches: readonly string[], effet: string])[] = [
  [['Ctrl', 'K'], 'Rechercher partout, aller à un écran, créer (⌘ K sur un Mac)'],
  [['?'], 'Montrer ces raccourcis'],
  [['↑', '↓'], 'Passer d’une ligne à l’autre, dans un tableau ou une liste'],
  [['Entrée'], 'Ouvrir la ligne, enregistrer le formulaire'],
  [['Échap'], 'Fermer ce qui est ouvert'],
  [['F8'], 'Atteindre le message affiché, et son « Annuler »'],
]

export function Raccourcis({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Raccourcis clavier" onClose={onClose}>
      <dl className="app-raccourcis">
        {RACCOURCIS.map(([touches, effet]) => (
          <div key={effet}>
            <dt>
              {touches.map((une) => (
                <kbd key={une}>{une}</kbd>
              ))}
            </dt>
            <dd>{effet}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
