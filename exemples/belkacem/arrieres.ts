// What was done about his arrears: reminders sent, the plan signed, the deposits given back. No fact of the books.

import type { Faits } from '../../domain/activites/faits.ts'
import { type Cents, euros, sum, zero } from '../../domain/base/cents.ts'
import { addDays, type Day, day } from '../../domain/base/day.ts'
import type { Restitution } from '../../domain/sujets/location/depot-restitution.ts'
import { redigerRelance } from '../../domain/sujets/location/documents/relance-texte.ts'
import { creancesDuDossier } from '../../domain/sujets/location/ecritures/creance-perdue.ts'
import type { PlanApurement } from '../../domain/sujets/location/plan-apurement.ts'
import { loyersReclames, type Niveau, type Relance, totalReclame } from '../../domain/sujets/location/relance.ts'
import { nomDe } from '../recit.ts'
import {
  aUnPlan,
  CHLOE,
  JORDAN,
  LAURA,
  MICKAEL,
  moisDuPlan,
  mouvements_depot,
  premierRetard,
  STEVEN,
  SUR_DEPOT,
  versementsDuPlan,
} from './baux.ts'
import { ROUBAIX, rang } from './biens.ts'
import { racontesJusque } from './dossier.ts'

/** Days after the oldest late rent fell due. */
const DELAIS: readonly (readonly [Niveau, jours: number])[] = [
  [1, 8],
  [2, 17],
  [3, 33],
]

/** The reminders that Mickaël was sent, each claiming what he owed on its day. */
export function relances(faits: Faits, aujourdhui: Day): Omit<Relance, 'envoyee_le'>[] {
  const au = racontesJusque(aujourdhui)
  const du = addDays(premierRetard(au), MICKAEL.jour_echeance - 1)
  return DELAIS.flatMap(([niveau, jours]) => {
    const date = addDays(du, jours)
    const echeances = loyersReclames(
      creancesDuDossier(faits, date).filter(({ echeance }) => echeance.bail_id === MICKAEL.id),
    )
    if (date > au || echeances.length === 0) return []
    const texte = redigerRelance(niveau, {
      locataires: [nomDe(MICKAEL)],
      logement: `${ROUBAIX.libelle}, ${ROUBAIX.adresse}, ${ROUBAIX.code_postal} ${ROUBAIX.ville}`,
      loyers: echeances,
      au: date,
      bail: MICKAEL,
    })
    return [
      {
        id: rang(0x1a, niveau),
        bail_id: MICKAEL.id,
        niveau,
        date,
        montant_cents: totalReclame(echeances),
        echeances,
        canal: 'courriel',
        destinataires: MICKAEL.locataires.flatMap(({ email }) => email ?? []),
        ...texte,
        etat: 'envoyee',
        automatique: false,
      },
    ]
  })
}

/** What Laura signed: two rents in eight instalments. */
export function plans(aujourdhui: Day): PlanApurement[] {
  const au = racontesJusque(aujourdhui)
  if (!aUnPlan(au)) return []
  const versements = versementsDuPlan(au)
  return [
    {
      id: rang(0x1b, 1),
      bail_id: LAURA.id,
      montant_cents: sum(versements.map(({ montant_cents }) => montant_cents)),
      etabli_le: addDays(moisDuPlan(au), 1),
      signe_le: addDays(moisDuPlan(au), 3),
      versements,
      clos_le: null,
    },
  ]
}

export type RestitutionFaite = Restitution & {
  readonly faits: readonly { readonly table: 'mouvements_depot' | 'encaissements'; readonly id: string }[]
}

const commun = { provision_cents: zero, majoration_cents: zero, adresse: null, conforme: false } as const
const loyers = (montant_cents: Cents) => [{ nature: 'loyer' as const, libelle: 'Loyers impayés', montant_cents }]

/** Deposits given back, in whole or not at all: each names the rows of the books that it wrote. */
const restitutions: readonly RestitutionFaite[] = [
  {
    ...commun,
    id: rang(0x1c, 1),
    bail_id: STEVEN.id,
    cles_le: day('2024-09-30'),
    rendu_le: SUR_DEPOT[0].date,
    depot_cents: euros(790),
    retenues: loyers(euros(790)),
    rendu_cents: zero,
    faits: [{ table: 'encaissements', id: SUR_DEPOT[0].id }],
  },
  {
    ...commun,
    id: rang(0x1c, 2),
    bail_id: CHLOE.id,
    cles_le: day('2025-05-31'),
    rendu_le: day('2025-07-04'),
    adresse: '5 rue des Ursulines, 59200 Tourcoing',
    depot_cents: euros(860),
    retenues: [{ nature: 'degradation', libelle: 'Plan de travail brûlé, vétusté déduite', montant_cents: euros(230) }],
    rendu_cents: euros(630),
    faits: mouvements_depot
      .filter(({ bail_id, sens }) => bail_id === CHLOE.id && sens !== 'recu')
      .map(({ id }) => ({ table: 'mouvements_depot', id })),
  },
  {
    ...commun,
    id: rang(0x1c, 3),
    bail_id: JORDAN.id,
    cles_le: day('2026-01-31'),
    rendu_le: SUR_DEPOT[1].date,
    depot_cents: euros(900),
    retenues: loyers(euros(900)),
    rendu_cents: zero,
    faits: [{ table: 'encaissements', id: SUR_DEPOT[1].id }],
  },
]

export const restitutionsAu = (aujourdhui: Day): RestitutionFaite[] =>
  restitutions.filter(({ rendu_le }) => rendu_le <= racontesJusque(aujourdhui))
