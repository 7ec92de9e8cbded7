// The clock goes back, an hour is skipped or said twice, February has a 29th: refused or right, and nothing lost.

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DEMO_SIGN_INS } from '#database/scripts/demo-comptes.ts'
import type { Faits } from '#domain/activites/faits.ts'
import { cents } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import { DOSSIER_MARTIN, idExercice } from '../../../exemples/martin/dossier.ts'
import { claire, dossier_id, type Monde, ouvrirMonde, refus } from '../../functions/tests/monde.ts'
import { dossierNeuf } from '../tests/dossier-pur.ts'
import { type Maison, ouvrirMaison } from '../tests/maison.ts'

const HEURE = 3_600_000
const mouvement = (date: string): Faits['mouvements_exploitant'][number] => ({
  id: crypto.randomUUID(),
  date: day(date),
  sens: 'apport',
  montant_cents: cents(1_000),
  libelle: `Apport du ${date}`,
})

/** A dossier of one year, with what its owner put in on some days. */
const dUneAnnee =
  (annee: number, jours: readonly string[]) =>
  (faits: Faits): Faits => ({
    ...dossierNeuf(),
    dossier: faits.dossier,
    exercices: faits.exercices.filter((un) => anneeDeCloture(un) === annee),
    mouvements_exploitant: jours.map(mouvement),
  })

/** The hours around the change, and the last; all of them in the drills. */
const heuresVisees = (heures: number): number[] =>
  Array.from({ length: heures }, (_, heure) => heure).filter(
    (heure) => process.env.DRILLS || heure < 4 || heure === heures - 1,
  )

const NUMEROS = `select (array_agg(e.numero order by e.rang) = array_agg(e.n::int order by e.rang)) as suivis, count(*)::int as n
  from (select numero, rang, row_number() over (partition by exercice_id, journal order by rang) as n from public.ecritures) e`
const CHAINE = `select * from private.verifier_chaine('${DOSSIER_MARTIN}')`

describe('on the days that have not twenty-four hours', () => {
  let monde: Monde
  let instant = new Date('2026-03-28T10:00:00Z')
  beforeAll(async () => {
    monde = await ouvrirMonde('2026-03-28', dUneAnnee(2026, []), { now: () => instant })
  })
  afterAll(() => monde.drop())

  const valider = (jusqu_au: string) =>
    monde.appeler(claire, 'valider-ecritures', {
      dossier_id,
      exercice_id: idExercice(2026),
      jusqu_au,
      cle_idempotence: crypto.randomUUID(),
    })

  test.each([
    ['2026-03-29', '2026-03-28T23:00:00Z', 23, '2026-03-30'],
    ['2026-10-25', '2026-10-24T22:00:00Z', 25, '2026-10-26'],
  ])('%s', { timeout: 60_000 }, async (jour, minuit, heures, lendemain) => {
    const debut = Date.parse(minuit)
    instant = new Date(debut - 1_000)
    expect(await valider(jour)).toEqual(refus('validation_future'))
    // At each hour of the day a fact is written, and the day validated once more.
    const visees = heuresVisees(heures)
    for (const heure of visees) {
      instant = new Date(debut + (heure + 0.5) * HEURE)
      const { error } = await monde
        .client(claire)
        .from('mouvements_exploitant')
        .insert({ dossier_id, ...mouvement(jour) })
      expect(error).toBeNull()
      expect(await valider(jour)).toMatchObject({ status: 200, data: { valide_jusqu_au: jour } })
    }
    instant = new Date(debut + heures * HEURE - 1_000)
    expect(await valider(lendemain)).toEqual(refus('validation_future'))
    instant = new Date(debut + heures * HEURE)
    expect(await valider(lendemain)).toMatchObject({ status: 200, data: { valide_jusqu_au: lendemain } })

    const ecrites = await monde.base.asHouse('épreuve', (house) =>
      house.rows(
        `select valide_le::text, count(*)::int as n from public.ecritures where piece_date = $1
        group by valide_le order by valide_le`,
        [jour],
      ),
    )
    // The first of the day on the day itself; those that came after it was validated, with the next one. None is lost.
    expect(ecrites).toEqual([
      { valide_le: jour, n: 1 },
      { valide_le: lendemain, n: visees.length - 1 },
    ])
    await verifier(monde)
  })
})

