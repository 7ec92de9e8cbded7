// An import by the real client: a file read beside, its good rows written at once, the others said; twice is once, and who only reads imports nothing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import { dossier_id as celuiDeClaire, claire, hugues, type Monde, ouvrirMonde, paul, refus } from './monde.ts'

let monde: Monde
let dossier_id = ''
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
  const { data } = await monde.appeler(claire, 'choisir-formule', { formule: 'gestion_locative' })
  dossier_id = (data as { dossier_id: string }).dossier_id // safe: the reply of this act, as its contract writes it
}, 120_000)
afterAll(() => monde.drop())

type Lue = { lignes: { ligne: number; valeurs: Record<string, string> }[] }
function lire(nature: string, contenu: string | Uint8Array<ArrayBuffer>, nom = 'fichier.csv', qui = claire) {
  const form = new FormData()
  form.set('dossier_id', dossier_id)
  form.set('nature', nature)
  form.set('fichier', new File([contenu], nom))
  return monde.appeler(qui, 'lire-import', form)
}
const importer = (nature: string, lignes: Lue['lignes'], qui = claire, ou = dossier_id) =>
  monde.appeler(qui, 'importer-parc', { dossier_id: ou, nature, lignes })
async function deposer(nature: string, contenu: string) {
  const { data } = await lire(nature, contenu)
  return importer(nature, (data as Lue).lignes) // safe: the reply of this act, as its contract writes it
}
const compter = async (table: string) =>
  (await monde.client(claire).from(table).select('id').eq('dossier_id', dossier_id)).data?.length

const LOTS = `Immeuble;Lot;Type;Adresse;CP;Ville;Étage;Acheté le;Prix
Les Tisserands;L1;T2;27 rue des Tisserands;49000;Angers;RDC;15/06/2019;148 000,00 €
Les Tisserands;L2;studio;;;;2;15/06/2019;90000
Les Tisserands;L3;studio;;;;2;un jour;90000
`
const BAUX = `Lot;Type de bail;Début;Loyer HC;Dépôt de garantie;Locataire;Prénom;E-mail
L1;vide;01/03/2024;690,00;690;Roux;Ana;ana@exemple.fr
L2;vide;01/03/2024;500;5000;Petit;Luc;
L2;meublé;2024-03-01;500;500;=cmd|calc;Zoé;
`

test('lots, then leases with their tenants: good rows are written, wrong ones said; the same file again writes nothing', async () => {
  expect((await deposer('lots', LOTS)).data).toMatchObject({
    ...{ crees: 2, immeubles: 1, exercices: 1, deja: [] },
    erreurs: [
      {
        ligne: 4,
        message: 'Ligne 4, Date d’acquisition : « un jour » n’est pas une date : écrivez-la comme 01/03/2026.',
      },
    ],
  })
  const { data: places } = await monde
    .client(claire)
    .from('lots')
    .select('etage, immeuble_id')
    .eq('dossier_id', dossier_id)
  expect(places?.map(({ etage }) => etage).sort()).toEqual([0, 2])
  const baux = await deposer('baux', BAUX)
  expect(baux.data).toMatchObject({ crees: 2, locataires: 2, erreurs: [{ ligne: 3 }] })
  expect((baux.data as { erreurs: { message: string }[] }).erreurs[0]?.message).toContain(
    '« 5000 » Le dépôt de garantie',
  )

  expect((await deposer('lots', LOTS)).data).toMatchObject({ crees: 0, immeubles: 0, exercices: 0, deja: [{}, {}] })
  expect((await deposer('baux', BAUX)).data).toMatchObject({
    crees: 0,
    locataires: 0,
    deja: [{ ligne: 2 }, { ligne: 4 }],
  })
  expect(await Promise.all(['biens', 'lots', 'immeubles', 'baux', 'locataires'].map(compter))).toEqual([2, 2, 1, 2, 2])
  const { data: noms } = await monde
    .client(claire)
    .from('locataires')
    .select('nom')
    .eq('dossier_id', dossier_id)
    .order('nom')
  expect(noms?.map(({ nom }) => nom)).toEqual(['=cmd|calc', 'Roux'])
})

test('two of the same import at once write it once', async () => {
  const lignes = [{ ligne: 2, valeurs: { nom: 'Double', prenom: 'Léa' } }]
  const faits = await Promise.all([importer('locataires', lignes), importer('locataires', lignes)])
  expect(faits.map(({ data }) => (data as { crees: number }).crees).sort()).toEqual([0, 1])
})

