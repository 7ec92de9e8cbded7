// A year that is arrêté holds until it is reopened: no dated fact of it is written, no setting of its figures changes.
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import { refused } from './books.ts'
import { become } from './policies.ts'
import { BAIL, BIEN, buildWorld, DOCUMENT, DOSSIER, EXERCICE, VEHICULE } from './world.ts'

let fresh: FreshBase
let db: pg.Client

const ARRETER = `update public.exercices set etat = 'arrete', arrete_le = '2025-04-02', empreinte_arrete = repeat('a', 64)
  where id = '${EXERCICE}'`
const ROUVRIR = `update public.exercices set etat = 'ouvert', arrete_le = null, empreinte_arrete = null`

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
beforeEach(() => db.query('begin'))
afterEach(() => db.query('rollback'))

/** What a statement ends in: `null`, or the name of the refusal; a refused one leaves the transaction alive. */
async function outcome(sql: string): Promise<string | null> {
  await db.query('savepoint before')
  try {
    await db.query(sql)
    return null
  } catch (error) {
    await db.query('rollback to before')
    if (error instanceof pg.DatabaseError && error.constraint) return error.constraint
    throw error
  }
}

type Fact = { columns: string; values: (jour: string) => string; jour: string; change: string }
const fact = (columns: string, values: Fact['values'], jour = 'date'): Fact => ({
  columns,
  values,
  jour,
  change: columns.includes('montant_cents') ? 'montant_cents = 2' : jour === 'date' ? 'date = date + 1' : '',
})
const FACTS: Record<string, Fact> = {
  encaissements: fact('bail_id, date, loyer_cents', (jour) => `'${BAIL}', '${jour}', 100`),
  depenses: fact('date, libelle, categorie, montant_cents', (jour) => `'${jour}', 'Plombier', 'entretien', 100`),
  mouvements_exploitant: fact('date, sens, montant_cents', (jour) => `'${jour}', 'apport', 100`),
  deplacements: {
    ...fact('date, vehicule_id, dixiemes_km', (jour) => `'${jour}', '${VEHICULE}', 100`),
    change: 'dixiemes_km = 2',
  },
  mouvements_depot: fact('bail_id, date, sens, montant_cents', (jour) => `'${BAIL}', '${jour}', 'recu', 100`),
  operations_diverses: fact('date, libelle', (jour) => `'${jour}', 'Régularisation'`),
  echeances: {
    ...fact('bail_id, periode, date_echeance, loyer_cents', (j) => `'${BAIL}', '${j}', '${j}', 100`, 'date_echeance'),
    change: 'loyer_cents = 2',
  },
}

const insert = (table: string, jour: string) =>
  `insert into public.${table} (dossier_id, ${FACTS[table]?.columns}) values ('${DOSSIER}', ${FACTS[table]?.values(jour)})`

describe.each(Object.entries(FACTS))('%s', (table, { jour, change }) => {
  const ofDay = (day: string) => `where dossier_id = '${DOSSIER}' and ${jour} = '${day}'`

  test('one of the year is neither written, changed, moved nor taken away', async () => {
    await db.query(insert(table, '2024-06-10'))
    await db.query(ARRETER)
    expect(await outcome(insert(table, '2024-07-10'))).toBe('exercice_arrete')
    expect(await outcome(`update public.${table} set ${change} ${ofDay('2024-06-10')}`)).toBe('exercice_arrete')
    expect(await outcome(`update public.${table} set ${jour} = '2025-06-10' ${ofDay('2024-06-10')}`)).toBe(
      'exercice_arrete',
    )
    expect(await outcome(`delete from public.${table} ${ofDay('2024-06-10')}`)).toBe('exercice_arrete')
  })

  test('one of another year is written, changed and taken away, but does not come into the year', async () => {
    await db.query(ARRETER)
    expect(await outcome(insert(table, '2025-06-10'))).toBeNull()
    expect(await outcome(`update public.${table} set ${jour} = '2024-12-31' ${ofDay('2025-06-10')}`)).toBe(
      'exercice_arrete',
    )
    expect(await outcome(`update public.${table} set ${change} ${ofDay('2025-06-10')}`)).toBeNull()
    expect(
      await outcome(`delete from public.${table} where dossier_id = '${DOSSIER}' and ${jour} > '2025-01-01'`),
    ).toBe(null)
  })

  test('reopened, or once it is final, the year takes it: the books post it where they may', async () => {
    await db.query(ARRETER)
    await db.query(ROUVRIR)
    expect(await outcome(insert(table, '2024-06-10'))).toBeNull()
    await db.query(ARRETER)
    await db.query(`update public.exercices set valide_jusqu_au = fin, etat = 'definitif' where id = '${EXERCICE}'`)
    expect(await outcome(insert(table, '2024-07-10'))).toBeNull()
  })
})

