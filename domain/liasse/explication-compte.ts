// «Expliquer» for an account and for chosen lines of the books: what it opened with, received, and what is left.
import { type Cents, minus, sum } from '../base/cents.ts'
import { balance } from '../compta/balance.ts'
import { estGestion } from '../compta/compte.ts'
import type { Ligne } from '../compta/ecriture.ts'
import { compteDe } from '../compta/plan-comptable.ts'
import type { Explication } from './explication.ts'
import type { FormulaireRempli } from './formulaire.ts'

const PLAN = 'Plan comptable général (règlement ANC 2014-03, modifié par le règlement ANC 2022-06)'

/** The balance of one account over a year: debit minus credit, of the side on which it stands. */
export function expliquerCompte(livres: readonly Ligne[], compte: string): Explication {
  const lignes = livres.filter((ligne) => ligne.compte === compte)
  const { libelle, classe_39c } = compteDe(compte)
  const solde = soldeDe(lignes)
  const ouverture = lignes.filter(({ journal }) => journal === 'AN')
  const annee = lignes.filter(({ journal }) => journal !== 'AN')
  return {
    titre: `${compte}, ${libelle}`,
    montant: null,
    montant_cents: solde < 0 ? minus(sum([]), solde) : solde,
    en_mots: `${estGestion(compte) ? '' : "Ce qui était à l'ouverture, puis les "}${estGestion(compte) ? 'Débits' : 'débits'} moins les crédits de l'année : un solde ${coteDe(solde)}.`,
    entrees: [
      ...(ouverture.length > 0 ? [{ libelle: "À l'ouverture", montant_cents: soldeDe(ouverture) }] : []),
      { libelle: "Débits de l'année", montant_cents: sum(annee.map((l) => l.debit_cents)) },
      { libelle: "moins crédits de l'année", montant_cents: sum(annee.map((l) => l.credit_cents)) },
    ],
    lignes,
    regle: classe_39c === null ? PLAN : `${PLAN} ; ${CLASSES[classe_39c]}`,
    a_confirmer: false,
  }
}

/** Any amount that a screen adds up from lines of the books: a heading of the balance sheet, one entry, a filter. */
export function expliquerLignes(
  lignes: readonly Ligne[],
  { titre, en_mots, sens, regle = PLAN }: { titre: string; en_mots: string; sens: 'debit' | 'credit'; regle?: string },
): Explication {
  const solde = soldeDe(lignes)
  return {
    titre,
    montant: null,
    montant_cents: sens === 'debit' ? solde : minus(sum([]), solde),
    en_mots,
    entrees: balance(lignes).map(({ compte, libelle, solde_cents }) => ({
      libelle: `${compte}, ${libelle}`,
      montant_cents: sens === 'debit' ? solde_cents : minus(sum([]), solde_cents),
      code: `compte:${compte}`,
    })),
    lignes,
    regle,
    a_confirmer: false,
  }
}

/** In which box of a form each account is counted: the first that gathers lines of it, a «dont» left aside. */
export function casesDesComptes({ cases }: Pick<FormulaireRempli, 'cases'>): ReadonlyMap<string, string> {
  const codes = new Map<string, string>()
  for (const { code, libelle, lignes, provenance } of cases) {
    if (provenance === 'etape' || provenance === 'total' || libelle.startsWith('dont ')) continue
    for (const { compte } of lignes) if (!codes.has(compte)) codes.set(compte, code)
  }
  return codes
}

const CLASSES = {
  L: "loyer pour l'article 39 C (L)",
  B: "charge du bien loué pour l'article 39 C (B)",
  ACT: "charge de l'activité, hors du plafond de l'article 39 C (ACT)",
  OTH: "produit hors du plafond de l'article 39 C (OTH)",
  exclu: "hors du calcul du plafond de l'article 39 C",
} as const

const soldeDe = (lignes: readonly Ligne[]): Cents =>
  minus(sum(lignes.map((l) => l.debit_cents)), sum(lignes.map((l) => l.credit_cents)))

const coteDe = (solde: Cents): string => (solde === 0 ? 'nul' : solde > 0 ? 'débiteur' : 'créditeur')
