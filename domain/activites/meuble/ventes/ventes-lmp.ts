// What an LMP who sold a dwelling in the year owes on its long-term gain, and what the exemptions of small receipts change.

import { allocate, type Cents, minus, negate, part, positive, smaller, sum, zero } from '../../../base/cents.ts'
import { publie } from '../../../base/parametres.ts'
import { anneeDeCloture } from '../../../compta/exercice.ts'
import { type Etape, etape, utiles } from '../../../fiscal/etape.ts'
import type { ParametresFoyer } from '../../../fiscal/foyer/parametres.ts'
import { anneesEntieres } from '../../../fiscal/plus-values/duree.ts'
import { allegerGain, type GainAllege } from '../../../fiscal/plus-values/exonerations-lmp.ts'
import type { ParametresPlusValues } from '../../../fiscal/plus-values/parametres.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import type { FaitsBiens } from '../../../sujets/biens/faits.ts'
import { type Foyer, foyerDe } from '../../../sujets/foyer/foyer.ts'
import { prelevementsSociaux } from '../../../sujets/foyer/prelevements-sociaux.ts'
import type { AnneeMeublee } from '../annee/annee-meublee.ts'
import { estLmp } from '../fiscal/reglages-meuble.ts'
import { recettesDe } from '../foyer/foyer.ts'

export type VenteLmp = {
  readonly bien: Bien
  /** As the return carries them, before any exemption. */
  readonly court_terme_cents: Cents
  readonly long_terme_cents: Cents
  readonly allege: GainAllege
  /** Tax at the flat rate and social levies, on what is left of the long-term gain. */
  readonly impot_long_cents: Cents
  readonly etapes: readonly Etape[]
}

type Annees = {
  faits: FaitsBiens
  fiscale: AnneeMeublee
  precedentes: readonly AnneeMeublee[]
  foyers: readonly Foyer[]
}

/** One by dwelling sold in a year under LMP at the real regime; none under LMNP, whose gain is private. */
export function ventesLmp(annees: Annees, parametres: ParametresPlusValues & ParametresFoyer): VenteLmp[] {
  const { faits, fiscale } = annees
  const {
    detail: { resultat },
  } = fiscale
  if (!estLmp(fiscale.exercice) || resultat.regime === 'micro_bic') return []
  const [debut = fiscale.exercice.debut] = faits.biens.map((un) => un.date_mise_en_location).toSorted()
  const vendus = faits.biens.flatMap((bien) => {
    const etapes = resultat.etapes.filter(({ cle }) => cle.startsWith('pv_') && cle.endsWith(`_${bien.id}`))
    const court = etapes.find(({ cle }) => cle.startsWith('pv_court_terme'))
    const long = etapes.find(({ cle }) => cle.startsWith('pv_long_terme'))
    if (!court || !long || !bien.date_cession) return []
    const gains = { court_terme_cents: court.montant_cents, long_terme_cents: long.montant_cents }
    const vendeur = {
      recettes_moyennes_cents: recettesMoyennes(annees),
      anciennete_annees: anneesEntieres(debut, bien.date_cession),
      detenu_annees: anneesEntieres(bien.date_acquisition, bien.date_cession),
    }
    return { bien, gains, etapes, allege: allegerGain(gains, vendeur, parametres) }
  })
  const imputees = pertesImputees(vendus.map(({ allege }) => allege.long_terme_cents))
  return vendus.map(({ bien, gains, etapes, allege }, rang) => {
    const compensee = etapeCompensee(allege.long_terme_cents, imputees[rang] ?? zero)
    const { montant_cents, cle } = compensee ?? { montant_cents: allege.long_terme_cents, cle: 'pv_long_imposable' }
    const impot = impotLongTerme(montant_cents, parametres, cle)
    return {
      bien,
      ...gains,
      allege,
      impot_long_cents: impot.montant_cents,
      etapes: [...etapes, ...allege.etapes, ...(compensee ? [compensee] : []), ...impot.etapes],
    }
  })
}

/** The long-term losses of the year, shared between its gains in proportion to them, no more than these. */
function pertesImputees(longs: readonly Cents[]): readonly Cents[] {
  const gains = longs.map(positive)
  const impute = smaller(sum(longs.map((un) => positive(negate(un)))), sum(gains))
  return impute > 0 ? allocate(impute, gains) : []
}

function etapeCompensee(gain: Cents, perte: Cents): Etape | null {
  if (perte === zero) return null
  return etape('pv_long_compensee', {
    libelle: 'Plus-value à long terme nette des moins-values de l’année',
    montant_cents: minus(gain, perte),
    en_mots:
      'Seul le montant net des plus-values à long terme de l’année est imposé ; chaque gain prend sa part des pertes.',
    entrees: [
      { libelle: 'Plus-value à long terme imposable', montant_cents: gain, code: 'pv_long_imposable' },
      { libelle: 'Moins-value à long terme d’une autre vente', montant_cents: negate(perte) },
    ],
    regle: { source: 'CGI art. 39 quindecies, I, 1', certitude: 'R' },
  })
}

/** 12,8 % and the social levies on a long-term gain; nothing on a loss, which waits for the gains of ten years. */
export function impotLongTerme(
  gain: Cents,
  parametres: ParametresPlusValues & ParametresFoyer,
  code = 'pv_long_imposable',
): { montant_cents: Cents; etapes: readonly Etape[] } {
  const taux = publie(parametres.plus_value_lmp.taux_long_terme, 'le taux des plus-values à long terme')
  const sociaux = prelevementsSociaux(gain, parametres)
  const impot = gain > 0 ? part(gain, taux.valeur) : zero
  const total = etape('pv_long_impot', {
    libelle: 'Impôt et prélèvements sur la plus-value à long terme',
    montant_cents: sum([impot, sociaux.total_cents]),
    en_mots: 'Le taux réduit de l’impôt, plus les prélèvements sociaux.',
    entrees: utiles([
      { libelle: 'Impôt au taux réduit', montant_cents: impot },
      { libelle: 'Prélèvements sociaux', montant_cents: sociaux.total_cents },
    ]),
    reperes: [{ libelle: 'Plus-value à long terme imposable', montant_cents: gain, code }],
    regle: {
      source: `${taux.source} ; taux des prélèvements sociaux des plus-values professionnelles`,
      certitude: 'R',
    },
  })
  return { montant_cents: total.montant_cents, etapes: [total] }
}

/** The mean of the receipts of the two calendar years before, those kept elsewhere added; of the one that is known. */
function recettesMoyennes({ fiscale, precedentes, foyers }: Annees): Cents {
  const avant = precedentes
    .filter(({ exercice }) => anneeDeCloture(exercice) < anneeDeCloture(fiscale.exercice))
    .slice(-2)
  const unes = avant.map((une) =>
    sum([recettesDe(une), foyerDe(foyers, anneeDeCloture(une.exercice))?.autres_meubles_cents ?? zero]),
  )
  return unes.length === 0 ? zero : part(sum(unes), [1, unes.length])
}
