// What a category means: what goes in it, its account, and what it is for the cap of article 39 C.

import { Link } from 'react-router'
import { libelleCompte } from '#domain/compta/plan-comptable.ts'
import { classe39De, type NatureFiscale, natureFiscale } from '#domain/fiscal/bic/classement.ts'
import { categorieDepense } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import { useMots } from '#web/session/comptabilite.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { Term } from '#web/ui/overlay/tooltip.tsx'
import { SEUIL, SOURCE_SEUIL } from './immobiliser.tsx'

export function CategorieExpliquee({ cle }: { cle: string }) {
  const { dossier } = useDossier()
  const lien = useLien()
  const { plafond } = useMots().amortissement
  const categorie = categorieDepense(cle)
  if (!categorie) return null
  const { compte, aide, immobilisable } = categorie
  const gestion = /^[67]/.test(compte)
  const classe = gestion ? CLASSES[natureFiscale(compte, classe39De(dossier.reglages))] : null
  return (
    <div className="books-exp-aide ui-small" aria-live="polite">
      <p>{aide}</p>
      <p className="ui-second">
        Compte {compte}, {libelleCompte(compte)}.{' '}
        {classe && plafond && (
          <>
            <Term explain={plafond.explication}>{plafond.article}</Term> : {classe}.
          </>
        )}
        {!classe && 'Ce n’est pas une charge : le résultat n’en est pas touché.'}
      </p>
      {immobilisable && (
        <p className="ui-second">
          Un achat de plus de {SEUIL} hors taxes qui dure plusieurs années s’amortit ({SOURCE_SEUIL}) : une fois noté,
          il s’immobilise depuis sa fiche, ou <Link to={lien('immobilisations')}>dans Immobilisations</Link>.
        </p>
      )}
    </div>
  )
}

const CLASSES: Partial<Record<NatureFiscale, string>> = {
  B: 'charge du logement, elle abaisse le plafond des amortissements',
  ACT: 'charge de l’activité, sans effet sur le plafond des amortissements',
  non_deductible: 'non déductible, elle est réintégrée',
}
