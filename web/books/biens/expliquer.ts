// The amounts of one dwelling, as explanations: in words, from what, by which rule.

import type { MotsDesLivres } from '#domain/activites/mots.ts'
import { negate, zero } from '#domain/base/cents.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { type Bornes, nomDe } from '#domain/compta/exercice.ts'
import type { Explication } from '#domain/liasse/explication.ts'
import { expliquerLignes, expliquerSomme } from '#domain/liasse/explication-compte.ts'
import { exploitationDe } from '#domain/sujets/biens/suivi/chiffres-bien.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { ciblePied } from '#web/parts/expliquer/somme.ts'
import type { Somme } from '#web/ui/table/column.ts'
import type { BienChiffre } from './chiffres.ts'

export type Montant = 'loyers' | 'charges' | 'interets' | 'net' | 'dotations' | 'rendement' | 'composants'

/** `5,62 %` for 562 ten-thousandths. */
export function pourcent(part: number): string {
  return `${Math.trunc(part / 100)},${String(part % 100).padStart(2, '0')} %`
}

/** `plafond`: what limits the depreciation in the words of the family, or null; `amortit`: whether its books know any. */
type Cadre = {
  readonly periode: Bornes
  readonly plafond: MotsDesLivres['amortissement']['plafond']
  readonly amortit: boolean
}

export function expliquerMontant(un: BienChiffre, quoi: Montant, cadre: Cadre): Cible {
  const cible = (lequel: Montant): Cible => expliquerMontant(un, lequel, cadre)
  return {
    sorte: 'libre',
    explication: EXPLICATIONS[quoi](un, { regles: cadre.plafond?.logement ?? null, amortit: cadre.amortit }),
    etiquette: `${un.bien.libelle}, ${nomDe(cadre.periode)}`,
    ...(quoi === 'net' ? { suites: { loyers: cible('loyers'), charges: cible('charges') } } : {}),
  }
}

/** The foot of the list: each dwelling, opening onto its own amount. */
export function cibleEnsemble(somme: Somme<BienChiffre>, cadre: Cadre): Cible {
  const quoi = MONTANTS.find((un) => un === somme.column.key)
  return ciblePied(somme, {
    titre: 'Tous les logements',
    etiquette: `Logements, ${nomDe(cadre.periode)}`,
    dire: ({ bien }) => ({ libelle: bien.libelle, code: bien.id }),
    suites: quoi ? Object.fromEntries(somme.rows.map((un) => [un.bien.id, expliquerMontant(un, quoi, cadre)])) : {},
    regle: ['Chaque logement garde ses comptes', cadre.plafond?.logement.commun].filter(Boolean).join(' ; '),
  })
}

const MONTANTS: readonly Montant[] = ['loyers', 'charges', 'composants']

type Loi = Pick<Cadre, 'amortit'> & { readonly regles: NonNullable<Cadre['plafond']>['logement'] | null }

const EXPLICATIONS: Readonly<Record<Montant, (un: BienChiffre, loi: Loi) => Explication>> = {
  loyers: ({ lignes_loyers }, { regles }) =>
    desComptes(lignes_loyers, {
      titre: 'Loyers du logement',
      en_mots: 'Les loyers et les charges facturés aux locataires de ce logement, d’après les écritures de l’année.',
      sens: 'credit',
      regle: ['Comptes 706 et 7088', regles?.classement].filter(Boolean).join(' ; '),
    }),
  charges: ({ lignes_charges }, { regles, amortit }) =>
    desComptes(lignes_charges, {
      titre: 'Charges du logement',
      en_mots: `Les charges attachées à ce logement : dépenses, assurance et intérêts d’emprunt${amortit ? ', sans l’amortissement' : ''}. Les rendements net et net-net d’« Activité » laissent les intérêts de côté.`,
      sens: 'debit',
      ...(regles && { regle: regles.classement }),
    }),
  interets: (un, { regles }) =>
    desComptes(exploitationDe(un).lignes_interets, {
      titre: 'Intérêts des emprunts du logement',
      en_mots: 'La part des charges qui vient des emprunts : un rendement net ne la compte pas.',
      sens: 'debit',
      ...(regles && { regle: regles.classement }),
    }),
  net: ({ loyers_cents, charges_cents }, { regles, amortit }) =>
    expliquerSomme({
      titre: amortit ? 'Reste avant amortissement' : 'Reste',
      en_mots: amortit
        ? 'Les loyers du logement moins ses charges : la marge qui peut recevoir son amortissement.'
        : 'Les loyers du logement moins ses charges, ce que le locataire rembourse compris.',
      parts: [
        { libelle: 'Loyers', montant_cents: loyers_cents, code: 'loyers' },
        { libelle: 'Charges', montant_cents: negate(charges_cents), code: 'charges' },
      ],
      regle: regles?.marge,
    }),
  dotations: ({ lignes_dotations }) =>
    desComptes(lignes_dotations, {
      titre: 'Amortissement de l’année',
      en_mots: 'Une part de chaque composant du logement, selon son plan : sa valeur étalée sur sa durée.',
      sens: 'debit',
      regle: 'PCG art. 214-9 et 214-13 ; CGI art. 39, 1, 2°',
    }),
  composants: ({ composants }) =>
    expliquerSomme({
      titre: 'Composants du logement',
      en_mots: 'Ce dont le logement est fait et ce qu’il contient, pour leur valeur d’entrée, sans ce qui est sorti.',
      parts: composants.map(({ id, libelle, base_cents }) => ({
        libelle,
        montant_cents: base_cents,
        code: `fait:composants/${id}`,
      })),
      regle: 'PCG art. 214-9 : chaque partie qui s’use à son rythme s’amortit à part',
    }),
  rendement: ({ bien, rendement, loyer_annuel_cents }) => ({
    titre: 'Rendement brut',
    montant: null,
    montant_cents: zero,
    affiche: rendement === null ? 'Non loué' : pourcent(rendement),
    en_mots: 'Une année des loyers en cours, hors charges, divisée par le prix et les frais d’acquisition.',
    entrees: [],
    reperes: [
      { libelle: 'Douze mois de loyers', montant_cents: loyer_annuel_cents },
      { libelle: 'Prix d’achat', montant_cents: bien.prix_cents, code: `fait:biens/${bien.id}` },
      { libelle: 'Frais d’acquisition', montant_cents: bien.frais_acquisition_cents },
    ],
    lignes: [],
    regle: 'Un repère d’usage, sans valeur fiscale',
    a_confirmer: false,
  }),
}

/** The lines themselves stand under the words: their accounts, then their entries. */
const desComptes = (lignes: readonly Ligne[], choix: Parameters<typeof expliquerLignes>[1]): Explication => ({
  ...expliquerLignes(lignes, choix),
  entrees: [],
  lignes,
})
