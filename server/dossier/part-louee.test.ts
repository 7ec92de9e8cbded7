// A dwelling brought to its let part by one gesture, by the real client on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idExercice } from '../../exemples/martin/dossier.ts'
import { claire, dossier_id, type Monde, ouvrirMonde, paul, refus, voisin } from '../functions/tests/monde.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const table = (nom: string) => monde.client(claire).from(nom)

test('a dwelling entered whole is brought to its let part, all of it or nothing, once for three clicks', async () => {
  const { data: chambre } = await table('biens')
    .insert({
      ...{ dossier_id, libelle: 'Chambre', adresse: '1 rue Haute', code_postal: '35000', ville: 'Rennes' },
      ...{ date_acquisition: '2023-02-01', date_mise_en_location: '2023-02-01' },
      ...{ prix_cents: 240_000_00, frais_acquisition_cents: 18_000_00 },
    })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  const composants = [
    ['terrain', null, 48_000_00, true],
    ['gros_oeuvre', 40, 192_000_00, true],
    ['mobilier', 7, 900_00, false],
  ] as const
  await table('composants')
    .insert(
      composants.map(([nature, duree_annees, base_cents, acquis_avec_bien]) => ({
        ...{ dossier_id, bien_id: chambre.id, nature, libelle: nature, duree_annees, base_cents, acquis_avec_bien },
        ...{ mise_en_service: '2023-02-01', convention: 'reel_365' },
      })),
    )
    .throwOnError()
  const ramener = (qui = claire) =>
    monde.appeler(qui, 'ramener-part-louee', { dossier_id, bien_id: chambre.id, annee: 2023 })
  const montants = async () => {
    const { data } = await table('composants').select('nature, base_cents').eq('bien_id', chambre.id).order('nature')
    return data?.map(({ nature, base_cents }) => [nature, base_cents])
  }
  expect(await ramener()).toEqual(refus('part_louee_non_dite'))
  await table('locations_chez_soi')
    .insert({
      ...{ dossier_id, bien_id: chambre.id, annee: 2023, forme: 'locataire', ile_de_france: false },
      ...{ surface_louee_centiemes: 1_500, surface_totale_centiemes: 9_000, residence_du_locataire: true },
      valeur_totale_cents: 240_000_00,
    })
    .throwOnError()
  expect(await ramener(paul)).toMatchObject({ status: 403 })
  expect(await ramener(voisin)).toMatchObject({ status: 403 })
  const demandes = await Promise.all([1, 2, 3].map(() => ramener()))
  expect(demandes.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(demandes.find(({ status }) => status === 200)).toMatchObject({
    data: { prix_cents: 40_000_00, composants: 2 },
  })
  expect(demandes.find(({ status }) => status === 422)).toEqual(refus('part_louee_deja'))
  expect(await montants()).toEqual([
    ['gros_oeuvre', 32_000_00],
    ['mobilier', 900_00],
    ['terrain', 8_000_00],
  ])
  const { data: bienApres } = await table('biens').select('prix_cents, frais_acquisition_cents').eq('id', chambre.id)
  expect(bienApres).toEqual([{ prix_cents: 40_000_00, frais_acquisition_cents: 3_000_00 }])
  // Validated, it does not move any more.
  await table('biens').update({ prix_cents: 240_000_00 }).eq('id', chambre.id).throwOnError()
  expect(
    await monde.appeler(claire, 'valider-ecritures', {
      dossier_id,
      exercice_id: idExercice(2023),
      jusqu_au: '2023-02-28',
      cle_idempotence: 'jusqu-en-fevrier',
    }),
  ).toMatchObject({ status: 200 })
  expect(await ramener()).toEqual(refus('part_louee_validee'))
  expect(await montants()).toContainEqual(['gros_oeuvre', 32_000_00])
})
