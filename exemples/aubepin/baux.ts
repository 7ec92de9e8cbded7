// The leases of the twenty-four lots, of six natures, those of before within; what each one owes, and how it was paid.
import { type Cents, euros, minus, zero } from '../../domain/base/cents.ts'
import { addDays, addMonths, type Day, day, firstOfMonth, later, month, year } from '../../domain/base/day.ts'
import type { Bail, Locataire, PalierLoyer, TypeBail } from '../../domain/sujets/location/bail.ts'
import type { MouvementDepot } from '../../domain/sujets/location/depot-garantie.ts'
import type { Echeance } from '../../domain/sujets/location/echeance.ts'
import { echeancesDe } from '../../domain/sujets/location/echeances-bail.ts'
import type { Encaissement } from '../../domain/sujets/location/encaissement.ts'
import { nomDe, personne } from '../recit.ts'
import { leLot, rang } from './biens.ts'
import { DEBUT } from './mandats.ts'

type Dit = readonly [
  lot: string,
  type_bail: TypeBail,
  /** `prénom nom`, or the name alone of a company. */
  locataires: string,
  debut: string,
  fin: string | null,
  loyer: number,
  charges: number,
  depot: number,
]
const DITS: readonly Dit[] = [
  ['L01', 'commercial', 'Le Fournil des Tisserands', '2021-07-01', null, 1_320, 145, 4_275],
  ['L02', 'professionnel', 'Orthophonie Lys', '2021-04-01', null, 780, 70, 780],
  ['L11', 'vide', 'Nadia|Ferrand', '2022-05-01', null, 650, 75, 650],
  ['L12', 'vide', 'Bruno|Castel', '2021-06-01', '2023-07-31', 850, 90, 850],
  ['L12', 'vide', 'Hugo|Perrin+Lina|Perrin', '2023-09-01', null, 880, 90, 880],
  ['L21', 'meuble', 'Éva|Lambert', '2022-09-01', '2024-01-15', 650, 75, 1_300],
  ['L21', 'meuble', 'Tom|Vidal', '2024-02-01', null, 675, 75, 1_350],
  ['L22a', 'meuble', 'Noé|Perrot', '2023-09-01', '2025-08-15', 420, 45, 420],
  ['L22a', 'meuble', 'Inès|Morel', '2025-09-01', null, 430, 45, 430],
  ['L22b', 'meuble', 'Jade|Collin', '2022-09-01', '2024-08-20', 420, 45, 420],
  ['L22b', 'meuble', 'Karim|Lounes', '2024-09-01', null, 430, 45, 430],
  ['L22c', 'meuble', 'Malo|Ferry', '2023-01-15', '2025-02-10', 435, 45, 435],
  ['L22c', 'meuble', 'Clara|Weiss', '2025-03-01', null, 445, 45, 445],
  ['L31', 'vide', 'Julien|Astier', '2022-11-01', null, 665, 75, 665],
  ['L32', 'vide', 'Awa|Sow+Moussa|Sow', '2021-12-01', null, 1_100, 120, 1_100],
  ['L41', 'etudiant', 'Léo|Marchand', '2023-09-01', '2024-05-31', 495, 45, 495],
  ['L41', 'etudiant', 'Anna|Kessler', '2024-09-01', '2025-05-31', 500, 45, 500],
  ['L41', 'etudiant', 'Yann|Le Goff', '2025-09-01', '2026-05-31', 505, 45, 505],
  ['L41', 'etudiant', 'Paul|Renaud', '2026-09-01', '2027-05-31', 510, 45, 510],
  ['L42', 'vide', 'Chloé|Garance', '2023-03-12', '2026-10-31', 655, 70, 655],
  ['L51', 'vide', 'Marc|Aubry', '2020-09-01', '2024-06-30', 890, 100, 890],
  ['L51', 'vide', 'Sarah|Benhamou', '2024-07-15', null, 920, 100, 920],
  ['P01', 'parking', 'Denis|Tissot', '2022-02-01', null, 85, 0, 85],
  ['A1', 'vide', 'Lucie|Garnier', '2021-10-01', null, 540, 70, 540],
  ['A2', 'vide', 'Marc|Dupuis+Aline|Dupuis', '2020-06-01', null, 690, 90, 690],
  ['A3', 'vide', 'Vincent|Roche', '2023-04-01', null, 705, 90, 705],
  ['A4', 'vide', 'Ophélie|Marchetti', '2021-08-01', '2025-05-15', 550, 70, 550],
  ['A4', 'vide', 'Élodie|Faure', '2025-06-01', null, 565, 70, 565],
  ['A5', 'vide', 'Samia|Haddad+Rachid|Haddad', '2022-09-01', null, 820, 110, 820],
  ['A6', 'meuble', 'Lise|Moreau', '2022-10-01', '2024-09-30', 545, 60, 1_090],
  ['A6', 'meuble', 'Rémi|Charlot', '2024-10-12', '2026-10-11', 560, 60, 1_120],
  ['A7', 'vide', 'Gaëlle|Rivet', '2021-07-01', '2027-01-15', 720, 95, 720],
  ['A8', 'vide', 'Thomas|Bérard', '2023-02-01', null, 575, 70, 575],
  ['G1', 'parking', 'Thomas|Bérard', '2023-02-01', null, 75, 0, 75],
  ['G2', 'parking', 'Lucie|Garnier', '2022-01-01', null, 75, 0, 75],
]

