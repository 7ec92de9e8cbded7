// One part of a bill being split: its category, its dwelling, what it weighs and what it comes to.
import { X } from 'lucide-react'
import type { Cents } from '#domain/base/cents.ts'
import type { ModeRepartition } from '#domain/sujets/tiers/quote-part.ts'
import { useCategoriesDepense } from '#web/session/comptabilite.ts'
import { useFaits } from '#web/session/livres.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { MODES, type PartSaisie, surfaceDe, TOUS } from './brouillon.ts'

type Props = {
  part: PartSaisie
  rang: number
  mode: ModeRepartition
  montant: Cents | null
  /** What it weighs, in words, once the whole is known. */
  poids: string | null
  onChange: (change: Partial<PartSaisie>) => void
  onRemove: (() => void) | undefined
}

export function LignePart({ part, rang, mode, montant, poids, onChange, onRemove }: Props) {
  const { biens } = useFaits()
  const categories = useCategoriesDepense()
  const nom = (champ: string) => `${champ}, part ${rang + 1}`
  const unite = MODES.find(({ key }) => key === mode)?.unite ?? ''
  const pese = mode === 'surface' || mode === 'tantiemes' || mode === 'pourcentage'
  const choisirBien = (bien_id: string) => {
    const bien = biens.find(({ id }) => id === bien_id)
    onChange({ bien_id, ...(mode === 'surface' && bien && !part.poids && { poids: surfaceDe(bien) }) })
  }
  return (
    <li className="books-exp-rep-part" data-pese={pese || undefined}>
      <select
        className="ui-input"
        aria-label={nom('Catégorie')}
        value={part.categorie}
        onChange={({ target }) => onChange({ categorie: target.value })}
      >
        <option value="" disabled>
          Catégorie
        </option>
        {categories
          .filter(({ cle }) => cle !== 'creance_perdue')
          .map(({ cle, libelle }) => (
            <option key={cle} value={cle}>
              {libelle}
            </option>
          ))}
      </select>
      <select
        className="ui-input"
        aria-label={nom('Logement')}
        value={part.bien_id}
        onChange={({ target }) => choisirBien(target.value)}
      >
        {biens.map(({ id, libelle }) => (
          <option key={id} value={id}>
            {libelle}
          </option>
        ))}
        <option value={TOUS}>Toute l’activité</option>
      </select>
      {pese && (
        <span className="ui-affix ui-amt">
          <input
            className="ui-input"
            aria-label={nom(unite === '%' ? 'Pourcentage' : unite === 'm²' ? 'Surface' : 'Tantièmes')}
            inputMode="decimal"
            autoComplete="off"
            data-long={unite.length > 2 || undefined}
            value={part.poids}
            onChange={({ target }) => onChange({ poids: target.value })}
          />
          <span className="ui-u">{unite === 'tantièmes' ? 'tant.' : unite}</span>
        </span>
      )}
      {mode === 'montants' ? (
        <span className="ui-affix ui-amt">
          <input
            className="ui-input"
            aria-label={nom('Montant')}
            inputMode="decimal"
            autoComplete="off"
            value={part.montant}
            onChange={({ target }) => onChange({ montant: target.value })}
          />
          <span className="ui-u">€</span>
        </span>
      ) : (
        <span className="books-exp-rep-montant">
          {montant === null ? <span className="ui-muted">à calculer</span> : <Euros amount={montant} />}
          {poids && <span className="ui-xs ui-second">{poids}</span>}
        </span>
      )}
      {onRemove ? (
        <IconButton label={`Retirer la part ${rang + 1}`} icon={X} size="small" onClick={onRemove} />
      ) : (
        <span />
      )}
    </li>
  )
}
