// Karim Belkacem's four dwellings around Lille, their components and their loans.

import type { Bien } from '../../domain/sujets/biens/bien.ts'
import type { Composant } from '../../domain/sujets/biens/composant.ts'
import type { Emprunt } from '../../domain/sujets/biens/emprunt.ts'
import { identifiant } from '../identifiant.ts'
import { composantsDe, logement, mobilier, pret, type Rangs } from '../recit.ts'

/** His rows, apart from those of every other example. */
export const rang: Rangs = (table, un) => identifiant(0x4000 + table, un)
/** The first year kept here; what came before is taken over. */
export const OUVERTURE = 2024

const COMMUN = { type_bien: 'studio', categorie: 'meuble' } as const

export const LILLE = logement({
  ...COMMUN,
  id: rang(0x01, 1),
  type_bien: 'appartement',
  libelle: 'T2 rue de Solférino',
  adresse: '214 rue de Solférino',
  code_postal: '59000',
  ville: 'Lille',
  classe_dpe: 'D',
  surface: 41,
  achat: '2020-03-16',
  loue: '2020-05-01',
  prix: 128_000,
  frais: 10_240,
})
export const ROUBAIX = logement({
  ...COMMUN,
  id: rang(0x01, 2),
  type_bien: 'appartement',
  libelle: 'T3 rue de l’Épeule',
  adresse: '37 rue de l’Épeule',
  code_postal: '59100',
  ville: 'Roubaix',
  classe_dpe: 'E',
  surface: 62.5,
  achat: '2019-06-20',
  loue: '2019-08-01',
  prix: 98_000,
  frais: 7_840,
})
export const TOURCOING = logement({
  ...COMMUN,
  id: rang(0x01, 3),
  libelle: 'Studio rue de Gand',
  adresse: '9 rue de Gand',
  code_postal: '59200',
  ville: 'Tourcoing',
  classe_dpe: 'D',
  surface: 26,
  achat: '2021-09-10',
  loue: '2021-10-01',
  prix: 62_000,
  frais: 5_120,
})
export const WASQUEHAL = logement({
  ...COMMUN,
  id: rang(0x01, 4),
  libelle: 'Studio avenue de Flandre',
  adresse: '82 avenue de Flandre',
  code_postal: '59290',
  ville: 'Wasquehal',
  classe_dpe: 'C',
  surface: 24,
  achat: '2022-02-14',
  loue: '2022-03-01',
  prix: 71_000,
  frais: 5_680,
})

export const biens: readonly Bien[] = [ROUBAIX, LILLE, TOURCOING, WASQUEHAL]

export const composants: readonly Composant[] = [
  ...biens.flatMap((bien, un) =>
    composantsDe(bien, { id: (n) => rang(0x02, 0x10 * (un + 1) + n), ouverture: OUVERTURE }),
  ),
  ...[
    { bien_id: ROUBAIX.id, libelle: 'Mobilier du T3', base: 4_150, le: '2019-08-01' },
    { bien_id: LILLE.id, libelle: 'Mobilier du T2', base: 3_900, le: '2020-05-01' },
    { bien_id: TOURCOING.id, libelle: 'Mobilier du studio', base: 2_450, le: '2021-10-01' },
    { bien_id: WASQUEHAL.id, libelle: 'Mobilier du studio', base: 2_600, le: '2022-03-01' },
  ].map((un, n) => mobilier({ ...un, id: rang(0x02, 0x80 + n), duree: 7 }, OUVERTURE)),
]

export const emprunts: readonly Emprunt[] = [
  pret(ROUBAIX, {
    id: rang(0x03, 1),
    banque: 'Caisse des Flandres',
    capital: 90_000,
    taux_millieme_pct: 1600,
    duree_mois: 240,
    assurance: 18.9,
  }),
  pret(LILLE, {
    id: rang(0x03, 2),
    banque: 'Caisse des Flandres',
    capital: 112_000,
    taux_millieme_pct: 1350,
    duree_mois: 240,
    assurance: 23.4,
  }),
  pret(WASQUEHAL, {
    id: rang(0x03, 3),
    banque: 'Caisse des Flandres',
    capital: 60_000,
    taux_millieme_pct: 1250,
    duree_mois: 180,
    assurance: 12.6,
  }),
]
