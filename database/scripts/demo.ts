// The demonstration: a landlord with two flats, her accountant, a reader and an administrator; two other landlords beside her.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Foyer } from '#domain/activites/foyer.ts'
import { type Day, firstDayOf, year } from '#domain/base/day.ts'
import type { Depense, Faits } from '#domain/journalisation/faits.ts'
import type { Config } from '#server/config.ts'
import type { Base, Caller, Db } from '#server/db.ts'
import { dessinerJustificatif } from '#server/documents/justificatif.ts'
import { inserer } from '#server/dossier/inserer.ts'
import { arreterExercice } from '#server/functions/arreter-exercice.ts'
import { declarerDeposee } from '#server/functions/declarer-deposee.ts'
import { deposerDocument } from '#server/functions/deposer-document.ts'
import { dayInParis, type House, type ServerFunction } from '#server/functions/function.ts'
import { validerExercice } from '#server/functions/valider-exercice.ts'
import { createGateways } from '#server/gateways/gateways.ts'
import { silent } from '#server/wire/door.ts'
import { plans, relances, restitutionsAu } from '../../exemples/belkacem/arrieres.ts'
import { dossierBelkacem, FOYERS_BELKACEM } from '../../exemples/belkacem/dossier.ts'
import { dossierGarnier, FOYERS_GARNIER } from '../../exemples/garnier/dossier.ts'
import { dossierMartin } from '../../exemples/martin/dossier.ts'
import { FOYERS_MARTIN } from '../../exemples/martin/foyers.ts'
import { ouvrirBanque } from './demo-banque.ts'
import {
  CHEZ_ELODIE,
  CHEZ_KARIM,
  claire,
  DEMO_SIGN_INS,
  type DemoAccount,
  elodie,
  hugues,
  inscrire,
  karim,
  ouvrirDossier,
  TOUS,
} from './demo-comptes.ts'
import { ecrireFaits } from './demo-faits.ts'
import { statements } from './schema.ts'

/** Years since which the books are final, and since which they are only closed. */
const DEFINITIF_APRES = 2
const BOUTIQUE = fileURLToPath(new URL('../demo/boutique.sql', import.meta.url))
/** The last receipts are joined; earlier ones would only make the demonstration slower to load. */
const JUSTIFICATIFS = 8

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
  const alone = await base.asHouse('démonstration', async (house) => {
    if (await house.row('select from auth.users limit 1')) return false
    await inscrire(house, TOUS)
    await ouvrirDossier(house, faits)
    await ouvrirDossier(house, retards, CHEZ_KARIM)
    await ouvrirDossier(house, mer, CHEZ_ELODIE)
    for (const statement of statements(readFileSync(BOUTIQUE, 'utf8'))) await house.rows(statement)
    return true
  })
  if (!alone) return []

  const gateways = createGateways({ base, log: silent, config })
  // None of these acts makes a link that somebody follows, nor signs a token.
  const sign = () => Promise.reject(new Error('the demonstration signs no token'))
  const faire = acteur({ base, config, gateways, secret_jetons: crypto.randomUUID(), sign })
  // Three dossiers, three locks: none waits for another.
  await Promise.all([
    raconterMartin({ base, faits, faire, now }),
    raconter({ base, faits: retards, faire, today, caller: karim, ecrire: (db) => ecrireArrieres(db, retards, today) }),
    raconter({ base, faits: mer, faire, today, caller: elodie, ecrire: (db) => ecrireFoyers(db, mer, FOYERS_GARNIER) }),
  ])
  return DEMO_SIGN_INS
}

type Recit = { readonly base: Base; readonly faits: Faits; readonly faire: Faire }

