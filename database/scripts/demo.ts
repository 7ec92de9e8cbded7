// The demonstration: a landlord with two flats, her accountant, a reader and an administrator; three other landlords beside her, and a manager for others.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Base, Caller, Db } from '@quittance/wire/postgres'
import { statements } from '@quittance/wire/sql'
import type { Faits } from '#domain/activites/faits.ts'
import type { Day } from '#domain/base/day.ts'
import type { Config } from '#server/config.ts'
import { inserer } from '#server/dossier/inserer.ts'
import { dayInParis } from '#server/functions/function.ts'
import { recitAubepin } from '../../exemples/aubepin/dossier.ts'
import { plans, relances, restitutionsAu } from '../../exemples/belkacem/arrieres.ts'
import { dossierBelkacem, FOYERS_BELKACEM } from '../../exemples/belkacem/dossier.ts'
import { dossierDelmas } from '../../exemples/delmas/dossier.ts'
import { dossierGarnier, FOYERS_GARNIER } from '../../exemples/garnier/dossier.ts'
import { dossierIndivision } from '../../exemples/indivision/dossier.ts'
import { dossierMartin } from '../../exemples/martin/dossier.ts'
import { acteur, cloturer, ecrireFoyers, type Faire } from './demo-actes.ts'
import { raconterAubepin } from './demo-aubepin.ts'
import {
  CHEZ_COLETTE,
  CHEZ_ELODIE,
  CHEZ_ELSA,
  CHEZ_KARIM,
  claire,
  colette,
  DEMO_SIGN_INS,
  type DemoAccount,
  elodie,
  elsa,
  hugues,
  inscrire,
  karim,
  ouvrirDossier,
  TOUS,
} from './demo-comptes.ts'
import { raconterDelmas } from './demo-delmas.ts'
import { ecrireFaits } from './demo-faits.ts'
import { raconterMartin } from './demo-martin.ts'

const BOUTIQUE = fileURLToPath(new URL('../demo/boutique.sql', import.meta.url))

type Demo = { readonly base: Base; readonly config: Config; readonly now: Date }

/**
 * Loads it as these people would have: her rows written by herself, the closings done by the acts, at plausible dates.
 * Gives the sign-ins; does nothing, and gives none, in a base that already has people.
 */
export async function loadDemo({ base, config, now }: Demo): Promise<readonly DemoAccount[]> {
  const today = dayInParis(now)
  const faits = dossierMartin(today)
  const retards = dossierBelkacem(today)
  const mer = dossierGarnier(today)
  const nus = dossierDelmas(today)
  const communs = dossierIndivision(today)
  const tiers = recitAubepin(today)
  const alone = await base.asHouse('démonstration', async (house) => {
    if (await house.row('select from auth.users limit 1')) return false
    await inscrire(house, TOUS)
    await ouvrirDossier(house, faits)
    await ouvrirDossier(house, retards, CHEZ_KARIM)
    await ouvrirDossier(house, mer, CHEZ_ELODIE)
    await ouvrirDossier(house, nus, CHEZ_COLETTE)
    await ouvrirDossier(house, tiers.faits, CHEZ_ELSA)
    for (const statement of statements(readFileSync(BOUTIQUE, 'utf8'))) await house.rows(statement)
    return true
  })
  if (!alone) return []
  // After the one that is hers alone, which opens first.
  await base.asHouse('démonstration', (house) => ouvrirDossier(house, communs, CHEZ_COLETTE))

  const faire = acteur({ base, config })
  // Six dossiers, six locks: none waits for another.
  await Promise.all([
    raconterMartin({ base, faits, faire, now, proprietaire: claire, comptable: hugues }),
    raconter({ base, faits: retards, faire, today, caller: karim, ecrire: (db) => ecrireArrieres(db, retards, today) }),
    raconter({ base, faits: mer, faire, today, caller: elodie, ecrire: (db) => ecrireFoyers(db, mer, FOYERS_GARNIER) }),
    raconter({ base, faits: communs, faire, today, caller: colette, ecrire: async () => {} }),
    raconterDelmas({ base, faits: nus, faire, now, caller: colette }),
    raconterAubepin({ base, recit: tiers, faire, now, caller: elsa }),
  ])
  return DEMO_SIGN_INS
}

type Recit = { readonly base: Base; readonly faits: Faits; readonly faire: Faire }

type Seul = Recit & { readonly today: Day; readonly caller: Caller; readonly ecrire: (db: Db) => Promise<void> }

/** A dossier that its owner keeps alone; nothing in it before the first year that it tells. */
async function raconter({ base, faits, faire, today, caller, ecrire }: Seul): Promise<void> {
  if (faits.exercices.length === 0) return
  await base.asCaller(caller, (db) => ecrireFaits(db, faits))
  await base.asHouse('démonstration', ecrire)
  await cloturer(faire, faits, { today, proprietaire: caller, comptable: caller })
}

/** What only acts write, as they would have left it: reminders that were mailed, deposits given back, a plan signed. */
async function ecrireArrieres(house: Db, faits: Faits, today: Day): Promise<void> {
  const dossier_id = faits.dossier.id
  const envoyees = relances(faits, today).map((une) => ({
    ...une,
    auteur: karim.user_id,
    envoyee_le: `${une.date}T08:40:00Z`,
    created_at: `${une.date}T08:40:00Z`,
  }))
  await ecrireFoyers(house, faits, FOYERS_BELKACEM)
  await inserer(house, 'relances', { dossier_id, rangees: envoyees })
  await inserer(house, 'plans_apurement', { dossier_id, rangees: plans(today) })
  await inserer(house, 'restitutions_depot', { dossier_id, rangees: restitutionsAu(today) })
}
