// The tools above the journal: what is searched, which journal is shown, and, when one asks, account, days and amounts.
import { Search, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { type Ecriture, JOURNAUX, type Journal } from '#domain/compta/ecriture.ts'
import { useParam } from '#web/lib/adresse.ts'
import { Button } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/form/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Criteres } from './filtre.ts'

const ORDRE: readonly Journal[] = ['AC', 'VT', 'BQ', 'OD', 'AN']
const NOMS = {
  journal: 'jr',
  query: 'jr-q',
  compte: 'jr-compte',
  du: 'jr-du',
  au: 'jr-au',
  min: 'jr-min',
  max: 'jr-max',
}
const PRECIS = ['compte', 'du', 'au', 'min', 'max'] as const

export type Recherche = {
  readonly criteres: Criteres
  readonly poser: (nom: keyof Criteres, valeur: string) => void
  readonly tous: boolean
  readonly setTous: (tous: boolean) => void
}

/** Kept in the URL, so that a link and a return find it again. */
export function useRecherche(): Recherche {
  const [journal, setJournal] = useParam(NOMS.journal)
  const [query, setQuery] = useParam(NOMS.query)
  const [compte, setCompte] = useParam(NOMS.compte)
  const [du, setDu] = useParam(NOMS.du)
  const [au, setAu] = useParam(NOMS.au)
  const [min, setMin] = useParam(NOMS.min)
  const [max, setMax] = useParam(NOMS.max)
  const [tous, setTous] = useParam('jr-tous')
  const poses = {
    journal: setJournal,
    query: setQuery,
    compte: setCompte,
    du: setDu,
    au: setAu,
    min: setMin,
    max: setMax,
  }
  return {
    criteres: { journal, query, compte, du, au, min, max },
    poser: (nom, valeur) => poses[nom](valeur),
    tous: tous === '1',
    setTous: (oui) => setTous(oui ? '1' : ''),
  }
}

export function FiltreJournal({ ecritures, recherche }: { ecritures: readonly Ecriture[]; recherche: Recherche }) {
  const { criteres, poser, tous, setTous } = recherche
  const { journal, query } = criteres
  const presents = ORDRE.filter((un) => un === journal || ecritures.some((une) => une.journal === un))
  const [ouvert, setOuvert] = useState(tous || PRECIS.some((nom) => criteres[nom] !== ''))
  return (
    <>
      <div className="ui-tools">
        <span className="ui-affix ui-grow">
          <Icon of={Search} />
          <input
            className="ui-input"
            type="search"
            placeholder="Libellé, compte, pièce, lettre ou montant"
            aria-label="Filtrer le journal"
            value={query}
            onChange={(event) => poser('query', event.target.value)}
          />
        </span>
        <select
          className="ui-input books-acc-select"
          aria-label="Journal"
          value={journal || 'tous'}
          onChange={(event) => poser('journal', event.target.value === 'tous' ? '' : event.target.value)}
        >
          <option value="tous">Tous les journaux</option>
          {presents.map((un) => (
            <option key={un} value={un}>
              {un}, {JOURNAUX[un]}
            </option>
          ))}
        </select>
        <Button kind="quiet" icon={SlidersHorizontal} aria-expanded={ouvert} onClick={() => setOuvert(!ouvert)}>
          Critères
        </Button>
      </div>
      {ouvert && (
        <div className="ui-tools books-jr-criteres">
          {PRECIS.map((nom) => (
            <label key={nom} className="books-jr-critere">
              <span className="ui-label-t">{MOTS[nom]}</span>
              <input
                className="ui-input"
                inputMode={nom === 'min' || nom === 'max' ? 'decimal' : 'numeric'}
                placeholder={nom === 'du' || nom === 'au' ? 'jj/mm/aaaa' : undefined}
                autoComplete="off"
                value={criteres[nom]}
                onChange={(event) => poser(nom, event.target.value)}
              />
            </label>
          ))}
          <Tick checked={tous} onChange={setTous}>
            Tous les exercices
          </Tick>
        </div>
      )}
    </>
  )
}

const MOTS = { compte: 'Compte', du: 'Du', au: 'Au', min: 'Montant de', max: 'à' } as const