describe('an entry typed by hand', () => {
  test('keeps its lines with it', async () => {
    const line = (rang: number, compte: string, sens: string) => `insert into public.operations_diverses_lignes
      (dossier_id, operation_id, rang, compte, ${sens}) select dossier_id, id, ${rang}, '${compte}', 100
      from public.operations_diverses where date = '2024-03-01'`
    await db.query(line(1, '627000', 'debit_cents'))
    await db.query(line(2, '512000', 'credit_cents'))
    await db.query(ARRETER)
    expect(await outcome(line(3, '668000', 'debit_cents'))).toBe('exercice_arrete')
    expect(await outcome(`update public.operations_diverses_lignes set compte = '668000' where rang = 1`)).toBe(
      'exercice_arrete',
    )
    expect(await outcome('delete from public.operations_diverses_lignes')).toBe('exercice_arrete')
  })
})

describe('a bill of the year', () => {
  const bill = `where dossier_id = '${DOSSIER}' and libelle = 'Plombier'`
  beforeEach(async () => {
    await db.query(insert('depenses', '2024-12-20'))
    await db.query(ARRETER)
  })

  test('is paid after the year, and the payment may move again', async () => {
    expect(await outcome(`update public.depenses set date_paiement = '2025-01-10' ${bill}`)).toBeNull()
    expect(await outcome(`update public.depenses set date_paiement = '2025-02-10' ${bill}`)).toBeNull()
    expect(await outcome(`update public.depenses set date_paiement = null ${bill}`)).toBeNull()
  })

  test('is not paid in the year, which would no longer owe it', async () => {
    expect(await outcome(`update public.depenses set date_paiement = '2024-12-28' ${bill}`)).toBe('exercice_arrete')
  })

  test('is not changed under cover of its payment', async () => {
    const both = `update public.depenses set date_paiement = '2025-01-10', montant_cents = 1 ${bill}`
    expect(await outcome(both)).toBe('exercice_arrete')
  })

  test('receives its receipt', async () => {
    expect(await outcome(`update public.depenses set document_id = '${DOCUMENT}' ${bill}`)).toBeNull()
  })

  test('of the next year, paid in this one, is refused', async () => {
    const early = `insert into public.depenses (dossier_id, date, date_paiement, libelle, categorie, montant_cents)
      values ('${DOSSIER}', '2025-01-05', '2024-12-30', 'Avance', 'entretien', 100)`
    expect(await outcome(early)).toBe('exercice_arrete')
  })
})

