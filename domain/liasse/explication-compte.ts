// «Expliquer» for an account and for chosen lines of the books: what it opened with, received, and what is left.
import { type Cents, minus, negate, sum, zero } from '../base/cents.ts'
import { balance } from '../compta/balance.ts'
import type { Ligne } from '../compta/ecriture.ts'
import type { Entree } from '../fiscal/etape.ts'
import type { Explication } from './explication.ts'
import type { FormulaireRempli } from './formulaire.ts'

const PLAN = 'Plan comptable général (règlement ANC 2014-03, modifié par le règlement ANC 2022-06)'

type DuCompte = {
  readonly compte: string
  readonly auxiliaire?: string | null
  /** What the law of the activity makes of it, beside the chart. */
  readonly loi?: string | null
}

/** The balance of one account over a year, or of one third party in it: of the side on which it stands. */
export function expliquerCompte(
  livres: readonly Ligne[],
  { compte, auxiliaire = null, loi = null }: DuCompte,
): Explication {
  const lignes = livres.filter((l) => l.compte === compte && (auxiliaire === null || l.auxiliaire === auxiliaire))
  const nom = livres.find((l) => l.compte === compte)?.compte_libelle
  const solde = soldeDe(lignes)
  const signe = (montant: Cents): Cents => (solde < 0 ? negate(montant) : montant)
  const ouverture = lignes.filter(({ journal }) => journal === 'AN')
  const annee = lignes.filter(({ journal }) => journal !== 'AN')
  const tiers = lignes.find((l) => l.auxiliaire === auxiliaire)?.auxiliaire_libelle
  return {
    titre: [compte, ...(nom ? [nom] : []), ...(auxiliaire !== null && tiers ? [tiers] : [])].join(', '),
    montant: null,
    montant_cents: signe(solde),
    en_mots: `${ouverture.length > 0 ? "Ce qui était à l'ouverture, puis les" : 'Les'} ${solde < 0 ? 'crédits moins les débits' : 'débits moins les crédits'} de l'année : un solde ${coteDe(solde)}.`,
    entrees: [
      ...(ouverture.length > 0 ? [{ libelle: "À l'ouverture", montant_cents: signe(soldeDe(ouverture)) }] : []),
      { libelle: "Débits de l'année", montant_cents: signe(sum(annee.map((l) => l.debit_cents))) },
      { libelle: "Crédits de l'année", montant_cents: signe(negate(sum(annee.map((l) => l.credit_cents)))) },
    ],
    reperes: [],
    lignes,
    regle: loi === null ? PLAN : `${PLAN} ; ${loi}`,
    a_confirmer: false,
  }
}

type Choix = { titre: string; en_mots: string; sens: 'debit' | 'credit'; regle?: string }

/** Any amount that a screen adds up from lines of the books: a heading of the balance sheet, one entry, a filter. */
export function expliquerLignes(lignes: readonly Ligne[], { titre, en_mots, sens, regle }: Choix): Explication {
  return expliquerSomme({
    titre,
    en_mots,
    regle,
    parts: balance(lignes).map(({ compte, libelle, solde_cents }) => ({
      libelle: `${compte}, ${libelle}`,
      montant_cents: sens === 'debit' ? solde_cents : negate(solde_cents),
      code: `compte:${compte}`,
    })),
  })
}

/** One column of movements: what these lines put on one side, account by account. */
export function expliquerColonne(lignes: readonly Ligne[], { titre, en_mots, sens, regle }: Choix): Explication {
  const cote = sens === 'debit' ? 'debit_cents' : 'credit_cents'
  return expliquerSomme({
    titre,
    en_mots,
    regle,
    parts: balance(lignes)
      .filter((ligne) => ligne[cote] !== zero)
      .map((ligne) => ({
        libelle: `${ligne.compte}, ${ligne.libelle}`,
        montant_cents: ligne[cote],
        code: `compte:${ligne.compte}`,
      })),
  })
}

/** A sum, by what it adds: the figure is that of its parts, never another one. */
export function expliquerSomme({
  titre,
  en_mots,
  parts,
  reperes = [],
  lignes = [],
  regle = PLAN,
  a_confirmer = false,
}: {
  titre: string
  en_mots: string
  parts: readonly Entree[]
  reperes?: readonly Entree[]
  lignes?: readonly Ligne[]
  regle?: string | undefined
  a_confirmer?: boolean
}): Explication {
  const montant_cents = sum(parts.map((une) => une.montant_cents))
  return { titre, montant: null, montant_cents, en_mots, entrees: parts, reperes, lignes, regle, a_confirmer }
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

const soldeDe = (lignes: readonly Ligne[]): Cents =>
  minus(sum(lignes.map((l) => l.debit_cents)), sum(lignes.map((l) => l.credit_cents)))

const coteDe = (solde: Cents): string => (solde === 0 ? 'nul' : solde > 0 ? 'débiteur' : 'créditeur')
