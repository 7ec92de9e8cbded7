// The coefficient of deduction of a year, in words: where it comes from, and what it changes of the VAT of common bills.
import { minus, plus, sum } from '../../../base/cents.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { complementDe, duNom, type Exercice } from '../../../compta/exercice.ts'
import type { Entree } from '../../../fiscal/etape.ts'
import type { Explication } from '../../../liasse/explication.ts'
import { expliquerSomme } from '../../../liasse/explication-compte.ts'
import type { FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import { auxiliaireBail } from '../../location/ecritures/auxiliaire-bail.ts'
import { COMPTES_TVA } from '../comptes-tva.ts'
import { type CoefficientTva, coefficientsTva, recettesTva, TOUT } from '../ecritures/coefficient-tva.ts'

const REGLE = 'CGI ann. II, art. 206 ; BOI-TVA-DED-20-10-20 et 20-10-40'
const ecrit = (coefficient: number): string => `${coefficient}\u00a0%`

/** Null where all the VAT of common bills is got back, as where every letting bears VAT. */
export function coefficientDeLAnnee(faits: FaitsBailleur, { id }: Pick<Exercice, 'id'>): CoefficientTva | null {
  const coefficient = coefficientsTva({ faits }).get(id)
  return coefficient && (coefficient.provisoire !== TOUT || coefficient.definitif !== TOUT) ? coefficient : null
}

/** `Coefficient provisoire 55 %, définitif 40 %`. */
export const nomCoefficient = ({ provisoire, definitif }: CoefficientTva): string =>
  provisoire === definitif
    ? `Coefficient ${ecrit(definitif)}`
    : `Coefficient provisoire ${ecrit(provisoire)}, définitif ${ecrit(definitif)}`

const ORIGINES: Readonly<Record<CoefficientTva['source'], string>> = {
  dit: 'celui qui est choisi pour l’exercice',
  precedent: 'le définitif de l’année précédente',
  premier: 'la TVA entière, faute d’année précédente et de choix',
}

/** The turnover, lease by lease, of which the taxable part is the coefficient. */
export function expliquerCoefficient(faits: FaitsBailleur, coefficient: CoefficientTva): Explication {
  const { exercice, definitif, provisoire, source, taxable_cents, exonere_cents } = coefficient
  const baux = new Map(faits.baux.map((bail) => [bail.id, bail]))
  const recettes = recettesTva(faits, exercice)
  const parts = recettes.flatMap(({ bail_id, ...une }): Entree[] => {
    const montant_cents = plus(une.taxable_cents, une.exonere_cents)
    const nature = une.taxable_cents === 0 ? 'exonéré' : 'taxable'
    const libelle = `${auxiliaireBail(bail_id, baux.get(bail_id)).libelle}, ${nature}`
    return montant_cents === 0 ? [] : [{ libelle, montant_cents, code: `fait:baux/${bail_id}` }]
  })
  return {
    ...expliquerSomme({
      titre: `Coefficient de déduction ${complementDe(exercice)}`,
      en_mots: `Le chiffre d’affaires taxable de l’année sur le total, hors taxe, arrondi au centième par excès. Les coefficients d’assujettissement et d’admission sont de 1 : une location exonérée reste dans le champ de la TVA, et la part privée d’une facture se note à part. Pendant l’année, la déduction se fait au coefficient provisoire de ${ecrit(provisoire)} : ${ORIGINES[source]}. Le définitif s’arrête avant le 25 avril : il est compté le dernier jour de l’année.`,
      parts,
      reperes: [
        { libelle: 'Taxable, hors taxe', montant_cents: taxable_cents },
        { libelle: 'Exonéré', montant_cents: exonere_cents },
      ],
      regle: REGLE,
    }),
    affiche: ecrit(definitif),
  }
}

/** What the final coefficient gave back (above zero) or took back of the VAT of each common bill of the year. */
export function expliquerRegularisation(lignes: readonly Ligne[], coefficient: CoefficientTva): Explication {
  const siennes = lignes.filter(
    ({ cle, compte }) =>
      cle.endsWith('/coefficient') && (compte === COMPTES_TVA.complement || compte === COMPTES_TVA.reversement),
  )
  const parts = [...Map.groupBy(siennes, ({ origine }) => origine.id)].map(
    ([id, de]): Entree => ({
      libelle: de[0]?.libelle.replace(/^.*? : /, '') ?? '',
      montant_cents: sum(de.map(({ debit_cents, credit_cents }) => minus(debit_cents, credit_cents))),
      code: `fait:depenses/${id}`,
    }),
  )
  return expliquerSomme({
    titre: `Régularisation des factures communes ${duNom(coefficient.exercice)}`,
    en_mots: `Facture par facture, sa TVA au coefficient définitif (${ecrit(coefficient.definitif)}) moins celle au provisoire (${ecrit(coefficient.provisoire)}), comptée avec la dernière période de l’année.`,
    parts,
    regle: REGLE,
  })
}
