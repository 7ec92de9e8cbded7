// The figures of the co-owners' accounts in words: what each is made of, down to the entries, and by which article.

import { type Cents, negate, sum } from '../../../base/cents.ts'
import { estGestion } from '../../../compta/compte.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { type Bornes, bornesSuivantes, clotureAvant, complementDe, duNom } from '../../../compta/exercice.ts'
import { type Entree, type Etape, etape, type Regle, utiles } from '../../../fiscal/etape.ts'
import { type Avance, netDe, REGLE_AVANCES } from './avances-indivisaires.ts'
import {
  type CompteIndivisaire,
  type ComptesIndivisaires,
  POSTES,
  type Poste,
  totalDe,
} from './comptes-indivisaires.ts'

export const LIBELLES_POSTE: Readonly<Record<Poste, string>> = {
  apports: 'Apports',
  factures: 'Factures payées de sa poche',
  retraits: 'Retraits',
  loyers: 'Loyers gardés sur son compte',
  autres: 'Autres écritures',
}

const MOTS: Readonly<Record<Poste, string>> = {
  apports: 'Ce qui a été versé sur le compte de l’activité pendant l’année.',
  factures: 'Les factures de l’activité payées sans son compte, moins ce qui est privé.',
  retraits: 'Ce qui a été retiré du compte de l’activité pendant l’année.',
  loyers: 'Les loyers reçus sur un compte personnel : de l’argent de l’activité, gardé.',
  autres: 'Ce que les autres écritures portent à ce compte.',
}

const COMPTES: Regle = {
  source: 'PCG art. 941-10 (comptes 101, 108 et 12) ; état des recettes et des frais, C. civ. art. 815-8',
  certitude: 'R',
}
const RESULTAT: Regle = {
  source: 'C. civ. art. 815-10 (bénéfices et pertes à proportion des droits), parts du dernier jour de l’année',
  certitude: 'R',
}

/** `solde_<id>`, or `solde_commun`: the name of a figure of an account. */
export const cleDe = (cle: string, { indivisaire }: Pick<CompteIndivisaire, 'indivisaire'>): string =>
  `${cle}_${indivisaire?.id ?? 'commun'}`

/** Every figure of the accounts; what was taken is below zero. */
export function etapesDesComptes({ comptes, exercice, lignes }: ComptesIndivisaires): Etape[] {
  const resultat = resultatEnMots(lignes, exercice)
  return [
    resultat,
    ...comptes.flatMap((compte) => [
      ...etapesDuCompte(compte, { exercice, resultat }),
      ...(compte.avance ? etapesDeLAvance(compte.avance, compte) : []),
    ]),
  ]
}

