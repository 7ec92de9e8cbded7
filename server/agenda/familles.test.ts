// The home of an accountant with many dossiers of all kinds: one query whatever their number, each told by its own engine or by none.
import type { Db } from '@quittance/wire/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MonAccueil } from '#contract/functions/compte/mon-accueil.ts'
import { DEMO_SIGN_INS, hugues } from '#database/scripts/demo-comptes.ts'
import { ecrireFaits } from '#database/scripts/demo-faits.ts'
import { CATALOGUE, CLES, type CleActivite } from '#domain/activites/catalogue.ts'
import type { Faits } from '#domain/activites/faits.ts'
import { meuble } from '#domain/activites/meuble/meuble.ts'
import { estBranchee } from '#domain/activites/moteurs.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { dossierMartin } from '../../exemples/martin/dossier.ts'
import { AUJOURDHUI, type Maison, ouvrirMaison } from '../epreuves/tests/maison.ts'
import { EN_ENTIER } from '../epreuves/tests/seeded-random.ts'
import { accueilDe } from './accueil.ts'

/** Of each activity in each role, and more of them in the drills. */
const NOMBRE = EN_ENTIER ? 50 : 20
/** As many roles as there may be, one after the other. */
const ROLES = ['comptable', 'lecteur', 'proprietaire'] as const
const OUVERTS = CLES.flatMap((activite) => ROLES.map((role) => ({ activite, role })))

let maison: Maison
beforeAll(async () => {
  maison = await ouvrirMaison(AUJOURDHUI)
})
afterAll(() => maison.drop())

/** Another owner's dossier, with its facts when the engine of furnished letting has to tell them. */
async function ouvrir({ activite, role }: { activite: CleActivite; role: (typeof ROLES)[number] }): Promise<string> {
  const faits = autre(dossierMartin(AUJOURDHUI))
  const { id } = faits.dossier
  await maison.base.asHouse('many dossiers', async (house) => {
    await house.rows('insert into public.dossiers (id, nom, activite) values ($1, $2, $3)', [id, activite, activite])
    const owner = `(select id from auth.users where email = 'claire.martin@exemple.fr')`
    await house.rows(
      `insert into public.dossier_membres (dossier_id, user_id, role)
       select $1::uuid, $2::uuid, $3 union all select $1::uuid, ${owner}, 'proprietaire' where $3 <> 'proprietaire'`,
      [id, hugues.user_id, role],
    )
    if (activite === 'lmnp' || activite === 'lmp') await ecrireFaits(house, faits)
  })
  return id
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The same facts under other ids. */
function autre(faits: Faits): Faits {
  const ids = new Map<string, string>()
  return JSON.parse(
    JSON.stringify(faits).replace(UUID, (id) => {
      const neuf = ids.get(id) ?? crypto.randomUUID()
      ids.set(id, neuf)
      return neuf
    }),
  ) as Faits // safe: the same facts, under other ids
}

const compte = (db: Db, dites: string[]): Db => ({
  rows: (sql, values) => {
    dites.push(sql)
    return db.rows(sql, values)
  },
  row: (sql, values) => {
    dites.push(sql)
    return db.row(sql, values)
  },
})

async function lire() {
  const dites: string[] = []
  const accueil = await maison.base.asCaller(hugues, (db) =>
    accueilDe(compte(db, dites), hugues.user_id ?? '', AUJOURDHUI),
  )
  return { accueil, requetes: dites.length }
}

test(`one query for one dossier as for ${NOMBRE}, of every activity and in every role`, async () => {
  const comptable = DEMO_SIGN_INS.find(({ email }) => email === hugues.email)
  const { jeton } = await maison.entrer(comptable?.email ?? '', comptable?.password ?? '')
  const seul = await lire()
  expect([seul.accueil.dossiers.length, seul.requetes]).toEqual([1, 1])
  for (const un of Array.from({ length: NOMBRE - 1 }, (_, rang) => OUVERTS[rang % OUVERTS.length]))
    if (un) await ouvrir(un)
  const tous = await lire()
  expect([tous.accueil.dossiers.length, tous.requetes]).toEqual([NOMBRE, 1])

  const dit = await maison.envoyer('/functions/v1/mon-accueil', jeton, { corps: {} })
  const { dossiers } = MonAccueil.reply.parse(await dit.json())
  const ouverts = new Set(dossiers.map(({ activite, role }) => `${activite} ${role}`))
  expect(OUVERTS.filter(({ activite, role }) => !ouverts.has(`${activite} ${role}`))).toEqual([])
  for (const { cle, famille } of CATALOGUE) {
    const siens = dossiers.filter(({ activite }) => activite === cle)
    // An activity without an engine is listed, and never told by the rules of another.
    const dits = siens.map(({ pret, installe, taches, echeances }) => [
      pret,
      installe,
      taches.length > 0,
      echeances.length > 0,
    ])
    // Those that have facts are all of furnished letting.
    const raconte = famille === 'meuble'
    expect([...new Set(dits.map(String))]).toEqual([String([estBranchee(cle), raconte, raconte, raconte])])
  }
}, 120_000)

test('what waits is the same with the validated entries as without them', () => {
  const faits = dossierMartin(AUJOURDHUI)
  const { livres } = meuble.comptabilite
  const figees = {
    ...faits,
    lignes_validees: [...livres(faits).values()].flat().filter(({ date }) => date < '2025-01-01'),
  }
  const regard = { today: AUJOURDHUI, annees: ANNEES, fiscales: [] }
  const mois = { today: AUJOURDHUI, annees: ANNEES, mois: 13, mois_reguliers: 13 }
  expect(figees.lignes_validees.length).toBeGreaterThan(0)
  expect(meuble.taches(faits, regard)).toEqual(meuble.taches(figees, regard))
  expect(meuble.agenda(faits, mois)).toEqual(meuble.agenda(figees, mois))
})
