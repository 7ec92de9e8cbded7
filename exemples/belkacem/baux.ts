// His tenants: one helped by the housing fund, one three months late, one on a repayment plan, three who left, two of them owing.
import { euros } from '../../domain/base/cents.ts'
import { addDays, addMonths, type Day, day, firstDayOf, firstOfMonth } from '../../domain/base/day.ts'
import type { Bail } from '../../domain/sujets/location/bail.ts'
import type { CreanceDouteuse } from '../../domain/sujets/location/creance-douteuse.ts'
import type { MouvementDepot } from '../../domain/sujets/location/depot-garantie.ts'
import type { Encaissement } from '../../domain/sujets/location/encaissement.ts'
import { restesDuBail, ventilerEncaissement } from '../../domain/sujets/location/ventilation.ts'
import { bail, type Du, loyersDus, nomDe, paye, personne } from '../recit.ts'
import { LILLE, OUVERTURE, ROUBAIX, rang, TOURCOING, WASQUEHAL } from './biens.ts'

const locataire = (n: number, prenom: string, nom: string) => [
  personne(rang(0x04, n), prenom, nom, `06 39 98 1${n} 2${n}`),
]

/** Her aid is paid to the landlord; she pays the rest. */
export const INES = bail({
  id: rang(0x05, 1),
  bien_id: LILLE.id,
  debut: '2023-09-01',
  fin: null,
  loyer: 560,
  charges: 45,
  depot: 1_120,
  irl: '2023-T2',
  locataires: locataire(1, 'Inès', 'Duhamel'),
})
/** Pays nothing any more since three months. */
export const MICKAEL = bail({
  id: rang(0x05, 2),
  bien_id: ROUBAIX.id,
  debut: '2022-06-01',
  fin: null,
  loyer: 690,
  charges: 70,
  depot: 1_380,
  irl: '2022-T1',
  locataires: locataire(2, 'Mickaël', 'Lefort'),
})
/** Left with a burnt worktop: a part of her deposit was kept. */
export const CHLOE = bail({
  id: rang(0x05, 3),
  bien_id: TOURCOING.id,
  debut: '2023-01-01',
  fin: '2025-05-31',
  loyer: 430,
  charges: 35,
  depot: 860,
  locataires: locataire(3, 'Chloé', 'Maes'),
})
/** Left without an address: four rents owed, his deposit paid a part of them, the rest is doubtful. */
export const JORDAN = bail({
  id: rang(0x05, 4),
  bien_id: TOURCOING.id,
  debut: '2025-07-01',
  fin: '2026-01-31',
  loyer: 450,
  charges: 35,
  depot: 900,
  locataires: locataire(4, 'Jordan', 'Vasseur'),
})
const LEA = bail({
  id: rang(0x05, 5),
  bien_id: TOURCOING.id,
  debut: '2026-03-01',
  fin: null,
  loyer: 460,
  charges: 35,
  depot: 920,
  irl: '2025-T4',
  locataires: locataire(5, 'Léa', 'Fontaine'),
})
/** His debts were wiped out: what his deposit did not pay is lost. */
export const STEVEN = bail({
  id: rang(0x05, 6),
  bien_id: WASQUEHAL.id,
  debut: '2022-09-01',
  fin: '2024-09-30',
  loyer: 395,
  charges: 30,
  depot: 790,
  locataires: locataire(6, 'Steven', 'Crépin'),
})
/** Two rents missed, repaid by instalments beside her rent. */
export const LAURA = bail({
  id: rang(0x05, 7),
  bien_id: WASQUEHAL.id,
  debut: '2024-11-01',
  fin: null,
  loyer: 410,
  charges: 30,
  depot: 820,
  irl: '2024-T3',
  locataires: locataire(7, 'Laura', 'Wiart'),
})

export const baux: readonly Bail[] = [INES, MICKAEL, CHLOE, JORDAN, LEA, STEVEN, LAURA]

export const dus = (au: Day): Du[] =>
  loyersDus(baux, {
    du: firstDayOf(OUVERTURE),
    au,
    id: (un, mois) => rang(0x06 + un * 0x100, mois + 1),
  })

/** The first rent that Mickaël did not pay: that of two months before, so that three are late once this month's is due. */
export const premierRetard = (au: Day): Day => addMonths(firstOfMonth(au), -2)
/** The plan of Laura: drawn up three months before, her two rents are of the three months that came before it. */
export const moisDuPlan = (au: Day): Day => addMonths(firstOfMonth(au), -3)
const VERSEMENTS = 8
const VERSEMENT = { loyer_cents: euros(102.5), charges_cents: euros(7.5) }

/** A plan only for a lease that had begun to be paid. */
export const aUnPlan = (au: Day): boolean => addMonths(moisDuPlan(au), -4) > LAURA.debut

