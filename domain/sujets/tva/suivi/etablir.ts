// Establishing a VAT return: what refuses it, and what is kept of it.
import { type Cents, euros, wholeEuros } from '../../../base/cents.ts'
import { type Day, lastDayOf, year } from '../../../base/day.ts'
import { type Figure, publie } from '../../../base/parametres.ts'
import { Refus } from '../../../base/refus.ts'
import { type DeclarationTva, enVigueur } from '../declaration-tva.ts'
import { casesDeclarees, comparerTva, type RetourRempli } from '../formulaire.ts'
import { type ReglesTva, reglesDe } from '../regles.ts'
import { bloque, etatRetour, type RetourTva } from './retours.ts'

export type TvaEtablie = Pick<
  DeclarationTva,
  | 'formulaire'
  | 'du'
  | 'au'
  | 'numero'
  | 'motif'
  | 'cases'
  | 'soldes'
  | 'a_payer_cents'
  | 'credit_impute_cents'
  | 'acomptes_cents'
  | 'demande_cents'
  | 'reporte_cents'
>

type Demande = { readonly today: Day; readonly regles: readonly ReglesTva[]; readonly motif: string | null }

/**
 * The return as it will be kept: the first of its period, or the rectifying one when the first was filed. One that was
 * established and not filed is replaced. Refuses a period that is not over, a form that is not published, a return that
 * stands before and was not filed, a refund that the credit or the law does not allow, the same return twice.
 */
export function etablirTva(retour: RetourTva, { today, regles, motif }: Demande): TvaEtablie {
  const { periode, rempli, non_publie, declarations } = retour
  if (non_publie !== null || !rempli) throw new Refus('tva_formulaire_non_publie', `${non_publie ?? ''}.`)
  if (etatRetour(retour, today) === 'a_venir') throw new Refus('tva_periode_en_cours')
  if (bloque(retour)) throw new Refus('tva_precedente_non_deposee')
  const vigueur = enVigueur(declarations)
  controlerMotif(retour, { vigueur, motif })
  controlerRemboursement(retour, { rempli, loi: reglesDe(regles, year(periode.au)) })
  const cases = casesDeclarees(rempli)
  const derniere = declarations.at(-1) ?? null
  if (derniere && derniere.deposee_le === null && comparerTva(derniere.cases, cases).length === 0) {
    throw new Refus('tva_deja_etablie')
  }
  const montant = (ligne: string): Cents => euros(cases.find((une) => une.ligne === ligne)?.montant ?? 0)
  const { formulaire, du, au } = periode
  const ouverte = retour.soldes.some(({ compte }) => compte.startsWith('44567'))
  return {
    formulaire,
    du,
    au,
    numero: vigueur ? vigueur.numero + 1 : 0,
    motif,
    cases,
    soldes: retour.soldes,
    a_payer_cents: euros(rempli.a_payer),
    // A credit of the opening is cleared to the cent with the accounts of the period.
    credit_impute_cents: ouverte ? euros(0) : montant(formulaire === 'CA3' ? '22' : '24'),
    acomptes_cents: formulaire === 'CA12' ? montant('30') : euros(0),
    demande_cents: euros(rempli.demande),
    reporte_cents: euros(rempli.reporte),
  }
}

/** A rectifying return says why, corrects something, and does not touch money that the State gave back. */
function controlerMotif(
  { declarations, ecarts }: RetourTva,
  { vigueur, motif }: { vigueur: DeclarationTva | null; motif: string | null },
): void {
  if (!vigueur) {
    if (motif !== null) throw new Refus('tva_rectification_sans_depot')
    return
  }
  if (motif === null) throw new Refus('tva_deja_deposee')
  if (ecarts.length === 0) throw new Refus('tva_rectification_sans_ecart')
  if (declarations.some(({ regle_cents }) => (regle_cents ?? 0) < 0)) throw new Refus('tva_rectification_remboursee')
}

/**
 * CGI ann. II art. 242-0 A and following: no more than the credit, no less than the minimum of the period. On the CA12 the
 * minimum is that of the credit of the year (line 29): what was paid in excess (line 34) comes back whatever it is.
 */
function controlerRemboursement(
  { periode }: RetourTva,
  { rempli, loi }: { rempli: RetourRempli; loi: ReglesTva | null },
): void {
  if (rempli.demande === 0) return
  if (rempli.demande > rempli.credit) throw new Refus('tva_remboursement_trop_haut', `${rempli.credit} €.`)
  const minimum = loi && minimumRemboursement(periode, loi).valeur
  const montant = (nom: string): number => rempli.cases.find(({ ligne }) => ligne === nom)?.montant ?? 0
  const compare = periode.formulaire === 'CA12' ? montant('29') : rempli.demande
  const excedent = periode.formulaire === 'CA12' ? montant('34') : 0
  if (minimum !== null && euros(compare) < minimum && rempli.demande > excedent) {
    throw new Refus('tva_remboursement_sous_le_minimum', `${wholeEuros(minimum)} €.`)
  }
}

/** The least that may be asked back: of a whole year, or of the period that ends it; of a period within the year. */
export function minimumRemboursement(
  { formulaire, au }: RetourTva['periode'],
  { remboursement }: ReglesTva,
): Figure<Cents> {
  const annuel = formulaire === 'CA12' || au === lastDayOf(year(au))
  return publie(annuel ? remboursement.annuel : remboursement.infra_annuel, 'Remboursement de TVA')
}