async function raconterMartin({ base, faits, faire, now }: Recit & { now: Date }): Promise<void> {
  const today = dayInParis(now)
  await base.asCaller(claire, (db) => ecrireFaits(db, faits))
  await base.asCaller(claire, (db) => ecrireFoyers(db, faits, FOYERS_MARTIN))
  await joindreJustificatifs(faire, faits, now)
  await cloturer(faire, faits, { today, proprietaire: claire, comptable: hugues })
  await ouvrirBanque({ base, faits, today, faire: (act, body) => faire(act, claire, { body, le: now }) })
}

type Seul = Recit & { readonly today: Day; readonly caller: Caller; readonly ecrire: (db: Db) => Promise<void> }

/** A dossier that its owner keeps alone; nothing in it before the first year that it tells. */
async function raconter({ base, faits, faire, today, caller, ecrire }: Seul): Promise<void> {
  if (faits.exercices.length === 0) return
  await base.asCaller(caller, (db) => ecrireFaits(db, faits))
  await base.asHouse('démonstration', ecrire)
  await cloturer(faire, faits, { today, proprietaire: caller, comptable: caller })
}

const ecrireFoyers = (db: Db, { dossier }: Faits, rangees: readonly Foyer[]): Promise<void> =>
  inserer(db, 'foyers', { dossier_id: dossier.id, rangees })

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

type Faire = (act: ServerFunction, caller: Caller, demande: { body: object | FormData; le: Date }) => Promise<void>

/** Does an act at a given moment, and ends the loading when it is refused: a demonstration refused is a bug. */
function acteur(house: Omit<House, 'now'>): Faire {
  return async ({ name, call }, caller, { body, le }) => {
    const form = body instanceof FormData
    const headers = form ? {} : { 'content-type': 'application/json' }
    const request = new Request(`http://localhost/${name}`, {
      method: 'POST',
      headers,
      body: form ? body : JSON.stringify(body),
    })
    await call({ ...house, now: () => le }, request, { caller, address: '127.0.0.1', refusedAs: unforeseen })
  }
}

function unforeseen(error: unknown): never {
  throw error
}

async function joindreJustificatifs(faire: Faire, { dossier, depenses }: Faits, now: Date): Promise<void> {
  const factures = depenses.filter(({ categorie }) => categorie !== 'frais_bancaires').slice(-JUSTIFICATIFS)
  for (const depense of factures) {
    const body = new FormData()
    body.set('dossier_id', dossier.id)
    body.set('depense_id', depense.id)
    body.set('fichier', await factureDe(depense, dossier))
    await faire(deposerDocument, claire, { body, le: now })
  }
}

async function factureDe(
  { fournisseur, libelle, date, montant_cents }: Depense,
  dossier: Faits['dossier'],
): Promise<File> {
  const client = dossier.denomination ?? dossier.nom
  const facture = { fournisseur, libelle, date, montant_cents, client, adresse: dossier.adresse ?? '' }
  return new File([await dessinerJustificatif(facture)], `${date} ${fournisseur}.pdf`, { type: 'application/pdf' })
}

/** Each year closed in the spring that follows it, filed in May; the last one closed is left to be validated. */
async function cloturer(
  faire: Faire,
  { dossier, exercices }: Faits,
  { today, proprietaire, comptable }: { today: Day; proprietaire: Caller; comptable: Caller },
): Promise<void> {
  const le = (annee: number, mois: string): Date => new Date(`${annee + 1}-${mois}T09:30:00Z`)
  for (const { annee } of exercices.filter((exercice) => firstDayOf(exercice.annee + 1) <= today)) {
    const body = { dossier_id: dossier.id, annee }
    const arrete = le(annee, '04-02')
    if (dayInParis(arrete) > today) return
    await faire(arreterExercice, comptable, { body, le: arrete })
    if (annee > year(today) - DEFINITIF_APRES) return
    await faire(validerExercice, proprietaire, { body, le: le(annee, '04-28') })
    const deposee_le = `${annee + 1}-05-12`
    await faire(declarerDeposee, comptable, { body: { ...body, deposee_le }, le: le(annee, '05-12') })
  }
}
