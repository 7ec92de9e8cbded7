// What the house tells, from what really happens: to whom, in what words, and never to whoever did it.
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { become } from './policies.ts'
import { ADMIN, buildWorld, COMPTABLE, DOSSIER, LECTEUR, PROPRIETAIRE, VOISIN } from './world.ts'

let fresh: FreshBase
let db: pg.Client
beforeAll(async () => {
  fresh = await freshBase()
  db = new pg.Client({ connectionString: fresh.url })
  await db.connect()
  await buildWorld(db)
})
afterAll(async () => {
  await db.end()
  await fresh.drop()
})
beforeEach(async () => {
  await db.query('rollback')
  await db.query('begin')
  await db.query('delete from public.notifications')
})

const NOMS: Record<string, string> = {
  [PROPRIETAIRE]: 'marie',
  [COMPTABLE]: 'paul',
  [LECTEUR]: 'lea',
  [VOISIN]: 'hugo',
  [ADMIN]: 'admin',
}
async function dites(): Promise<string[]> {
  const { rows } = await db.query<{ user_id: string; titre: string; detail: string; chemin: string }>(
    'select user_id, titre, detail, chemin from public.notifications order by titre, detail, user_id',
  )
  return rows.map(({ user_id, titre, detail, chemin }) => `${NOMS[user_id]} : ${titre} | ${detail} | ${chemin}`)
}
const inviter = (email: string) =>
  db.query(
    `insert into public.invitations (dossier_id, email, role, jeton, invite_par, envoyee_le, expire_le)
     values ($1, $2, 'lecteur', $2, $3, now(), now() + interval '14 days')`,
    [DOSSIER, email, PROPRIETAIRE],
  )

test('an invitation is told to the proved address, and to nobody when nobody has it; its acceptance to who invited', async () => {
  await inviter('inconnue@exemple.fr')
  expect(await dites()).toEqual([])
  await inviter('hugo@exemple.fr')
  expect(await dites()).toEqual([
    'hugo : Vous êtes invité à rejoindre un dossier | Ouvrez le lien reçu par mail pour l’accepter. | /dashboard',
  ])
  await db.query(
    `update public.invitations set acceptee_le = now(), acceptee_par = $1 where email = 'hugo@exemple.fr'`,
    [VOISIN],
  )
  expect((await dites())[0]).toBe(
    'marie : Invitation acceptée | hugo@exemple.fr a rejoint votre dossier. | /profile/membres',
  )
})

test('an access taken back and given again is one line, unread again', async () => {
  await db.query(
    `update public.user_subscription_access set is_active = false where user_id = $1 and subscription_formula = 'sci'`,
    [VOISIN],
  )
  expect(await dites()).toEqual([
    expect.stringMatching(
      /^hugo : Accès retiré : .+ \| Vous n’avez plus accès à cette formule\. \| \/activity-selection$/,
    ),
  ])
  await db.query('update public.notifications set lue_le = now(), courriel_le = now()')
  await db.query(
    `update public.user_subscription_access set is_active = true where user_id = $1 and subscription_formula = 'sci'`,
    [VOISIN],
  )
  expect(await dites()).toEqual([expect.stringMatching(/^hugo : Accès ouvert : /)])
  expect((await db.query('select lue_le, courriel_le from public.notifications')).rows).toEqual([
    { lue_le: null, courriel_le: null },
  ])
})