const A_PROVISION: ReadonlySet<TypeBail> = new Set(['vide', 'commercial', 'professionnel'])
/** The steps that the baker's lease agreed: 1 425 since July 2024. */
const PALIERS: readonly PalierLoyer[] = [
  { du: day('2022-07-01'), loyer_cents: euros(1_380) },
  { du: day('2024-07-01'), loyer_cents: euros(1_425) },
]
/** What the baker's lease says of a rent paid late: 10 % a year, and 10 % once, in hundredths of a percent. */
const CLAUSE = { interet_retard: 1_000, majoration_retard: 1_000 }
/** Whoever leaves says so before: until then, nobody knows when the lease ends. */
const PREAVIS_MOIS = 3

const NOMS = [...new Set(DITS.flatMap(([, , noms]) => noms.split('+')))]
function locataires(noms: string): Locataire[] {
  return noms.split('+').map((nom) => {
    const n = NOMS.indexOf(nom) + 1
    const [prenom = '', famille] = nom.split('|')
    const telephone = `06 39 98 ${String(30 + n)} ${String(90 - n)}`
    if (famille !== undefined) return personne(rang(0x04, n), prenom, famille, telephone)
    const email = `${nom.toLowerCase().replaceAll(' ', '.')}@exemple.fr`
    return { id: rang(0x04, n), prenom: '', nom, email, telephone, consent_electronique_le: null }
  })
}

const tous: readonly (Bail & { readonly lot: string })[] = DITS.map(
  ([lot, type_bail, noms, debut, fin, loyer, charges, depot], n) => ({
    ...{ id: rang(0x05, n + 1), lot, bien_id: leLot(lot).bien.id, type_bail, debut: day(debut) },
    ...{ fin: fin === null ? null : day(fin), loyer_cents: euros(loyer), charges_cents: euros(charges) },
    charges_mode: A_PROVISION.has(type_bail) ? 'provision' : 'forfait',
    ...{ depot_garantie_cents: euros(depot), jour_echeance: 5, solidarite: noms.includes('+'), revisions: [] },
    ...{ indice: type_bail === 'commercial' ? 'ilc' : type_bail === 'professionnel' ? 'ilat' : 'irl' },
    ...{ revision_annees: type_bail === 'commercial' ? 3 : 1, revision_le: null },
    // Hers alone is due to be revised.
    irl_trimestre: noms === 'Élodie|Faure' ? '2025-T1' : null,
    ...(type_bail === 'commercial' ? { paliers: PALIERS, ...CLAUSE } : {}),
    locataires: locataires(noms),
  }),
)

/** Those that have begun; an end is known once its notice is given, that of a student from the first day. */
export const baux = (au: Day): Bail[] =>
  tous
    .filter(({ debut }) => debut <= au)
    .map(({ lot: _, ...un }) => {
      const connue = un.fin === null || un.type_bail === 'etudiant' || addMonths(un.fin, -PREAVIS_MOIS) <= au
      return connue ? un : { ...un, fin: null }
    })

const RANG_DU_BAIL: ReadonlyMap<string, number> = new Map(tous.map(({ id }, n) => [id, n]))