/** Income less charges of the books, account by account. */
function resultatEnMots(lignes: readonly Ligne[], exercice: Bornes): Etape {
  const gestion = lignes.filter(({ compte }) => estGestion(compte))
  const comptes = [...Map.groupBy(gestion, ({ compte }) => compte)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return etape('resultat_comptable', {
    libelle: `Résultat comptable ${complementDe(exercice)}`,
    montant_cents: netDe(gestion),
    en_mots: 'Les produits moins les charges des livres, compte par compte.',
    entrees: comptes.map(([compte, siennes]) => ({
      libelle: [compte, siennes[0]?.compte_libelle].join(', '),
      montant_cents: netDe(siennes),
      code: `compte:${compte}`,
    })),
    regle: { source: 'PCG art. 941-12 (compte 12, résultat de l’exercice)', certitude: 'R' },
  })
}

function etapesDuCompte(
  compte: CompteIndivisaire,
  { exercice, resultat: tout }: { exercice: Bornes; resultat: Etape },
): Etape[] {
  const nom = compte.indivisaire?.nom ?? 'commun à tous'
  const postes = POSTES.map((poste) =>
    etape(cleDe(poste, compte), {
      libelle: `${LIBELLES_POSTE[poste]}, ${nom}`,
      montant_cents: totalDe(compte, poste),
      en_mots: MOTS[poste],
      lignes: compte.mouvements.filter((un) => un.poste === poste).flatMap(({ lignes }) => lignes),
      regle: COMPTES,
    }),
  )
  const ouverture = etape(cleDe('ouverture', compte), {
    libelle: `À l’ouverture ${duNom(exercice)}, ${nom}`,
    montant_cents: compte.ouverture_cents,
    en_mots: `Ce que les comptes 101, 108 et 12 reportent à son nom ${duNom(clotureAvant(exercice))}, parts de résultat comprises.`,
    lignes: compte.ouverture,
    regle: COMPTES,
  })
  const resultat = etape(cleDe('resultat', compte), {
    libelle: `Part du résultat ${complementDe(exercice)}, ${nom}`,
    montant_cents: compte.resultat_cents,
    en_mots: `Sa part des produits moins les charges ${duNom(exercice)}. Elle entre dans son compte à l’ouverture ${duNom(bornesSuivantes(exercice))}.`,
    entrees: [
      { libelle: `Sa part du résultat comptable ${complementDe(exercice)}`, montant_cents: compte.resultat_cents },
    ],
    reperes: [{ libelle: tout.libelle, montant_cents: tout.montant_cents, code: tout.cle }],
    regle: RESULTAT,
  })
  const parties = [ouverture, ...postes, resultat]
  const solde = etape(cleDe('solde', compte), {
    libelle: `Solde du compte, ${nom}`,
    montant_cents: compte.solde_cents,
    en_mots: 'Le compte à l’ouverture, ce qui y est apporté, moins ce qui en est retiré, et la part du résultat.',
    entrees: utiles(parties.map(({ cle, libelle, montant_cents }) => ({ libelle, montant_cents, code: cle }))),
    regle: COMPTES,
  })
  return [...parties, solde]
}

function etapesDeLAvance(avance: Avance, compte: CompteIndivisaire): Etape[] {
  const { indivisaire, apporte_cents, part_cents, ecart_cents, parts } = avance
  const siens = parts.filter(({ par }) => par.id === indivisaire.id)
  const entrees = (choisies: Avance['parts'], de: (une: Avance['parts'][number]) => Cents): Entree[] =>
    choisies.flatMap((une) => {
      const [ligne] = une.lignes
      const montant_cents = de(une)
      if (!ligne || montant_cents === 0) return []
      const { table, id } = ligne.origine
      return [{ libelle: `${une.par.nom}, ${une.libelle}`, montant_cents, code: `fait:${table}/${id}` }]
    })
  return [
    etape(cleDe('apporte', compte), {
      libelle: `Apporté moins retiré par ${indivisaire.nom}`,
      montant_cents: apporte_cents,
      en_mots: 'Depuis la première année tenue ici.',
      lignes: siens.flatMap(({ lignes }) => lignes),
      regle: COMPTES,
    }),
    etape(cleDe('part', compte), {
      libelle: `Part de ${indivisaire.nom} dans ce que tous ont apporté et retiré`,
      montant_cents: part_cents,
      en_mots: 'Chaque opération d’un indivisaire se partage entre tous, par les parts de son jour et de son logement.',
      entrees: entrees(parts, (une) => une.part_cents),
      regle: REGLE_AVANCES,
    }),
    etape(cleDe('ecart', compte), {
      libelle: `Ce que les autres doivent à ${indivisaire.nom}`,
      montant_cents: ecart_cents,
      en_mots:
        'Ce qui a été apporté moins ce qui a été retiré à son nom, moins sa part de ce que tous ont fait. Négatif, c’est ce que cette personne doit aux autres.',
      entrees: [
        { libelle: 'Apporté moins retiré', montant_cents: apporte_cents, code: cleDe('apporte', compte) },
        { libelle: 'Sa part', montant_cents: negate(part_cents), code: cleDe('part', compte) },
      ],
      regle: REGLE_AVANCES,
    }),
  ]
}

/** All the accounts together: those of the books. */
export const totalDesComptes = (
  { comptes }: Pick<ComptesIndivisaires, 'comptes'>,
  de: (compte: CompteIndivisaire) => Cents,
): Cents => sum(comptes.map(de))
