// Their leases: two by the year, a student until the studio was sold, and the weeks of each summer by the sea.
import { euros } from '../../domain/base/cents.ts'
import { addDays, type Day, day, firstDayOf, firstOfMonth } from '../../domain/base/day.ts'
import type { Bail } from '../../domain/sujets/location/bail.ts'
import type { MouvementDepot } from '../../domain/sujets/location/depot-garantie.ts'
import type { Echeance } from '../../domain/sujets/location/echeance.ts'
import type { Encaissement } from '../../domain/sujets/location/encaissement.ts'
import { bail, loyersDus, nomDe, paye, personne } from '../recit.ts'
import { CHATELAILLON, LA_ROCHELLE, OUVERTURE, ROCHEFORT, ROYAN, rang } from './biens.ts'

const locataire = (n: number, prenom: string, nom: string) =>
  personne(rang(0x04, n), prenom, nom, `06 39 98 ${String(10 + n).padStart(2, '0')} 4${n % 10}`)

const A_L_ANNEE: readonly Bail[] = [
  bail({
    id: rang(0x05, 1),
    bien_id: LA_ROCHELLE.id,
    debut: '2022-07-01',
    fin: null,
    loyer: 940,
    charges: 80,
    depot: 1_880,
    irl: '2022-T1',
    locataires: [locataire(1, 'Aurélie', 'Chauvet'), locataire(2, 'Benoît', 'Rullier')],
  }),
  bail({
    id: rang(0x05, 2),
    bien_id: ROCHEFORT.id,
    debut: '2023-02-01',
    fin: null,
    loyer: 610,
    charges: 50,
    depot: 1_220,
    irl: '2022-T4',
    locataires: [locataire(3, 'Samuel', 'Guichard')],
  }),
  bail({
    id: rang(0x05, 3),
    bien_id: ROYAN.id,
    type_bail: 'etudiant',
    debut: '2023-11-01',
    fin: '2024-07-31',
    loyer: 430,
    charges: 30,
    depot: 860,
    locataires: [locataire(4, 'Clara', 'Mounier')],
  }),
]

/** The weeks let each year: the day they begin, how many, what one costs; none begins in one month and ends in another. */
const SEMAINES: readonly (readonly [debut: string, semaines: number, prix: number])[] = [
  ['04-12', 1, 890],
  ['04-19', 1, 920],
  ['05-10', 1, 940],
  ['05-24', 1, 960],
  ['06-07', 1, 980],
  ['06-21', 1, 1_180],
  ['07-05', 2, 1_520],
  ['07-19', 1, 1_640],
  ['08-02', 2, 1_720],
  ['08-16', 1, 1_640],
  ['08-23', 1, 1_420],
  ['09-13', 1, 960],
  ['10-18', 1, 880],
]
const HOTES: readonly (readonly [prenom: string, nom: string])[] = [
  ['Hélène', 'Vidal'],
  ['Pierre', 'Lacaze'],
  ['Nathalie', 'Brunet'],
  ['Yann', 'Le Bihan'],
  ['Sandrine', 'Poirier'],
  ['Olivier', 'Marchand'],
  ['Isabelle', 'Renaud'],
  ['Fabien', 'Colin'],
  ['Valérie', 'Aubry'],
  ['Christophe', 'Gillet'],
  ['Laurence', 'Picard'],
  ['Thierry', 'Masson'],
  ['Émilie', 'Roche'],
]

/** A stay is a seasonal lease of its own, called and paid whole on its first day. */
const sejours = (au: Day): Bail[] =>
  [2024, 2025, 2026].flatMap((annee) =>
    SEMAINES.flatMap(([jour, semaines, prix], n) => {
      const debut = day(`${annee}-${jour}`)
      const [prenom = '', nom = ''] = HOTES[(n + annee) % HOTES.length] ?? []
      const numero = (annee - OUVERTURE) * SEMAINES.length + n
      if (debut > au) return []
      return [
        {
          ...bail({
            id: rang(0x05, 0x100 + numero),
            bien_id: CHATELAILLON.id,
            type_bail: 'saisonnier',
            debut,
            fin: addDays(debut, 7 * semaines),
            loyer: semaines * (prix + 20 * (annee - OUVERTURE)),
            charges: 0,
            depot: 0,
            locataires: [locataire(0x100 + numero, prenom, nom)],
          }),
          jour_echeance: 1,
        },
      ]
    }),
  )

export const baux = (au: Day): Bail[] => [...A_L_ANNEE.filter(({ debut }) => debut <= au), ...sejours(au)]

const dus = (au: Day) =>
  loyersDus(A_L_ANNEE, { du: firstDayOf(OUVERTURE), au, id: (un, mois) => rang(0x06 + un * 0x100, mois + 1) })

export const echeances = (au: Day): Echeance[] => [
  ...dus(au).map(({ echeance }) => echeance),
  ...sejours(au).map((un, n) => ({
    id: rang(0x16, n + 1),
    bail_id: un.id,
    periode: firstOfMonth(un.debut),
    date_echeance: un.debut,
    loyer_cents: un.loyer_cents,
    charges_cents: un.charges_cents,
  })),
]

/** By transfer in the first days of the month; one stay in two comes through a platform, which pays the day after. */
export const encaissements = (au: Day): Encaissement[] =>
  [
    ...dus(au).map((du) =>
      paye(du, {
        id: rang(0x07 + du.rang * 0x100, du.mois + 1),
        date: addDays(du.echeance.date_echeance, (du.rang + du.mois) % 3),
      }),
    ),
    ...sejours(au).map((un, n): Encaissement => {
      const parPlateforme = n % 2 === 0
      return {
        id: rang(0x17, n + 1),
        bail_id: un.id,
        date: parPlateforme ? addDays(un.debut, 1) : un.debut,
        payeur: parPlateforme ? 'Plateforme de réservation' : nomDe(un),
        loyer_cents: un.loyer_cents,
        charges_cents: un.charges_cents,
        mode: parPlateforme ? 'plateforme' : 'virement',
        echeance_id: rang(0x16, n + 1),
      }
    }),
  ].filter(({ date }) => date <= au)

const [CHAUVET, GUICHARD, MOUNIER] = A_L_ANNEE.map(({ id }) => id)

export const mouvements_depot: readonly MouvementDepot[] = (
  [
    [CHAUVET, '2022-07-01', 'recu', 1_880],
    [GUICHARD, '2023-02-01', 'recu', 1_220],
    [MOUNIER, '2023-11-01', 'recu', 860],
    [MOUNIER, '2024-08-24', 'rendu', 860],
  ] as const
).map(([bail_id = '', date, sens, montant], n) => ({
  id: rang(0x08, n + 1),
  bail_id,
  date: day(date),
  sens,
  montant_cents: euros(montant),
}))
