// Élodie and Marc Garnier's dwellings by the sea: a classified holiday house, two flats let by the year, a studio sold in 2024.
import { euros } from '../../domain/base/cents.ts'
import { day } from '../../domain/base/day.ts'
import type { Bien } from '../../domain/sujets/biens/bien.ts'
import type { Composant } from '../../domain/sujets/biens/composant.ts'
import type { Emprunt } from '../../domain/sujets/biens/emprunt.ts'
import { identifiant } from '../identifiant.ts'
import { composantsDe, logement, mobilier, pret, type Rangs } from '../recit.ts'

/** Their rows, apart from those of every other example. */
export const rang: Rangs = (table, un) => identifiant(0x8000 + table, un)
/** The first year kept here; what came before is taken over. */
export const OUVERTURE = 2024

export const CHATELAILLON = logement({
  id: rang(0x01, 1),
  type_bien: 'maison',
  categorie: 'tourisme_classe',
  libelle: 'Maison de la plage',
  adresse: '11 allée du Stade',
  code_postal: '17340',
  ville: 'Châtelaillon-Plage',
  classe_dpe: 'C',
  surface: 82,
  achat: '2017-04-12',
  loue: '2017-06-01',
  prix: 254_000,
  frais: 20_300,
})
export const LA_ROCHELLE = logement({
  id: rang(0x01, 2),
  type_bien: 'appartement',
  categorie: 'meuble',
  libelle: 'T3 quai Valin',
  adresse: '23 quai Valin',
  code_postal: '17000',
  ville: 'La Rochelle',
  classe_dpe: 'C',
  surface: 58,
  achat: '2019-09-05',
  loue: '2019-10-01',
  prix: 198_000,
  frais: 15_800,
})
export const ROCHEFORT = logement({
  id: rang(0x01, 3),
  type_bien: 'appartement',
  categorie: 'meuble',
  libelle: 'T2 rue Lafayette',
  adresse: '40 rue Lafayette',
  code_postal: '17300',
  ville: 'Rochefort',
  classe_dpe: 'D',
  surface: 44,
  achat: '2020-10-15',
  loue: '2020-11-01',
  prix: 112_000,
  frais: 9_000,
})
/** Sold: the depreciation taken back is a short-term gain, the rest a long-term one. */
export const ROYAN: Bien = {
  ...logement({
    id: rang(0x01, 4),
    type_bien: 'studio',
    categorie: 'meuble',
    libelle: 'Studio boulevard de la Grandière',
    adresse: '6 boulevard de la Grandière',
    code_postal: '17200',
    ville: 'Royan',
    classe_dpe: 'E',
    surface: 23,
    achat: '2016-05-18',
    loue: '2016-07-01',
    prix: 79_000,
    frais: 6_400,
  }),
  date_cession: day('2024-09-20'),
  prix_cession_cents: euros(108_000),
}

export const biens: readonly Bien[] = [CHATELAILLON, LA_ROCHELLE, ROCHEFORT, ROYAN]

export const composants: readonly Composant[] = [
  ...biens.flatMap((bien, un) =>
    composantsDe(bien, { id: (n) => rang(0x02, 0x10 * (un + 1) + n), ouverture: OUVERTURE }),
  ),
  ...[
    { bien_id: CHATELAILLON.id, libelle: 'Mobilier de la maison', base: 9_800, le: '2017-06-01' },
    { bien_id: LA_ROCHELLE.id, libelle: 'Mobilier du T3', base: 5_400, le: '2019-10-01' },
    { bien_id: ROCHEFORT.id, libelle: 'Mobilier du T2', base: 3_600, le: '2020-11-01' },
    { bien_id: CHATELAILLON.id, libelle: 'Literie et salon de jardin', base: 3_240, le: '2025-03-20' },
  ].map((un, n) => mobilier({ ...un, id: rang(0x02, 0x80 + n), duree: 7 }, OUVERTURE)),
]

export const emprunts: readonly Emprunt[] = [
  pret(CHATELAILLON, {
    id: rang(0x03, 1),
    banque: 'Crédit de l’Aunis',
    capital: 205_000,
    taux_millieme_pct: 1700,
    duree_mois: 240,
    assurance: 44.4,
  }),
  pret(LA_ROCHELLE, {
    id: rang(0x03, 2),
    banque: 'Crédit de l’Aunis',
    capital: 160_000,
    taux_millieme_pct: 1300,
    duree_mois: 240,
    assurance: 34.6,
  }),
]