test('29 February: booked, validated and exported on its day; refused in a year that has none', async () => {
  const instant = new Date('2024-03-01T09:00:00Z')
  const monde = await ouvrirMonde('2024-03-01', dUneAnnee(2024, ['2024-02-28', '2024-02-29', '2024-03-01']), {
    now: () => instant,
  })
  const demande = {
    dossier_id,
    exercice_id: idExercice(2024),
    jusqu_au: '2024-02-29',
    cle_idempotence: 'le 29 fevrier',
  }
  expect(await monde.appeler(claire, 'valider-ecritures', demande)).toMatchObject({
    status: 200,
    data: { ecritures: 2, valide_jusqu_au: '2024-02-29' },
  })
  const { data: fec } = await monde.appeler(claire, 'exporter-fec', { dossier_id, exercice_id: idExercice(2024) })
  expect(String(fec)).toContain('\t20240229\t')

  // One more of that day is posted on the next, under its real date.
  const facts = monde.client(claire).from('mouvements_exploitant')
  expect((await facts.insert({ dossier_id, ...mouvement('2024-02-29') })).error).toBeNull()
  const suite = { ...demande, jusqu_au: '2024-03-01', cle_idempotence: 'le lendemain' }
  expect(await monde.appeler(claire, 'valider-ecritures', suite)).toMatchObject({ status: 200, data: { ecritures: 2 } })
  const tardives = await monde.base.asHouse('épreuve', (house) =>
    house.rows(
      `select date::text, piece_date::text from public.ecritures where libelle like '%(opération du 29/02/2024)'`,
    ),
  )
  expect(tardives).toEqual([{ date: '2024-03-01', piece_date: '2024-02-29' }])

  const { error } = await facts.insert({ dossier_id, ...mouvement('2024-03-01'), date: '2025-02-29' })
  expect(error?.message).toBe('Une des dates saisies n’est pas valable.')
  const jamais = { ...demande, exercice_id: idExercice(2025), jusqu_au: '2025-02-29', cle_idempotence: 'jamais' }
  const { status, data } = await monde.appeler(claire, 'valider-ecritures', jamais)
  expect([status, data]).toEqual([400, { code: expect.any(String), message: expect.stringMatching(/\S/) }])
  await verifier(monde)
  await monde.drop()
})

describe('the server’s clock one hour back', () => {
  let maison: Maison
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    maison = await ouvrirMaison()
  })
  afterAll(async () => {
    vi.useRealTimers()
    await maison.drop()
  })

  test('sessions, facts and validations go on; what was answered is answered again', async () => {
    const [sign_in] = DEMO_SIGN_INS
    if (!sign_in) throw new Error('the demonstration has sign-ins')
    const { client, jeton } = await maison.entrer(sign_in.email, sign_in.password)
    const valider = async (jusqu_au: string) => {
      const corps = {
        dossier_id: DOSSIER_MARTIN,
        exercice_id: idExercice(2023),
        jusqu_au,
        cle_idempotence: `valider ${jusqu_au}`,
      }
      const answer = await maison.envoyer('/functions/v1/valider-ecritures', jeton, { corps })
      return { status: answer.status, data: await answer.json() }
    }
    const avant = await valider('2023-01-31')
    expect(avant.status).toBe(200)

    vi.setSystemTime(Date.now() - HEURE)
    expect(await valider('2023-01-31')).toEqual(avant)
    const { error } = await client.from('mouvements_exploitant').insert({ dossier_id, ...mouvement('2023-02-10') })
    expect(error).toBeNull()
    expect((await valider('2023-02-28')).status).toBe(200)
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await maison.entrer(sign_in.email, sign_in.password)).jeton).not.toBe('')

    vi.setSystemTime(Date.now() + HEURE)
    expect((await valider('2023-03-31')).status).toBe(200)
    expect((await client.from('mouvements_exploitant').select('id').eq('date', '2023-02-10')).data).toHaveLength(1)
    expect(maison.bugs).toEqual([])
    await verifier(maison)
  })
})

async function verifier({ base }: Pick<Monde, 'base'>): Promise<void> {
  await base.asHouse('épreuve', async (house) => {
    const [numeros] = await house.rows<{ suivis: boolean; n: number }>(NUMEROS)
    expect(numeros?.suivis).toBe(true)
    expect(numeros?.n).toBeGreaterThan(2)
    expect(await house.rows(CHAINE)).toEqual([])
  })
}
