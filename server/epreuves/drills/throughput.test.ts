// A whole year validated in one call: thousands of entries, at a pace that does not fall as they grow.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_SIGN_INS } from '#database/scripts/demo-comptes.ts'
import { DOSSIER_MARTIN, idExercice } from '../../../exemples/martin/dossier.ts'
import { type Maison, ouvrirMaison } from '../tests/maison.ts'
import { EN_ENTIER } from '../tests/seeded-random.ts'

const FACTURES = EN_ENTIER ? 20_000 : 1_500
/**
 * So many times a work of the base whose size is known, which a busy machine slows as much: 15 to 24 were measured, and a pace
 * that falls with the number takes ten times more.
 */
const AU_PLUS = 60

let maison: Maison
let jeton = ''
beforeAll(async () => {
  maison = await ouvrirMaison()
  const [claire] = DEMO_SIGN_INS
  jeton = claire ? (await maison.entrer(claire.email, claire.password)).jeton : ''
})
afterAll(() => maison.drop())

async function valider(jusqu_au: string): Promise<{ ecritures: number; secondes: number }> {
  const corps = {
    dossier_id: DOSSIER_MARTIN,
    exercice_id: idExercice(2023),
    jusqu_au,
    cle_idempotence: crypto.randomUUID(),
  }
  const start = performance.now()
  const answer = await maison.envoyer('/functions/v1/valider-ecritures', jeton, { corps })
  expect(answer.status).toBe(200)
  const { ecritures } = (await answer.json()) as { ecritures: number } // safe: the reply of its contract
  return { ecritures, secondes: (performance.now() - start) / 1000 }
}

/** How long that work takes here and now, in seconds. */
async function etalon(): Promise<number> {
  const start = performance.now()
  await maison.sql('select max(md5(i::text)) from generate_series(1, 400000) i')
  return (performance.now() - start) / 1000
}

test(`${FACTURES} bills are frozen in one call, after a small one on the same connections`, {
  timeout: 600_000,
}, async () => {
  // The plans made while the books are almost empty are those that the big call finds.
  for (const jour of ['2023-01-05', '2023-01-10', '2023-01-15', '2023-01-20', '2023-01-25', '2023-01-31'])
    await valider(jour)
  await maison.sql(
    `insert into public.depenses (dossier_id, date, date_paiement, libelle, categorie, montant_cents)
     select $1, d, d, 'Facture n° ' || i, 'entretien', 1000 + i
     from (select i, date '2023-02-01' + i % 330 as d from generate_series(1, $2::int) i) x`,
    [DOSSIER_MARTIN, FACTURES],
  )
  const avant = await etalon()
  const { ecritures, secondes } = await valider('2023-12-31')
  const mesure = Math.max(avant, await etalon())
  const cadence = Math.round(ecritures / secondes)
  console.log(
    `${ecritures} écritures en ${secondes.toFixed(1)} s : ${cadence} par seconde (étalon : ${mesure.toFixed(2)} s)`,
  )
  expect(ecritures).toBeGreaterThanOrEqual(FACTURES)
  expect(secondes / mesure).toBeLessThan((AU_PLUS * FACTURES) / 5_000)

  expect(await maison.sql('select * from private.verifier_chaine($1)', [DOSSIER_MARTIN])).toEqual([])
  expect((await valider('2023-12-31')).ecritures).toBe(0)
})
