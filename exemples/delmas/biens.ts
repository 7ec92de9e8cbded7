// Colette Delmas's three flats, let unfurnished, and the loans of the first two.

import { type Bien, CATEGORIE_USUELLE } from '../../domain/sujets/biens/bien.ts'
import type { Emprunt } from '../../domain/sujets/biens/emprunt.ts'
import { identifiant } from '../identifiant.ts'
import { logement, pret, type Rangs } from '../recit.ts'

/** Her rows, apart from those of every other example. */
export const rang: Rangs = (table, un) => identifiant(0xc000 + table, un)
/** The first year kept here; what came before is taken over. */
export const OUVERTURE = 2024

const COMMUN = { type_bien: 'appartement', categorie: CATEGORIE_USUELLE } as const

export const ANGERS = logement({
  ...COMMUN,
  id: rang(0x01, 1),
  libelle: 'T2 rue Bressigny',
  adresse: '48 rue Bressigny',
  code_postal: '49100',
  ville: 'Angers',
  classe_dpe: 'E',
  surface: 46,
  achat: '2018-04-12',
  loue: '2018-06-01',
  prix: 112_000,
  frais: 8_960,
})
export const LE_MANS = logement({
  ...COMMUN,
  id: rang(0x01, 2),
  libelle: 'T2 avenue Bollée',
  adresse: '131 avenue Bollée',
  code_postal: '72000',
  ville: 'Le Mans',
  classe_dpe: 'F',
  surface: 39.5,
  achat: '2022-10-14',
  loue: '2023-02-01',
  prix: 84_000,
  frais: 6_720,
})
/** Bought to be done up: let from February 2024. */
export const SAUMUR = logement({
  ...COMMUN,
  id: rang(0x01, 3),
  libelle: 'T2 rue d’Orléans',
  adresse: '22 rue d’Orléans',
  code_postal: '49400',
  ville: 'Saumur',
  classe_dpe: 'D',
  surface: 41,
  achat: '2023-11-20',
  loue: '2024-02-01',
  prix: 62_000,
  frais: 5_100,
})

export const biens: readonly Bien[] = [ANGERS, LE_MANS, SAUMUR]

const PRET = { banque: 'Crédit Ligérien', duree_mois: 240 }

export const emprunts: readonly Emprunt[] = [
  pret(ANGERS, { ...PRET, id: rang(0x03, 1), capital: 98_000, taux_millieme_pct: 1800, assurance: 23.3 }),
  pret(LE_MANS, { ...PRET, id: rang(0x03, 2), capital: 74_000, taux_millieme_pct: 2500, assurance: 21.3 }),
]