describe('what moves the figures', () => {
  const settings = async () =>
    (await db.query(`select reglages_arretes from public.exercices where id = '${EXERCICE}'`)).rows[0].reglages_arretes
  const usuels = { cfe_39c: 'activite', assurance_emprunteur_case: '242', report_352: 'neutralise' }
  const autres = { cfe_39c: 'bien', assurance_emprunteur_case: '294', report_352: 'direct' }

  test('the year keeps the settings with which it was arrêté, and the dossier changes its own', async () => {
    await db.query(ARRETER)
    await become(db, 'proprietaire')
    const set = `update public.dossiers set reglages = '${JSON.stringify(autres)}' where id = '${DOSSIER}'`
    expect(await outcome(set)).toBeNull()
    await db.query('reset role')
    expect(await settings()).toEqual(usuels)
    await db.query('update public.exercices set reglages_arretes = null')
    expect(await settings()).toEqual(usuels)
    await db.query(`update public.exercices set reglages_arretes = '${JSON.stringify(autres)}'`)
    expect(await settings()).toEqual(usuels)
    await db.query(ROUVRIR)
    expect(await settings()).toBeNull()
    await db.query(ARRETER)
    await db.query(`update public.exercices set valide_jusqu_au = fin, etat = 'definitif' where id = '${EXERCICE}'`)
    expect(await settings()).toEqual(autres)
  })

  test('no client writes them', async () => {
    await become(db, 'proprietaire')
    await expect(db.query('update public.exercices set reglages_arretes = reglages_arretes')).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('the name and the convention proposed to the next component do not', async () => {
    await db.query(ARRETER)
    expect(await outcome(`update public.dossiers set nom = 'Autre', convention = 'mois'`)).toBeNull()
  })

  test.each([
    `reglages = reglages || '{"regime": "micro_bic"}'`,
    `reglages = reglages || '{"statut": "lmp"}'`,
    `tenue = 'engagement'`,
    `debut = '2024-02-01'`,
  ])('the year keeps its own: %s', async (change) => {
    await db.query(ARRETER)
    expect(await outcome(`update public.exercices set ${change} where id = '${EXERCICE}'`)).toBe('exercice_arrete')
  })

  test('standing facts may change: the fingerprint tells it', async () => {
    await db.query(ARRETER)
    expect(await outcome('update public.emprunts set taux_millieme_pct = 1000')).toBeNull()
    expect(await outcome('update public.composants set duree_annees = 40')).toBeNull()
    expect(await outcome('update public.baux set depot_garantie_cents = 1')).toBeNull()
  })

  test('a year is arrêté with its fingerprint, and open without', async () => {
    const arrete = `update public.exercices set etat = 'arrete' where id = '${EXERCICE}'`
    expect(await outcome(arrete)).toBe('arrete_avec_empreinte')
    await db.query(ARRETER)
    expect(await outcome(`update public.exercices set etat = 'ouvert'`)).toBe('arrete_avec_empreinte')
    expect(await outcome(`update public.exercices set empreinte_arrete = 'x'`)).toBe('empreinte_arrete_valide')
  })
})

describe('years follow each other', () => {
  const year = (annee: number, change: string) => `update public.exercices set ${change} where fin = '${annee}-12-31'`
  const ARRETE = `etat = 'arrete', empreinte_arrete = repeat('b', 64)`
  const OUVERT = `etat = 'ouvert', empreinte_arrete = null`
  beforeEach(() =>
    db.query(`insert into public.exercices (dossier_id, debut, fin) values
      ('${DOSSIER}', '2025-01-01', '2025-12-31')`),
  )

  test('one is not arrêté while the year that opens it is still open', async () => {
    expect(await outcome(year(2025, ARRETE))).toBe('exercice_precedent_ouvert')
    await db.query(ARRETER)
    expect(await outcome(year(2025, ARRETE))).toBeNull()
  })

  test('one is not reopened under a year that was arrêté on it', async () => {
    await db.query(ARRETER)
    await db.query(year(2025, ARRETE))
    expect(await outcome(year(2024, OUVERT))).toBe('exercice_suivant_arrete')
    expect(await outcome(year(2025, OUVERT))).toBeNull()
    expect(await outcome(year(2024, OUVERT))).toBeNull()
  })
})

describe('what was taken over', () => {
  const FINAL = `update public.exercices set valide_jusqu_au = fin, etat = 'definitif' where id = '${EXERCICE}'`
  const deficit = (annee: number) =>
    `insert into public.deficits_anterieurs (dossier_id, annee, montant_cents) values ('${DOSSIER}', ${annee}, 100)`
  const reprise = `insert into public.reprises (dossier_id, annee, tresorerie_cents) values ('${DOSSIER}', 2024, 100)`
  const ard = (cents: number) => `update public.composants set amortissement_anterieur_cents = 1000,
    ard_anterieur_cents = ${cents} where dossier_id = '${DOSSIER}'`

  test('changes until a year is final, and no more', async () => {
    await db.query(deficit(2022))
    await db.query(reprise)
    await db.query(ard(100))
    await db.query(ARRETER)
    const changes = [
      deficit(2021),
      'update public.deficits_anterieurs set montant_cents = montant_cents + 1',
      'delete from public.deficits_anterieurs where annee = 2022',
      'update public.reprises set tresorerie_cents = tresorerie_cents + 1',
      'delete from public.reprises',
      ard(200),
    ]
    for (const change of changes) {
      await db.query('savepoint trial')
      expect([change, await outcome(change)]).toEqual([change, null])
      await db.query('rollback to trial')
    }
    await db.query(FINAL)
    for (const change of changes) expect([change, await outcome(change)]).toEqual([change, 'reprise_figee'])
    expect(await outcome('delete from public.composants where ard_anterieur_cents > 0')).toBe('reprise_figee')
    expect(await outcome('update public.composants set duree_annees = 40')).toBeNull()
  })

  test('is not added once a year is final, save a component that brings nothing', async () => {
    const component = (
      carried: number,
    ) => `insert into public.composants (dossier_id, bien_id, nature, libelle, base_cents,
      mise_en_service, duree_annees, amortissement_anterieur_cents, ard_anterieur_cents)
      values ('${DOSSIER}', '${BIEN}', 'toiture', 'Toiture', 1000, '2020-01-01', 25, 600, ${carried})`
    await db.query(ARRETER)
    await db.query(FINAL)
    expect(await outcome(reprise)).toBe('reprise_figee')
    expect(await outcome(component(10))).toBe('reprise_figee')
    expect(await outcome(component(0))).toBeNull()
  })

  test('a deficit of a year kept here is in its books, not beside them', async () => {
    expect(await outcome(deficit(2023))).toBeNull()
    expect(await outcome(deficit(2024))).toBe('deficit_posterieur')
    expect(await outcome(deficit(2030))).toBe('deficit_posterieur')
    expect(await outcome('update public.deficits_anterieurs set annee = 2024')).toBe('deficit_posterieur')
  })

  test('nor does the first year open under a deficit', async () => {
    const other = `(select id from public.dossiers where nom = 'Chez Hugo')`
    await db.query(
      `insert into public.deficits_anterieurs (dossier_id, annee, montant_cents) values (${other}, 2024, 1)`,
    )
    const open = (annee: number) => `insert into public.exercices (dossier_id, debut, fin)
      values (${other}, '${annee}-01-01', '${annee}-12-31')`
    expect(await outcome(open(2024))).toBe('deficit_posterieur')
    expect(await outcome(open(2025))).toBeNull()
    expect(await outcome(open(2026))).toBeNull()
  })
})

describe('at the same time', () => {
  test('a fact that waited for the act that closes the year is refused', async () => {
    await db.query('rollback')
    const other = new pg.Client({ connectionString: fresh.url })
    await other.connect()
    try {
      await db.query(`begin; select private.verrouiller_dossier('${DOSSIER}')`)
      const waiting = other.query(insert('depenses', '2024-05-05')).then(
        () => null,
        (error: unknown) => error,
      )
      await waitingForLock(db)
      await db.query(`${ARRETER}; commit`)
      expect(await waiting).toMatchObject({ ...refused('exercice_arrete') })
    } finally {
      await other.end()
      await db.query(ROUVRIR)
      await db.query('begin')
    }
  })
})

test('its sentence says what to do', () => {
  expect(REFUS.exercice_arrete).toBe("L'exercice est arrêté : rouvrez-le pour le modifier.")
})

test('the id of a fact, which its entries name, never changes', async () => {
  expect(await outcome(`update public.baux set id = gen_random_uuid()`)).toBe('identifiant_immuable')
})

describe('a component taken over', () => {
  const component = (
    anterieur: number,
    ard: number,
  ) => `insert into public.composants (dossier_id, bien_id, nature, libelle,
    base_cents, mise_en_service, duree_annees, amortissement_anterieur_cents, ard_anterieur_cents)
    values ('${DOSSIER}', '${BIEN}', 'toiture', 'Toiture', 1000, '2020-01-01', 25, ${anterieur}, ${ard})`

  test.each([
    [1000, 1000, null],
    [600, 600, null],
    [600, 0, null],
    [1001, 0, 'amortissement_anterieur_plafonne'],
    [600, 601, 'ard_anterieur_plafonne'],
  ])('depreciated by %i of 1000, of which %i are carried: %s', async (anterieur, ard, refusal) => {
    expect(await outcome(component(anterieur, ard))).toBe(refusal)
  })
})

/** Until somebody else waits for an advisory lock. */
async function waitingForLock(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rowCount } = await client.query(
      `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
    )
    if (rowCount) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('nobody waits')
}