test('what an act makes ready is told to the other members alone', async () => {
  const acte = (nom: string, bornes: object = { debut: '2025-01-01', fin: '2025-12-31' }, dossier: string = DOSSIER) =>
    db.query(`insert into public.actes (dossier_id, user_id, acte, detail) values ($1, $2, $3, $4)`, [
      dossier,
      COMPTABLE,
      nom,
      bornes,
    ])
  await acte('exporter-fec')
  expect(await dites()).toEqual([])
  await acte('arreter-exercice')
  const lien = `/lieu/liasse?exercice=2025-12-31&dossier=${DOSSIER}`
  expect(await dites()).toEqual([
    `marie : La liasse 2025 est prête | Chez Marie | ${lien}`,
    `lea : La liasse 2025 est prête | Chez Marie | ${lien}`,
  ])
  // One that closes on another day is named by it, and told of its own.
  await db.query('delete from public.notifications')
  await acte('valider-exercice', { debut: '2025-07-01', fin: '2026-01-31' })
  await acte('valider-exercice', { debut: '2026-02-01', fin: '2026-06-30' })
  const clos = (jour: string, fin: string) =>
    ['marie', 'lea'].map(
      (qui) =>
        `${qui} : Le FEC de l’exercice clos le ${jour} est prêt | Chez Marie | /lieu/cloture?exercice=${fin}&dossier=${DOSSIER}`,
    )
  const attendues = [...clos('31/01/2026', '2026-01-31'), ...clos('30/06/2026', '2026-06-30')]
  expect((await dites()).toSorted()).toEqual(attendues.toSorted())
  // Beside one that is no calendar year, the others are named by their closing too.
  await db.query('delete from public.notifications')
  const autre = crypto.randomUUID()
  await db.query(`insert into public.dossiers (id, nom, activite) values ('${autre}', 'SCI des Lilas', 'sci')`)
  await db.query(`insert into public.dossier_membres (dossier_id, user_id, role) values ($1, $2, 'proprietaire')`, [
    autre,
    PROPRIETAIRE,
  ])
  await db.query(
    `insert into public.exercices (dossier_id, debut, fin)
     values ('${autre}', '2025-07-01', '2026-06-30'), ('${autre}', '2026-07-01', '2026-12-31')`,
  )
  await acte('valider-exercice', { debut: '2026-07-01', fin: '2026-12-31' }, autre)
  expect(await dites()).toEqual([
    `marie : Le FEC de l’exercice clos le 31/12/2026 est prêt | SCI des Lilas | /lieu/cloture?exercice=2026-12-31&dossier=${autre}`,
  ])
})

test('who is withdrawn from a dossier is told; an account that goes takes what it was told with it', async () => {
  await db.query('delete from public.dossier_membres where user_id = $1', [LECTEUR])
  expect(await dites()).toEqual(['lea : Vous n’ouvrez plus un dossier | Chez Marie | /dashboard'])
  await db.query('delete from auth.users where id = $1', [LECTEUR])
  expect(await dites()).toEqual([])
})

test('a payment is told once for each of its ends, to the account of its address when it names none', async () => {
  const {
    rows: [paiement],
  } = await db.query<{ id: string }>(
    `insert into public.paiements (nature, formule, periodicite, user_id, user_email, libelle, amount_cents, tva_millieme_pct, passerelle, retour, abandon, expire_le)
     values ('abonnement', 'lmnp', 'mensuel', null, 'Hugo@exemple.fr', 'Formule LMNP', 1000, 20000, 'essai', '/profile', '/profile', now()) returning id`,
  )
  await db.query(`update public.paiements set etat = 'echoue' where id = $1`, [paiement?.id])
  await db.query(`update public.paiements set etat = 'paye', paye_le = now() where id = $1`, [paiement?.id])
  await db.query(`update public.paiements set annonce = 'paye' where id = $1`, [paiement?.id])
  expect(await dites()).toEqual([
    'hugo : Paiement reçu | Formule LMNP | /profile',
    'hugo : Paiement refusé | Formule LMNP | /profile',
  ])
})

test('its person marks it as read, by the clock of the house, and writes nothing else of it', async () => {
  await db.query(
    `insert into public.notifications (user_id, genre, cle, titre, chemin) values ($1, 'acces', 'x', 'Bonjour', '/profile')`,
    [VOISIN],
  )
  await become(db, 'voisin')
  const { rows } = await db.query(
    `update public.notifications set lue_le = '2001-01-01' returning lue_le > now() - interval '1 minute' as maintenant`,
  )
  expect(rows).toEqual([{ maintenant: true }])
  for (const sql of [`update public.notifications set titre = 'x'`, `delete from public.notifications`]) {
    await db.query('savepoint essai')
    await expect(db.query(sql)).rejects.toThrow(/permission denied/)
    await db.query('rollback to essai')
  }
})

test('who asked to be told when a formula opens is told the day it opens, once', async () => {
  await db.query(`insert into public.attentes_formules (user_id, formule) values ($1, 'sci'), ($2, 'lmp')`, [
    VOISIN,
    COMPTABLE,
  ])
  const etat = (valeur: string) =>
    db.query(`update public.subscription_formulas set development_status = $1 where formula_key = 'sci'`, [valeur])
  await etat('coming_soon')
  expect(await dites()).toEqual([])
  await etat('available')
  const dite =
    'hugo : Formule ouverte : SCI | Vous aviez demandé à être prévenu : vous pouvez la choisir dès maintenant. | /activity-selection'
  expect(await dites()).toEqual([dite])
  await db.query('delete from public.notifications')
  await etat('development')
  await etat('available')
  expect(await dites()).toEqual([])
  expect((await db.query('select formule from public.attentes_formules')).rows).toEqual([{ formule: 'lmp' }])
})
