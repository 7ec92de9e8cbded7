// Whether the VAT returns of a year were filed, say what its books hold, and are settled. Nothing where no VAT is due.

import {
  citer,
  compter,
  desComptes,
  egalite,
  type Point,
  point,
  type SourcePoints,
  soldeCrediteur,
} from '../../../activites/point.ts'
import { REGLES_TVA } from '../../../annees/tva-declarations.ts'
import { type Cents, minus, sum, zero } from '../../../base/cents.ts'
import { estRedevable } from '../../../base/tva.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import { cleRetour, enVigueur } from '../declaration-tva.ts'
import type { FaitsTva } from '../faits.ts'
import { nomPeriodeTva } from './mots.ts'
import { type RetourTva, retoursTva } from './retours.ts'

type Source = SourcePoints<FaitsLivres & FaitsTva>

export function pointsTvaRetours(source: Source): Point[] {
  const { faits, exercice, livres } = source
  if (!estRedevable(exercice.regime_tva)) return []
  const retours = retoursTva(faits, { livres, regles: REGLES_TVA })
  const siens = retours.filter((retour) => retour.exercice.id === exercice.id)
  return [deposees(siens), somme(siens), reglees(source, retours)]
}

/** The period that the screen opens, as `cleRetour` names it. */
const duRetour = (retour: RetourTva | undefined): string | null =>
  retour ? `p=${encodeURIComponent(cleRetour(retour.periode))}` : null

const soldesDe = (soldes: readonly { readonly solde_cents: Cents }[]): Cents =>
  sum(soldes.map(({ solde_cents }) => solde_cents))

/** The CA12 of a year is filed after its closing: what is missing warns, and prevents nothing. */
function deposees(retours: readonly RetourTva[]): Point {
  const manquent = retours.filter(({ declarations }) => enVigueur(declarations) === null)
  const libelle = 'Les déclarations de TVA de l’année sont déposées'
  return point('tva_deposees', 'tva', {
    libelle,
    ok: manquent.length === 0,
    detail:
      manquent.length === 0
        ? compter(retours.length, 'déclaration déposée', 'déclarations déposées')
        : `Manquent : ${citer(manquent.map(({ periode }) => nomPeriodeTva(periode)))}`,
    filtre: duRetour(manquent[0]),
  })
}

/** Over the periods that were filed: what the returns settled is what the accounts of VAT hold today. */
function somme(retours: readonly RetourTva[]): Point {
  const deposes = retours.flatMap((retour) => {
    const vigueur = enVigueur(retour.declarations)
    return vigueur && vigueur.formulaire !== '3514' ? [{ retour, vigueur }] : []
  })
  const faux = deposes.find(({ retour, vigueur }) => soldesDe(retour.soldes) !== soldesDe(vigueur.soldes))
  return egalite('tva_somme', 'tva', {
    ...(faux && { filtre: duRetour(faux.retour) ?? '' }),
    libelle: 'Les déclarations de TVA disent ce que disent les livres',
    en_mots:
      'Sur les périodes déposées, la TVA collectée moins la TVA déductible des livres d’aujourd’hui, à comparer avec celle que les déclarations ont soldée.',
    trouve: {
      libelle: 'Dans les livres',
      montant_cents: sum(deposes.flatMap(({ retour }) => retour.soldes.map((s) => s.solde_cents))),
    },
    attendu: {
      libelle: 'Déclarée',
      montant_cents: sum(deposes.flatMap(({ vigueur }) => vigueur.soldes.map((s) => s.solde_cents))),
    },
    regle: 'CGI art. 269, 271 et 287',
  })
}

/** 4455 at the end of the year is what was filed and not paid yet. */
function reglees({ exercice, lignes }: Source, retours: readonly RetourTva[]): Point {
  const du = retours
    .filter(({ periode }) => periode.formulaire !== '3514' && periode.au <= exercice.fin)
    .map(({ declarations }) => {
      const vigueur = enVigueur(declarations)
      const regle = declarations.filter(({ regle_le }) => regle_le !== null && regle_le <= exercice.fin)
      const paye = sum(regle.map(({ regle_cents }) => regle_cents ?? zero))
      // What came back of a credit is not of this account.
      return vigueur === null || vigueur.demande_cents > 0 ? zero : minus(vigueur.a_payer_cents, paye)
    })
  const compte = desComptes(lignes, /^4455/)
  return egalite('tva_reglee', 'grand_livre', {
    libelle: 'La TVA à payer (4455) est celle des déclarations non réglées',
    en_mots:
      'Le solde du compte 44551 à la fin de l’année, à comparer avec ce que les déclarations déposées laissent à payer.',
    trouve: { libelle: 'Dans les livres', montant_cents: soldeCrediteur(compte) },
    attendu: { libelle: 'Déclarée et non réglée', montant_cents: sum(du) },
    lignes: compte,
    filtre: 'compte=445510',
    regle: 'CGI art. 1692',
  })
}
