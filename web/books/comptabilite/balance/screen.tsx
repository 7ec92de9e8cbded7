// The place `balance`: the trial balance by class, with the box of the form in which each account is counted.

import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { negate, sum } from '#domain/base/cents.ts'
import { balance, type LigneBalance } from '#domain/compta/balance.ts'
import { estGestion } from '#domain/compta/compte.ts'
import { codeDe, complementDe, dansLeNom } from '#domain/compta/exercice.ts'
import { casesDesComptes } from '#domain/liasse/explication-compte.ts'
import type { FormulaireRempli } from '#domain/liasse/formulaire.ts'
import { useParam } from '#web/lib/adresse.ts'
import { formatLongDay } from '#web/lib/format.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { useAnneeFiscale } from '#web/session/annee-fiscale.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useLignes } from '#web/session/livres.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Export } from '#web/ui/table/export.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { cibleBalance, cibleResultat } from '../cibles.ts'
import { COLONNES_BALANCE, filtrerComptes } from '../classes.ts'
import { Comptabilite, SansExercice } from '../frame.tsx'
import { BalanceTable } from './balance-table.tsx'
import './balance.css'

export function BalanceScreen() {
  const { exercice } = useDossier()
  const lignes = useLignes()
  const { fiscale } = useAnneeFiscale()
  const [query, setQuery] = useParam('bal-q')
  const [sansSoldes, setSansSoldes] = useState(false)
  const { panneau, cible, expliquer } = useExpliquer()
  const comptes = useMemo(() => balance(lignes ?? []), [lignes])
  const { formulaireDesComptes } = useComptabilite()
  const { numero, cases } = useMemo(
    () => parCase(fiscale?.formulaires ?? [], formulaireDesComptes),
    [fiscale, formulaireDesComptes],
  )
  if (!exercice) return <SansExercice title="Balance générale" />
  const montres = filtrerComptes(comptes, { query, sansSoldes })

  return (
    <Comptabilite
      title="Balance générale"
      lead={
        <>
          Du {formatLongDay(exercice.debut)} au {formatLongDay(exercice.fin)}. <Equilibre comptes={comptes} />
        </>
      }
      panneau={panneau}
      action={<Export name={`balance-${codeDe(exercice)}`} columns={COLONNES_BALANCE} rows={montres} />}
    >
      <Outils query={query} onQuery={setQuery} sansSoldes={sansSoldes} onSansSoldes={setSansSoldes} />
      {comptes.length === 0 ? (
        <Empty drawing="registre">Aucun compte n’a bougé {dansLeNom(exercice)}.</Empty>
      ) : (
        <BalanceTable
          comptes={montres}
          cases={cases}
          formulaire={numero}
          ouvert={cible?.sorte === 'compte' ? cible.compte : null}
          caseOuverte={cible?.sorte === 'case' ? cible.code : null}
          onCompte={(compte) => expliquer({ sorte: 'compte', compte })}
          onCase={(code) => expliquer({ sorte: 'case', numero, code })}
          onTotal={(colonne, sens) => expliquer(cibleBalance(montres, { colonne, sens, exercice }))}
        />
      )}
      <p className="ui-small ui-second books-acc-foot">
        Résultat comptable {complementDe(exercice)} :{' '}
        <Explicable onExplain={() => expliquer(cibleResultat(lignes ?? [], exercice))} shown>
          <Euros amount={resultat(comptes)} />
        </Explicable>
        . Touchez un compte, une case ou un total pour l’expliquer.
      </p>
    </Comptabilite>
  )
}

/** Of the form that the activity says, else of the first whose boxes count accounts. */
function parCase(
  formulaires: readonly FormulaireRempli[],
  dit: string | undefined,
): { numero: string; cases: ReadonlyMap<string, string> } {
  const comptees = formulaires.map((un) => ({ numero: un.numero, cases: casesDesComptes(un) }))
  const premiere = comptees.find(({ numero }) => numero === dit) ?? comptees.find(({ cases }) => cases.size > 0)
  return premiere ?? { numero: 'Case', cases: new Map() }
}

const resultat = (comptes: readonly LigneBalance[]) =>
  negate(sum(comptes.filter(({ compte }) => estGestion(compte)).map(({ solde_cents }) => solde_cents)))

function Equilibre({ comptes }: { comptes: readonly LigneBalance[] }) {
  const juste = sum(comptes.map(({ solde_cents }) => solde_cents)) === 0
  return juste ? <Tag tone="good">Équilibrée</Tag> : <Tag tone="bad">Déséquilibrée</Tag>
}

type OutilsProps = {
  query: string
  onQuery: (query: string) => void
  sansSoldes: boolean
  onSansSoldes: (oui: boolean) => void
}

function Outils({ query, onQuery, sansSoldes, onSansSoldes }: OutilsProps) {
  return (
    <div className="ui-tools">
      <span className="ui-affix ui-grow">
        <Icon of={Search} />
        <input
          className="ui-input"
          type="search"
          placeholder="Compte ou intitulé"
          aria-label="Filtrer la balance"
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </span>
      <label className="ui-check">
        <input type="checkbox" checked={sansSoldes} onChange={(event) => onSansSoldes(event.target.checked)} />
        <span>Masquer les comptes soldés</span>
      </label>
    </div>
  )
}
