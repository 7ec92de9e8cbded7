// Her tenants and leases, the rents called and received, the deposits held; one rent is late.
import { type Cents, euros } from '../../domain/base/cents.ts'
import { addDays, addMonths, type Day, day, earlier, firstOfMonth, isDay } from '../../domain/base/day.ts'
import { nomComplet } from '../../domain/base/mots.ts'
import type { Bail, Locataire } from '../../domain/sujets/location/bail.ts'
import type { MouvementDepot } from '../../domain/sujets/location/depot-garantie.ts'
import type { Echeance } from '../../domain/sujets/location/echeance.ts'
import type { Encaissement } from '../../domain/sujets/location/encaissement.ts'
import { identifiant } from '../identifiant.ts'
import { NANTES, RENNES } from './biens.ts'

const PREMIER_JOUR = day('2023-01-01')

function locataire(rang: number, prenom: string, nom: string, consent: string | null): Locataire {
  return {
    id: identifiant(0x04, rang),
    prenom,
    nom,
    email: `${prenom}.${nom}@exemple.fr`.toLowerCase(),
    telephone: `06 39 98 0${rang} 1${rang}`,
    consent_electronique_le: consent !== null && isDay(consent) ? consent : null,
  }
}

const COMMUN = {
  type_bail: 'meuble',
  charges_mode: 'forfait',
  jour_echeance: 5,
  revision_le: null,
  solidarite: false,
  revisions: [],
} as const

export const baux: Bail[] = [
  {
    ...COMMUN,
    id: identifiant(0x05, 1),
    bien_id: RENNES,
    debut: day('2021-07-01'),
    fin: day('2023-08-31'),
    loyer_cents: euros(660),
    charges_cents: euros(60),
    depot_garantie_cents: euros(1_320),
    irl_trimestre: '2021-T1',
    locataires: [locataire(1, 'Julie', 'Lemoine', '2021-07-01')],
  },
  {
    ...COMMUN,
    id: identifiant(0x05, 2),
    bien_id: RENNES,
    debut: day('2023-10-01'),
    fin: null,
    loyer_cents: euros(695),
    charges_cents: euros(65),
    depot_garantie_cents: euros(1_390),
    irl_trimestre: '2023-T2',
    solidarite: true,
    locataires: [locataire(2, 'Thomas', 'Berger', '2023-10-01'), locataire(3, 'Ana', 'Silva', '2023-10-01')],
  },
  {
    ...COMMUN,
    id: identifiant(0x05, 3),
    bien_id: NANTES,
    debut: day('2022-10-01'),
    fin: day('2025-06-30'),
    loyer_cents: euros(480),
    charges_cents: euros(40),
    depot_garantie_cents: euros(960),
    irl_trimestre: '2022-T2',
    locataires: [locataire(4, 'Sofia', 'Haddad', '2022-10-01')],
  },
  {
    ...COMMUN,
    id: identifiant(0x05, 4),
    bien_id: NANTES,
    debut: day('2025-08-01'),
    fin: null,
    loyer_cents: euros(510),
    charges_cents: euros(40),
    depot_garantie_cents: euros(1_020),
    irl_trimestre: '2025-T1',
    locataires: [locataire(5, 'Maxime', 'Roux', null)],
  },
]

type Due = { readonly bail: Bail; readonly rang: number; readonly mois: number; readonly echeance: Echeance }

/** Every rent called since 2023, month by month, up to a day. */
export const echeances = (jusqu_au: Day): Echeance[] => dues(jusqu_au).map((due) => due.echeance)

/** With the rank of the lease and of the month: a later day adds rents, and renames none. */
function dues(jusqu_au: Day): Due[] {
  return baux.flatMap((bail, rang) =>
    moisDus(bail, jusqu_au).map((periode, mois) => ({
      bail,
      rang,
      mois,
      echeance: echeance(bail, { periode, rang, mois }),
    })),
  )
}

function moisDus(bail: Bail, jusqu_au: Day): Day[] {
  const mois: Day[] = []
  const fin = bail.fin ? earlier(bail.fin, jusqu_au) : jusqu_au
  for (let m = bail.debut < PREMIER_JOUR ? PREMIER_JOUR : firstOfMonth(bail.debut); m <= fin; m = addMonths(m, 1))
    mois.push(m)
  return mois
}

function echeance(bail: Bail, { periode, rang, mois }: { periode: Day; rang: number; mois: number }): Echeance {
  return {
    id: identifiant(0x06 + rang * 0x100, mois + 1),
    bail_id: bail.id,
    periode,
    date_echeance: addDays(periode, bail.jour_echeance - 1),
    loyer_cents: bail.loyer_cents,
    charges_cents: bail.charges_cents,
  }
}

/** Paid around the 5th, by transfer; the studio's rent of the month before `aujourdhui` has not come. */
export function encaissements(aujourdhui: Day): Encaissement[] {
  const enRetard = addMonths(firstOfMonth(aujourdhui), -1)
  return dues(aujourdhui).flatMap(({ bail, rang, mois, echeance: due }) => {
    const date = addDays(due.date_echeance, (rang + mois) % 4)
    const late = bail.bien_id === NANTES && due.periode === enRetard
    if (late || date > aujourdhui) return []
    return [
      {
        id: identifiant(0x07 + rang * 0x100, mois + 1),
        bail_id: bail.id,
        date,
        payeur: bail.locataires.map(nomComplet).join(' et '),
        loyer_cents: due.loyer_cents,
        charges_cents: due.charges_cents,
        mode: 'virement',
        echeance_id: due.id,
      },
    ]
  })
}

const depot = (
  rang: number,
  bail: number,
  mouvement: { date: string; sens: MouvementDepot['sens']; montant_cents: Cents },
): MouvementDepot => ({
  id: identifiant(0x08, rang),
  bail_id: identifiant(0x05, bail),
  ...mouvement,
  date: day(mouvement.date),
})

export const mouvements_depot: MouvementDepot[] = [
  depot(1, 1, { date: '2021-07-01', sens: 'recu', montant_cents: euros(1_320) }),
  depot(2, 3, { date: '2022-10-01', sens: 'recu', montant_cents: euros(960) }),
  depot(3, 1, { date: '2023-09-25', sens: 'rendu', montant_cents: euros(1_320) }),
  depot(4, 2, { date: '2023-10-01', sens: 'recu', montant_cents: euros(1_390) }),
  depot(5, 3, { date: '2025-07-20', sens: 'retenu', montant_cents: euros(180) }),
  depot(6, 3, { date: '2025-07-20', sens: 'rendu', montant_cents: euros(780) }),
  depot(7, 4, { date: '2025-08-01', sens: 'recu', montant_cents: euros(1_020) }),
]
