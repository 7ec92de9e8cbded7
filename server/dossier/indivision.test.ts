// Who owns together and a part of one's own home, by the real client on a real database: whole or refused, and kept with the year.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idExercice } from '../../exemples/martin/dossier.ts'
import { textesDuPdf } from '../documents/fichiers/texte-pdf.ts'
import { claire, dossier_id, type Monde, ouvrirMonde } from '../functions/tests/monde.ts'
import { chargerFaits } from './load.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const table = (nom: string) => monde.client(claire).from(nom)
const bien = (rang: number): string => monde.faits.biens[rang]?.id ?? ''
const code = (error: { details: string; message: string } | null) => error?.details || error?.message

async function personne(nom: string, rattachement = 'autre'): Promise<string> {
  const { data } = await table('indivisaires')
    .insert({ dossier_id, nom, rattachement })
    .select('id')
    .single()
    .throwOnError()
  return String(data.id)
}
const part = (indivisaire_id: string, numerateur: unknown) => ({ indivisaire_id, numerateur })

test('a sharing is whole, of persons of the dossier, each once; a person it names stays', async () => {
  const [ana, luc] = [await personne('Ana Roux', 'declarant_1'), await personne('Luc Roux')]
  const row = (change: object) => ({
    dossier_id,
    depuis: '2024-01-01',
    denominateur: 3,
    parts: [part(ana, 1), part(luc, 2)],
    ...change,
  })
  const essais: [object, string][] = [
    [{ denominateur: 4 }, 'indivision_inegale'],
    [{ parts: [part(ana, 3)] }, 'indivision_invalide'],
    [{ parts: [part(ana, 1), part(ana, 2)] }, 'indivision_invalide'],
    [{ parts: [part(ana, 0), part(luc, 3)] }, 'indivision_invalide'],
    [{ parts: [part(ana, 1.5), part(luc, 1.5)] }, 'indivision_invalide'],
    [{ parts: [part('personne', 1), part(luc, 2)] }, 'indivision_invalide'],
    [{ parts: { ana: 3 } }, 'indivision_invalide'],
    [{ parts: [part(dossier_id, 1), part(luc, 2)] }, 'indivisaire_du_dossier'],
    [{ denominateur: 1 }, 'indivision_inegale'],
    [{ denominateur: 2_000_000, parts: [part(ana, 1_000_000), part(luc, 1_000_000)] }, 'denominateur_possible'],
    [{ bien_id: dossier_id }, 'bien_du_dossier'],
    [{ depuis: '1800-01-01' }, 'jour_possible'],
  ]
  for (const [change, attendu] of essais) {
    const { error } = await table('indivisions').insert(row(change))
    expect([change, code(error)]).toEqual([change, attendu])
  }
  const { data } = await table('indivisions').insert(row({})).select('id').single().throwOnError()
  expect(code((await table('indivisions').insert(row({}))).error)).toBe('indivision_unique')
  const changer = (change: object) => table('indivisions').update(change).eq('id', data.id)
  expect(code((await changer({ denominateur: 5 })).error)).toBe('indivision_inegale')
  expect(code((await table('indivisaires').delete().eq('id', ana)).error)).toBe('indivisaire_du_dossier')

  const faits = await monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
  expect(faits.indivisaires?.map(({ nom, rattachement }) => [nom, rattachement])).toEqual([
    ['Ana Roux', 'declarant_1'],
    ['Luc Roux', 'autre'],
  ])
  expect(faits.indivisions).toEqual([
    { id: data.id, bien_id: null, depuis: '2024-01-01', denominateur: 3, parts: [part(ana, 1), part(luc, 2)] },
  ])
})

test('a person stands once, and one only by column of the return of the household', async () => {
  const ajouter = (row: object) => table('indivisaires').insert({ dossier_id, nom: 'Zoé', ...row })
  expect(code((await ajouter({ nom: 'Ana Roux' })).error)).toBe('indivisaire_unique')
  expect(code((await ajouter({ rattachement: 'declarant_1' })).error)).toBe('declarant_unique')
  expect(code((await ajouter({ rattachement: 'cousin' })).error)).toBe('rattachement_connu')
  expect(code((await ajouter({ nom: '  ' })).error)).toBe('nom_requis')
  expect(code((await ajouter({ nom: 'a'.repeat(121) })).error)).toBe('nom_trop_long')
})

test('the return of co-owners on paper: one 2031, the table of the shares, the boxes of each', async () => {
  const { data } = await monde.appeler(claire, 'generer-liasse', { dossier_id, exercice_id: idExercice(2026) })
  if (!(data instanceof Blob)) throw new Error('the return is a file')
  const texte = textesDuPdf(new Uint8Array(await data.arrayBuffer()))
    .join('')
    .replace(/\s/g, '')
  for (const attendu of ['Formulaire2031,répartition', 'DéclarationdeAnaRoux', 'DéclarationdeLucRoux', '1/3', '2/3'])
    expect(texte).toContain(attendu)
})

test('a part of the main home is said once a year, with surfaces that can be, and from an open year on', async () => {
  const chambre = (change: object = {}) => ({
    dossier_id,
    bien_id: bien(0),
    annee: 2026,
    forme: 'locataire',
    surface_louee_centiemes: 1_200,
    surface_totale_centiemes: 8_000,
    ...change,
  })
  const essais: [object, string][] = [
    [{ surface_louee_centiemes: 8_001 }, 'surfaces_possibles'],
    [{ surface_louee_centiemes: 0 }, 'surfaces_possibles'],
    [{ forme: 'gite' }, 'forme_connue'],
    [{ annee: 1500 }, 'annee_possible'],
    [{ valeur_totale_cents: -1 }, 'montant_positif'],
    [{ bien_id: dossier_id }, 'bien_du_dossier'],
  ]
  for (const [change, attendu] of essais) {
    const { error } = await table('locations_chez_soi').insert(chambre(change))
    expect([change, code(error)]).toEqual([change, attendu])
  }
  const { data } = await table('locations_chez_soi').insert(chambre()).select('id').single().throwOnError()
  expect(code((await table('locations_chez_soi').insert(chambre())).error)).toBe('chez_soi_unique')
  const changer = (change: object) => table('locations_chez_soi').update(change).eq('id', data.id)
  expect((await changer({ ile_de_france: true })).error).toBeNull()

  // The year is closed: what its return left out stays, and so does what was said of an earlier one.
  for (const annee of [2023, 2024, 2025, 2026]) {
    await monde.base.asHouse('test', (db) =>
      db.rows(
        `update public.exercices set etat = 'arrete', arrete_le = now(), empreinte_arrete = repeat('a', 64),
           reglages_arretes = '{}'
         where dossier_id = $1 and extract(year from fin) = $2`,
        [dossier_id, annee],
      ),
    )
  }
  expect(code((await changer({ ile_de_france: false })).error)).toBe('chez_soi_fige')
  expect(code((await table('locations_chez_soi').insert(chambre({ annee: 2025 }))).error)).toBe('chez_soi_fige')
  expect(code((await table('locations_chez_soi').delete().eq('id', data.id)).error)).toBe('chez_soi_fige')
  expect((await table('locations_chez_soi').insert(chambre({ annee: 2027 }))).error).toBeNull()
})
