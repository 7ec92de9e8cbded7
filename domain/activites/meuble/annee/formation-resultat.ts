// How the tax result of a year is formed, in the few lines that a landlord reads, each opening onto its steps.
import { type Cents, minus, negate, plus, sum, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { classer, produitDe } from '../../../fiscal/bic/classement.ts'
import type { ResultatBic } from '../../../fiscal/bic/resultat-bic.ts'
import type { ResultatMicro } from '../../../fiscal/micro/micro.ts'
import type { Dossier } from '../../../journalisation/faits.ts'
import { reglagesDe } from '../fiscal/reglages-meuble.ts'
import type { AnneeMeublee } from './annee-meublee.ts'

export type LigneFormation = {
  readonly cle: string
  readonly libelle: string
  /** Positive when it adds to the result. */
  readonly prevu_cents: Cents
  /** By the entries up to the day, and these entries; null for what is only known at closing. */
  readonly a_ce_jour: { readonly montant_cents: Cents; readonly lignes: readonly Ligne[] } | null
  readonly nature: 'ligne' | 'sous_total' | 'total'
  /** The step of the year that explains it. */
  readonly etape: string
}

/** `au` null: a year that is over has one column only. The lines always add up to the tax result. */
export function formationResultat(
  annee: AnneeMeublee,
  { dossier, au }: { dossier: Dossier; au: Day | null },
): LigneFormation[] {
  const {
    detail: { resultat },
  } = annee
  return resultat.regime === 'micro_bic'
    ? formationMicro(resultat)
    : formationReelle(resultat, aCeJour(annee, dossier, au))
}

type ACeJour = Readonly<Record<'loyers' | 'biens' | 'activite' | 'autres', readonly Ligne[]>> | null

function aCeJour({ exercice, lignes }: AnneeMeublee, dossier: Dossier, au: Day | null): ACeJour {
  if (au === null) return null
  const { L, B, ACT, OTH } = classer(
    lignes.filter(({ date }) => date <= au),
    reglagesDe(exercice, dossier),
  )
  return { loyers: L, biens: B, activite: ACT, autres: OTH }
}

function formationReelle(r: ResultatBic, jour: ACeJour): LigneFormation[] {
  const avant = sum([
    r.loyers_cents,
    negate(r.charges_bien_cents),
    negate(r.charges_activite_cents),
    r.autres_produits_cents,
  ])
  const amortissement = negate(plus(r.limite.deduit_cents, r.limite.stock_utilise_cents))
  const corrections = minus(r.resultat_cents, plus(avant, amortissement))
  const avantCeJour = jour && [...jour.loyers, ...jour.biens, ...jour.activite, ...jour.autres]
  return [
    ligne('loyers', 'Loyers et charges des locataires', [r.loyers_cents, jour?.loyers]),
    ligne('charges_bien', 'Charges des biens', [negate(r.charges_bien_cents), jour?.biens]),
    ligne('charges_activite', 'Charges de l’activité', [negate(r.charges_activite_cents), jour?.activite]),
    ...siUtile(ligne('autres_produits', 'Autres produits', [r.autres_produits_cents, jour?.autres])),
    {
      ...ligne('avant_amortissement', 'Résultat avant amortissement', [avant, avantCeJour ?? undefined]),
      nature: 'sous_total',
    },
    ligne('dotations_deduites', 'Amortissement de l’année, déductible', [negate(r.limite.deduit_cents), undefined]),
    ...siUtile(
      ligne('stock_utilise', 'Amortissement reporté, utilisé', [negate(r.limite.stock_utilise_cents), undefined]),
    ),
    ...siUtile(ligne('corrections', 'Corrections fiscales', [corrections, undefined])),
    { ...ligne('resultat_fiscal', 'Résultat fiscal', [r.resultat_cents, undefined]), nature: 'total' },
  ]
}

function formationMicro(r: ResultatMicro): LigneFormation[] {
  return [
    ligne('micro_recettes', 'Recettes', [r.recettes_cents, undefined]),
    ligne('micro_abattement', 'Abattement forfaitaire', [negate(r.abattement_cents), undefined]),
    {
      ...ligne('micro_imposable', 'Montant imposable', [r.resultat_cents, undefined]),
      nature: 'total',
    },
  ]
}

type Montants = [prevu: Cents, aCeJour: readonly Ligne[] | undefined]

function ligne(cle: string, libelle: string, [prevu_cents, jour]: Montants): LigneFormation {
  const a_ce_jour = jour ? { montant_cents: produitDe(jour), lignes: jour } : null
  return { cle, libelle, prevu_cents, a_ce_jour, nature: 'ligne', etape: cle }
}

const siUtile = (une: LigneFormation): LigneFormation[] =>
  une.prevu_cents === zero && (une.a_ce_jour?.montant_cents ?? zero) === zero ? [] : [une]