test('a file that is none is refused by its sentence; who reads, or keeps no lots, imports nothing', async () => {
  expect((await lire('lots', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2), 'lots.xls')).data).toMatchObject({
    message: REFUS.import_ancien_classeur,
  })
  expect(await lire('lots', LOTS, 'lots.csv', paul)).toEqual(refus('acces_non_autorise', 403))
  const lignes = [{ ligne: 2, valeurs: { nom: 'Roux' } }]
  expect(await importer('locataires', lignes, hugues)).toEqual(refus('acces_non_autorise', 403))
  expect(await importer('locataires', lignes, claire, celuiDeClaire)).toEqual(refus('import_hors_gestion'))
})

test('an employee imports what his rights open, and no other part; the first lots of a dossier are not his to bring', async () => {
  const droits = (liste: string) =>
    monde.forcer(`delete from public.dossier_membres where dossier_id = '${dossier_id}' and user_id = '${paul.user_id}';
      insert into public.dossier_membres (dossier_id, user_id, role, droits)
      values ('${dossier_id}', '${paul.user_id}', 'employe', '{${liste}}')`)
  const LOT = `Lot;Type;Adresse;CP;Ville;Acheté le;Prix\nD4;studio;3 rue du Port;49000;Angers;15/06/2019;90000\n`
  const BAIL = `Lot;Type de bail;Début;Loyer HC;Dépôt de garantie;Locataire\nL3;vide;01/03/2024;690;690;Marin\n`
  const grille = { ville: 'Lyon', secteur: '1', nombre_pieces: '2' }
  const PARTS = {
    lots: ['lots', LOT],
    locataires: ['locataires', 'Nom;Prénom\nMarin;Zoé\n'],
    baux: ['baux', BAIL],
    loyers_reference: ['loyers_reference', `Ville;Secteur\nLyon;1\n`],
  } as const
  const essayer = async () => {
    const lus = await Promise.all(Object.values(PARTS).map(([nature, dit]) => lire(nature, dit, 'parc.csv', paul)))
    const ecrits: number[] = []
    for (const [nature] of Object.values(PARTS))
      ecrits.push((await importer(nature, [{ ligne: 2, valeurs: grille }], paul)).status)
    return [lus.map(({ status }) => status), ecrits]
  }
  await droits('loyers,banque,documents')
  const ferme = [403, 403, 403, 403]
  expect(await essayer()).toEqual([ferme, ferme])
  expect(await importer('locataires', [{ ligne: 2, valeurs: { nom: 'Marin' } }], paul)).toEqual(
    refus('droit_manquant', 403),
  )
  await droits('immeubles')
  expect(await essayer()).toEqual([
    [200, 403, 403, 403],
    [200, 403, 403, 403],
  ])
  const lot = (await lire('lots', LOT, 'lots.csv', paul)).data as Lue // safe: the reply of this act, as its contract writes it
  expect((await importer('lots', lot.lignes, paul)).data).toMatchObject({ crees: 1, erreurs: [] })
  await droits('baux')
  expect(await essayer()).toEqual([
    [403, 200, 200, 200],
    [403, 200, 200, 200],
  ])
  const bail = (await lire('baux', BAIL.replace('L3', 'D4'), 'baux.csv', paul)).data as Lue // safe: the same
  const huit = await Promise.all(Array.from({ length: 8 }, () => importer('baux', bail.lignes, paul)))
  expect(huit.map(({ data }) => (data as { crees: number }).crees).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])

  // The books of another one are not open yet: they begin with its first lots.
  const neuf = crypto.randomUUID()
  await monde.forcer(`insert into public.dossiers (id, nom, activite) values ('${neuf}', 'Neuf', 'gestion_locative');
    insert into public.dossier_membres (dossier_id, user_id, role, droits) values
      ('${neuf}', '${claire.user_id}', 'proprietaire', '{}'), ('${neuf}', '${paul.user_id}', 'employe', '{immeubles}')`)
  expect(await importer('lots', lot.lignes, paul, neuf)).toEqual(refus('import_avant_les_livres'))
  expect((await importer('lots', lot.lignes, claire, neuf)).data).toMatchObject({ crees: 1, exercices: 1 })
})

test('ten thousand rows are read and written within reason', async () => {
  const debut = performance.now()
  const rangees = Array.from({ length: 10_000 }, (_, rang) => `Nom${rang};Ana;n${rang}@exemple.fr`)
  expect((await deposer('locataires', `Nom;Prénom;E-mail\n${rangees.join('\n')}\n`)).data).toMatchObject({
    crees: 10_000,
  })
  expect(performance.now() - debut).toBeLessThan(60_000)
})