export const versementsDuPlan = (au: Day): { date: Day; montant_cents: ReturnType<typeof euros> }[] =>
  Array.from({ length: VERSEMENTS }, (_, n) => ({
    date: addDays(addMonths(moisDuPlan(au), n), 9),
    montant_cents: euros(110),
  }))

/** Every payment up to a day, those of the deposits last. */
export function encaissements(au: Day): Encaissement[] {
  const tous = dus(au)
  const courants: Encaissement[] = [...tous.flatMap((du) => reglements(du, au)), ...instalments(au)].filter(
    ({ date }) => date <= au,
  )
  const echeances = tous.map(({ echeance }) => echeance)
  for (const { id, un, date, montant_cents } of SUR_DEPOT.filter((pris) => pris.date <= au)) {
    const restes = restesDuBail(un.id, { echeances, encaissements: courants })
    const parts = ventilerEncaissement(montant_cents, { restes, bail: un })
    courants.push({ id, bail_id: un.id, date, payeur: '', ...parts, mode: 'depot_garantie', echeance_id: null })
  }
  return courants
}

/** Deposits that paid rents when their tenants had left: the rows that a giving back of deposit writes. */
export const SUR_DEPOT = [
  { id: rang(0x17, 1), un: STEVEN, date: day('2024-11-20'), montant_cents: euros(790) },
  { id: rang(0x17, 2), un: JORDAN, date: day('2026-03-12'), montant_cents: euros(900) },
] as const

const IMPAYES: readonly { readonly bail_id: string; readonly du: Day; readonly au: Day }[] = [
  { bail_id: STEVEN.id, du: day('2024-07-01'), au: day('2024-09-30') },
  { bail_id: JORDAN.id, du: day('2025-10-01'), au: day('2026-01-31') },
]

function reglements(du: Du, au: Day): Encaissement[] {
  const { bail: un, echeance, mois } = du
  const id = rang(0x07 + du.rang * 0x100, mois + 1)
  const date = addDays(echeance.date_echeance, (du.rang + mois) % 4)
  if (estImpaye(du, au)) return []
  if (un.id !== INES.id) return [paye(du, { id, date })]
  const aide = euros(214)
  const reste = { ...du, echeance: { ...echeance, loyer_cents: euros(560 - 214) } }
  return [
    {
      ...paye(du, { id: rang(0x0e, mois + 1), date: echeance.date_echeance }),
      payeur: 'CAF du Nord',
      loyer_cents: aide,
      charges_cents: euros(0),
      mode: 'caf',
    },
    paye(reste, { id, date }),
  ]
}

function estImpaye({ bail: un, echeance: { periode } }: Du, au: Day): boolean {
  if (un.id === MICKAEL.id) return periode >= premierRetard(au)
  const plan = moisDuPlan(au)
  if (un.id === LAURA.id && aUnPlan(au)) return periode >= addMonths(plan, -3) && periode < addMonths(plan, -1)
  return IMPAYES.some((une) => une.bail_id === un.id && une.du <= periode && periode <= une.au)
}

/** Paid on the day of each instalment, beside the rent. */
const instalments = (au: Day): Encaissement[] =>
  !aUnPlan(au)
    ? []
    : versementsDuPlan(au).map(({ date }, n) => ({
        id: rang(0x27, n + 1),
        bail_id: LAURA.id,
        date,
        payeur: nomDe(LAURA),
        ...VERSEMENT,
        mode: 'virement',
        echeance_id: null,
      }))

/** Deposits received since the books began, and the one that was given back less what was kept. */
export const mouvements_depot: readonly MouvementDepot[] = (
  [
    [MICKAEL, '2022-06-01', 'recu', 1_380],
    [STEVEN, '2022-09-01', 'recu', 790],
    [CHLOE, '2023-01-01', 'recu', 860],
    [INES, '2023-09-01', 'recu', 1_120],
    [LAURA, '2024-11-01', 'recu', 820],
    [JORDAN, '2025-07-01', 'recu', 900],
    [CHLOE, '2025-07-04', 'rendu', 630],
    [CHLOE, '2025-07-04', 'retenu', 230],
    [LEA, '2026-03-01', 'recu', 920],
  ] as const
).map(([un, date, sens, montant], n) => ({
  id: rang(0x08, n + 1),
  bail_id: un.id,
  date: day(date),
  sens,
  montant_cents: euros(montant),
}))

export const creances_douteuses: readonly CreanceDouteuse[] = [
  {
    id: rang(0x18, 1),
    bail_id: JORDAN.id,
    date: day('2025-12-31'),
    douteuse: true,
    // Three rents owed, the deposit taken off.
    depreciation_cents: euros(3 * 485 - 900),
    motif: 'Parti sans laisser d’adresse, deux lettres revenues, aucun revenu connu',
  },
]
