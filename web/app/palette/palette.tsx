// The search of everything: one field, what it finds in groups, the arrows to choose, Enter to go.
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { surligner } from '#web/lib/motif.ts'
import { CREER } from '#web/parts/creer.ts'
import { useSession } from '#web/session/session.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { type GroupeOptions, type Option, useOptions } from './options.ts'
import { retenir } from './recents.ts'
import './palette.css'

export function Palette({ onClose }: { onClose: () => void }) {
  const [texte, setTexte] = useState('')
  const { groupes, mots, error, enCours } = useOptions(texte)
  const options = groupes.flatMap((groupe) => groupe.options)
  const [choisie, setChoisie] = useState('')
  // What was chosen may be gone of the list: its first then.
  const rang = Math.max(
    0,
    options.findIndex(({ cle }) => cle === choisie),
  )
  const active = options[rang]
  const id = useId()
  const aller = useAller(onClose)

  function touche(event: KeyboardEvent<HTMLInputElement>) {
    const pas = PAS[event.key]
    const derniere = options.length - 1
    if (pas && options.length > 0) {
      event.preventDefault()
      const suivante = options[pas(rang, derniere)]
      setChoisie(suivante?.cle ?? '')
      document.getElementById(`${id}-${pas(rang, derniere)}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      aller(active)
    }
  }

  return (
    <Dialog title="Rechercher" onClose={onClose} wide>
      <div className="app-palette">
        <input
          type="text"
          className="ui-input"
          role="combobox"
          aria-label="Rechercher un écran, un locataire, un logement, une écriture, un document, un service"
          aria-expanded={options.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${id}-${rang}` : undefined}
          placeholder="Un écran, un locataire, un logement, une dépense…"
          autoComplete="off"
          value={texte}
          onChange={(event) => setTexte(event.target.value)}
          onKeyDown={touche}
        />
        {error && <Banner tone="bad">{messageOf(error)}</Banner>}
        <Resultats {...{ id, groupes, mots, active }} onGo={aller} onActive={setChoisie} />
        <p className="app-palette-pied ui-xs ui-muted" role="status">
          {bilan({ enCours, nombre: options.length, texte })}
        </p>
      </div>
    </Dialog>
  )
}

const PAS: Readonly<Record<string, (rang: number, derniere: number) => number>> = {
  ArrowDown: (rang, derniere) => (rang === derniere ? 0 : rang + 1),
  ArrowUp: (rang, derniere) => (rang === 0 ? derniere : rang - 1),
}

function bilan({ enCours, nombre, texte }: { enCours: boolean; nombre: number; texte: string }): string {
  if (enCours) return 'Recherche…'
  if (texte.trim() === '') return 'Flèches pour choisir, Entrée pour ouvrir, Échap pour fermer.'
  return nombre === 0 ? 'Rien trouvé. Essayez un autre mot.' : `${nombre} résultat${nombre > 1 ? 's' : ''}`
}

/** Goes there, and remembers it. */
function useAller(onClose: () => void) {
  const navigate = useNavigate()
  const userId = useSession().user?.id ?? ''
  return ({ titre, detail, vers, creer }: Option) => {
    if (!creer) retenir(userId, { titre, detail, vers })
    onClose()
    void navigate(vers, creer ? { state: CREER } : {})
  }
}

type ResultatsProps = {
  id: string
  groupes: readonly GroupeOptions[]
  mots: readonly string[]
  active: Option | undefined
  onGo: (option: Option) => void
  onActive: (cle: string) => void
}

function Resultats({ id, groupes, mots, active, onGo, onActive }: ResultatsProps) {
  const rangs = new Map(groupes.flatMap(({ options }) => options).map((option, rang) => [option, rang]))
  return (
    <div id={id} role="listbox" aria-label="Résultats" className="app-palette-liste">
      {groupes.map(({ titre, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options
        <div key={titre} role="group" aria-label={titre}>
          <p className="ui-label" aria-hidden="true">
            {titre}
          </p>
          {options.map((option) => (
            // The keyboard is in the field, which says what is chosen here.
            // biome-ignore lint/a11y/useFocusableInteractive: an option of a combobox never has the focus
            // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field
            <div
              key={option.cle}
              id={`${id}-${rangs.get(option)}`}
              role="option"
              aria-selected={option === active}
              className="app-palette-option"
              onMouseMove={() => onActive(option.cle)}
              onClick={() => onGo(option)}
            >
              <Surligne texte={option.titre} mots={mots} />
              {option.detail && <span className="ui-xs ui-muted">{option.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function Surligne({ texte, mots }: { texte: string; mots: readonly string[] }) {
  let place = 0
  const pieces = surligner(texte, mots).map((piece) => {
    const cle = place
    place += piece.texte.length
    return { ...piece, cle }
  })
  return <span>{pieces.map(({ texte: dit, fort, cle }) => (fort ? <mark key={cle}>{dit}</mark> : dit))}</span>
}
