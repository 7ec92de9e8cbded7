// The CFE of a year before its bill comes: whether a minimum contribution is due, and what is paid in June.
import { REGLES_DEMARCHES as REGLES } from '../../../annees/demarches.ts'
import { type Cents, part } from '../../../base/cents.ts'
import { type Day, day, year } from '../../../base/day.ts'
import { aConfirmer, enClair, type Figure } from '../../../base/parametres.ts'
import { anneeDeCloture, moisDe } from '../../../compta/exercice.ts'
import type { Explication } from '../../../liasse/explication.ts'
import type { Depense } from '../../../sujets/tiers/depense.ts'
import { enEuros } from '../../point.ts'
import type { AnneeMeublee } from '../annee/annee-meublee.ts'
import { recettesDe } from '../foyer/foyer.ts'

const MOIS_D_UN_AN = 12

/**
 * The receipts of the year that the law looks at, two years before, brought to twelve months when that year is shorter (CGI
 * 1647 D, I); null when the dossier does not keep it.
 */
export function minimumDu(
  fiscales: readonly AnneeMeublee[],
  annee: number,
): { recettes_cents: Cents; du: boolean; explication: Explication } | null {
  const AVANT = 2
  const reference = fiscales.find(({ exercice }) => anneeDeCloture(exercice) === annee - AVANT)
  if (!reference) return null
  const { valeur, source, certitude } = REGLES.cfe_recettes_exonerees
  const recues = recettesDe(reference)
  const mois = moisDe(reference.exercice)
  const recettes_cents = part(recues, [MOIS_D_UN_AN, mois])
  const surUnAn = mois === MOIS_D_UN_AN ? '' : `, ${mois} mois portés à douze`
  const du = recettes_cents > valeur
  return {
    recettes_cents,
    du,
    explication: {
      titre: `Recettes de ${annee - AVANT}, pour la CFE de ${annee}`,
      montant: null,
      montant_cents: recettes_cents,
      en_mots: du
        ? `Elles dépassent ${enEuros(valeur)} : la cotisation minimum de la commune est due, même pour un petit logement.`
        : `Elles ne dépassent pas ${enEuros(valeur)} : aucune cotisation minimum n’est due.`,
      entrees: [
        {
          libelle: `Loyers et charges de ${annee - AVANT}${surUnAn}`,
          montant_cents: recettes_cents,
          code: `${annee - AVANT}/${reference.detail.resultat.regime === 'micro_bic' ? 'micro_recettes' : 'loyers'}`,
        },
      ],
      reperes: [
        ...(surUnAn === '' ? [] : [{ libelle: 'Recettes de l’exercice', montant_cents: recues }]),
        { libelle: 'Recettes jusqu’auxquelles rien n’est dû', montant_cents: valeur },
      ],
      lignes: [],
      regle: enClair(source, certitude),
      a_confirmer: aConfirmer(certitude),
    },
  }
}

export type AcompteCfe = {
  readonly annee: number
  readonly montant_cents: Cents
  /** The bill of the year before, half of which it is. */
  readonly depense_id: string
  readonly figure: Figure<Day>
}

/** Half of the CFE of the year before, when it reached the limit (CGI 1679 quinquies). `factures`: the bills of CFE. */
export function acomptesCfe(factures: readonly Depense[]): AcompteCfe[] {
  return factures
    .filter(({ montant_cents }) => montant_cents >= REGLES.cfe_acompte_seuil.valeur)
    .map(({ id, date, montant_cents }) => {
      const annee = year(date) + 1
      const { source, certitude, valeur } = REGLES.cfe_acompte_jour
      return {
        annee,
        montant_cents: part(montant_cents, REGLES.cfe_acompte_part.valeur),
        depense_id: id,
        figure: { valeur: day(`${annee}-${valeur}`), source, certitude },
      }
    })
}
