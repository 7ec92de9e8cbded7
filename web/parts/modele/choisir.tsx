// A choice among many by a few letters: the fields, the conditions, the places to sign of a template; arrows and Enter, or a press.
import { type KeyboardEvent, useId, useState } from 'react'
import { plain } from '#web/lib/format.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import '#web/ui/form/combobox.css'

export type Choix = { readonly cle: string; readonly libelle: string; readonly groupe?: string }
type Props = {
  title: string
  label: string
  choix: readonly Choix[]
  onChoose: (cle: string) => void
  /** Makes one of what was typed. */
  creer?: { readonly dire: (texte: string) => string; readonly onCreate: (texte: string) => void }
  onClose: () => void
}

export function Choisir({ title, label, choix, onChoose, creer, onClose }: Props) {
  const id = useId()
  const [texte, setTexte] = useState('')
  const [actif, setActif] = useState(0)
  const trouves = choix.filter(({ libelle, groupe = '' }) =>
    plain(`${libelle} ${groupe}`).includes(plain(texte.trim())),
  )
  const creation = creer && texte.trim() !== '' ? creer : null
  const dernier = trouves.length - 1 + (creation ? 1 : 0)

  function prendre(rang: number) {
    const un = trouves[rang]
    if (un) onChoose(un.cle)
    else if (creation) creation.onCreate(texte.trim())
  }
  function clavier(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setActif(Math.min(actif + 1, dernier))
    else if (event.key === 'ArrowUp') setActif(Math.max(actif - 1, 0))
    else if (event.key === 'Enter') prendre(actif)
    else return
    event.preventDefault()
  }
  const option = (rang: number) => ({
    className: 'ui-opt',
    role: 'option',
    tabIndex: -1,
    id: `${id}-${rang}`,
    'aria-selected': rang === actif,
    ref: (element: HTMLElement | null) => {
      if (rang === actif) element?.scrollIntoView?.({ block: 'nearest' })
    },
    onClick: () => prendre(rang),
    onMouseMove: () => setActif(rang),
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="ui-stack-s">
        <label className="ui-field">
          <span className="ui-label-t">{label}</span>
          <input
            className="ui-input"
            role="combobox"
            aria-expanded
            aria-controls={`${id}-liste`}
            aria-autocomplete="list"
            aria-activedescendant={`${id}-${actif}`}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: what one opens this for
            autoFocus
            value={texte}
            onKeyDown={clavier}
            onChange={(event) => {
              setTexte(event.target.value)
              setActif(0)
            }}
          />
        </label>
        <div className="parts-mod-choix" id={`${id}-liste`} role="listbox" aria-label={label}>
          {trouves.map(({ cle, libelle, groupe }, rang) => (
            <div key={cle} {...option(rang)}>
              <span>{libelle}</span>
              {groupe && <span className="ui-muted">{groupe}</span>}
            </div>
          ))}
          {creation && <div {...option(trouves.length)}>{creation.dire(texte.trim())}</div>}
          {dernier < 0 && <p className="ui-opt ui-muted">Aucun résultat</p>}
        </div>
      </div>
    </Dialog>
  )
}
