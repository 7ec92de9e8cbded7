// What a category means: what goes in it, its account, and what it is for what limits the depreciation, where something does.

import { Link } from 'react-router'
import { categorieDepense } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import { useAmortit, useComptabilite, useMots } from '#web/session/comptabilite.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { Term } from '#web/ui/overlay/tooltip.tsx'
import { SEUIL, SOURCE_SEUIL } from './immobiliser.tsx'

export function CategorieExpliquee({ cle }: { cle: string }) {
  const { dossier } = useDossier()
  const lien = useLien()
  const { intitule } = useComptabilite()
  const mots = useMots()
  const { plafond } = mots.amortissement
  const amortit = useAmortit()
  const categorie = categorieDepense(cle)
  if (!categorie) return null
  const { compte, aide } = categorie
  const durable = amortit ? categorie.durable : null
  const charge = compte.startsWith('6')
  const impot = mots.depense(cle)
  const classe = charge ? plafond?.charge(compte, dossier.reglages) : null
  return (
    <div className="books-exp-aide ui-small" aria-live="polite">
      <p>{[aide, durable, impot].filter(Boolean).join(' ')}</p>
      <p className="ui-second">
        Compte {compte}, {intitule(compte)}.{' '}
        {classe && plafond && (
          <>
            <Term explain={plafond.explication}>{plafond.article}</Term> : {classe}.
          </>
        )}
        {!charge && 'Ce n’est pas une charge : le résultat n’en est pas touché.'}
      </p>
      {durable && (
        <p className="ui-second">
          Un achat de plus de {SEUIL} hors taxes qui dure plusieurs années s’amortit ({SOURCE_SEUIL}) : une fois noté,
          il s’immobilise depuis sa fiche, ou <Link to={lien('immobilisations')}>dans Immobilisations</Link>.
        </p>
      )}
    </div>
  )
}