/** A rent in the rows of its lease: the lease, then the month. */
const cleDuMois = (n: number, periode: Day): number => n * 0x10000 + mois(periode)
const mois = (periode: Day): number => year(periode) * 12 + month(periode)

/** The rents of every month since her mandates began; a later day adds rents, and renames none. */
export const echeances = (au: Day): Echeance[] =>
  baux(au).flatMap((bail) =>
    echeancesDe(bail, { jusqu_au: au, depuis: firstOfMonth(DEBUT) })
      .filter(({ date_echeance }) => date_echeance >= DEBUT)
      .map((une) => ({ id: rang(0x06, cleDuMois(RANG_DU_BAIL.get(bail.id) ?? 0, une.periode)), ...une })),
  )

type Paiement = { readonly le: number; readonly montant?: number; readonly caf?: true }
/** What the housing fund pays of whose rent, and on which day. */
const AIDES: Readonly<Record<string, Paiement>> = {
  'Karim|Lounes': { le: 4, montant: 168, caf: true },
  'Clara|Weiss': { le: 20, montant: 209, caf: true },
  'Samia|Haddad+Rachid|Haddad': { le: 0, montant: 312, caf: true },
}
/** How the rents of the month are paid, and those of the month before: days after they fell due. What is not told here is paid at once. The baker paid the one before after a formal notice alone, still within its month. */
const CE_MOIS: Readonly<Record<string, readonly Paiement[]>> = {
  ...{ L12: [{ le: 1, montant: 700 }], L31: [], A3: [], A5: [{ le: 3, montant: 400 }] },
  ...{ L41: [{ le: 16 }], A8: [{ le: 16 }], G1: [{ le: 16 }] },
}
const MOIS_D_AVANT: Readonly<Record<string, readonly Paiement[]>> = {
  ...{ L01: [{ le: 14 }], L31: [{ le: 19 }], A3: [{ le: 1, montant: 400 }], A8: [{ le: 17 }], G1: [{ le: 17 }] },
}

export function encaissements(au: Day): Encaissement[] {
  const courant = firstOfMonth(au)
  return echeances(au).flatMap((due) => {
    const n = RANG_DU_BAIL.get(due.bail_id) ?? 0
    const [lot = '', , noms = ''] = DITS[n] ?? []
    const recits = due.periode === courant ? CE_MOIS : due.periode === addMonths(courant, -1) ? MOIS_D_AVANT : {}
    const aide = AIDES[noms]
    const siens = recits[lot] ?? [{ le: mois(due.periode) % 3 }]
    return payer(due, n, aide ? [aide, ...siens] : siens).filter(({ date }) => date <= au)
  })
}

/** The fund's money and what is paid in part go to the rent first; a payment without an amount takes all that is left. */
function payer(due: Echeance, n: number, paiements: readonly Paiement[]): Encaissement[] {
  let reste: Cents = due.loyer_cents
  return paiements.map(({ le, montant, caf }, place) => {
    const loyer_cents = montant === undefined ? reste : euros(montant)
    reste = minus(reste, loyer_cents)
    return {
      ...{ id: rang(0x07 + place, cleDuMois(n, due.periode)), bail_id: due.bail_id },
      ...{ date: addDays(due.date_echeance, le), payeur: caf ? 'CAF' : payeurDe(n) },
      ...{ loyer_cents, charges_cents: montant === undefined ? due.charges_cents : zero },
      ...{ mode: caf ? 'caf' : 'virement', echeance_id: due.id },
    }
  })
}

const payeurDe = (n: number): string => {
  const [bail] = tous.slice(n)
  return bail ? nomDe(bail) : ''
}

/** Handed over with the mandates, or received when the tenant came; given back when he left, but for the last one who did. */
export const mouvements_depot = (au: Day): MouvementDepot[] =>
  tous
    .flatMap(({ id, debut, fin, depot_garantie_cents: montant_cents, lot }, n): MouvementDepot[] => {
      if (fin !== null && fin < DEBUT) return []
      const recu = {
        id: rang(0x0a, 2 * n + 1),
        bail_id: id,
        date: later(debut, DEBUT),
        sens: 'recu',
        montant_cents,
      } as const
      if (fin === null || lot === 'L42') return [recu]
      return [recu, { ...recu, id: rang(0x0a, 2 * n + 2), date: addDays(fin, 25), sens: 'rendu' }]
    })
    .filter(({ date }) => date <= au)
