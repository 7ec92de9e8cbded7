// The inspection that a phone sends, by the real client: what comes twice is written once, nothing is written over what was not seen.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textesDuPdf } from '../../documents/fichiers/texte-pdf.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, refus } from './monde.ts'

let monde: Monde
let bail_id = ''
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
  bail_id = monde.faits.baux[1]?.id ?? ''
  await monde.client(claire).from('dossiers').update({ denomination: 'Claire Martin' }).eq('id', dossier_id).select()
})
afterAll(() => monde.drop())

const appeler = (name: string, body: object, caller = claire) => monde.appeler(caller, name, { dossier_id, ...body })
const [ETAT, ENVOI, PHOTO] = [randomUUID(), randomUUID(), randomUUID()]
const etat = {
  date: '2026-11-20',
  compteurs: [{ nom: 'Eau froide', valeur: '211 m³' }],
  cles: [{ nom: 'Porte d’entrée', nombre: 2 }],
  pieces: [{ nom: 'Séjour', lignes: [{ element: 'Sol', etat: 'bon', remarque: '' }] }],
  observations: '',
  adresse: null,
}
const ecrire = (change: object = {}, caller = claire) =>
  appeler(
    'enregistrer-etat-des-lieux',
    { bail_id, sens: 'sortie', etat_id: ETAT, envoi_id: ENVOI, version: 0, etat, signe_le: null, ...change },
    caller,
  )
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const photo = (change: Record<string, string> = {}, octets: Uint8Array<ArrayBuffer> = PNG) => {
  const form = new FormData()
  const champs = { dossier_id, etat_id: ETAT, photo_id: PHOTO, element: 'Séjour, Sol', ...change }
  for (const [nom, valeur] of Object.entries(champs)) form.set(nom, valeur)
  form.set('fichier', new File([octets], 'photo.png', { type: 'image/png' }))
  return monde.appeler(claire, 'deposer-photo-etat', form)
}
const texteDe = async (pdf: Blob) =>
  textesDuPdf(new Uint8Array(await pdf.arrayBuffer()))
    .join(' ')
    .replace(/\s+/gu, ' ')
const papier = async (id: string) => {
  const { data } = await appeler('lire-piece-bail', { bail_id, piece: 'etat_des_lieux', id }, paul)
  if (!(data instanceof Blob)) throw new Error(`no file: ${JSON.stringify(data)}`)
  return texteDe(data)
}
const photos = async () =>
  (await monde.client(paul).from('documents_bail').select('id, element').eq('etat_des_lieux_id', ETAT)).data

test('the same write sent again is one; another is refused unless it read the version that stands', async () => {
  const deux = await Promise.all([ecrire(), ecrire()])
  expect(deux.map(({ data }) => data)).toEqual([
    { etat_id: ETAT, version: 1, papier_refus: null },
    { etat_id: ETAT, version: 1, papier_refus: null },
  ])
  expect(await ecrire({ envoi_id: randomUUID() }, hugues)).toEqual(refus('etat_change_ailleurs'))
  expect(await ecrire({ etat_id: randomUUID(), envoi_id: randomUUID() }, hugues)).toEqual(refus('etat_deja_commence'))
  expect(await ecrire({ envoi_id: randomUUID(), version: 1 }, hugues)).toMatchObject({ data: { version: 2 } })
  // What the phone sends late, as if its first answer had never come, no longer stands for anything.
  expect(await ecrire()).toEqual(refus('etat_change_ailleurs'))
  expect(await ecrire({ sens: 'entree', etat_id: randomUUID(), version: 3 })).toEqual(refus('etat_des_lieux_inconnu'))
  expect(await ecrire({ sens: 'entree', version: 0 })).toEqual(refus('etat_deja_commence'))
})

test('a photograph sent again, even at once, is kept once; what is no photograph of this state is refused', async () => {
  const deux = await Promise.all([photo(), photo()])
  expect(deux.map(({ status }) => status)).toEqual([200, 200])
  expect(await photo()).toMatchObject({ data: { photo_id: PHOTO, deja: true } })
  expect(await photos()).toEqual([{ id: PHOTO, element: 'Séjour, Sol' }])
  const { count } = await monde
    .client(claire)
    .from('documents')
    .select('id', { count: 'exact', head: true })
    .eq('nom', 'photo.png')
  expect(count).toBe(1)
  expect(await photo({ photo_id: randomUUID() }, Buffer.from('%PDF-1.7\n'))).toEqual(refus('photo_non_reconnue'))
  expect(await photo({ etat_id: dossier_id, photo_id: randomUUID() })).toEqual(refus('etat_des_lieux_inconnu'))
  const autre = randomUUID()
  await ecrire({ sens: 'entree', etat_id: autre, envoi_id: randomUUID() })
  expect(await photo({ etat_id: autre })).toEqual(refus('photo_deja_ailleurs'))
})

test('signed on the glass it stays, with who signed and when on its paper; a photograph that comes late is refused', async () => {
  const signature = {
    partie: 'locataire',
    nom: 'Ana Silva',
    le: '2026-11-20T10:05:00.000Z',
    trace: 'M10 20L40 60L90 30',
  }
  const signe = { envoi_id: randomUUID(), version: 2, signe_le: '2026-11-20', signatures: [signature] }
  expect(await ecrire({ ...signe, signatures: [{ ...signature, trace: 'url(x)' }] })).toMatchObject({ status: 400 })
  expect(await ecrire(signe)).toMatchObject({ data: { version: 3 } })
  expect(await ecrire(signe)).toMatchObject({ data: { version: 3 } })
  expect(await photo({ photo_id: randomUUID() })).toEqual(refus('etat_des_lieux_signe'))
  expect(await photo()).toMatchObject({ data: { deja: true } })
  const page = await papier(ETAT)
  for (const dit of ['Ana Silva', '20/11/2026 à 11:05', '1. Séjour, Sol']) expect(page).toContain(dit)
})

test('the dossier draws its inspections from its own text; one that was signed keeps the paper that was signed', async () => {
  const entree = await monde.client(paul).from('etats_des_lieux').select('id').eq('sens', 'entree').single()
  const entree_id: string = entree.data?.id
  const avant = await papier(ETAT)
  expect(avant).toMatch(/État des lieux de sortie.*Eau froide.*211 m ?³.*Porte d’entrée.*Bon état/)
  const contenu = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Constat de notre agence' }] },
      { type: 'tableau', attrs: { quoi: 'pieces' } },
    ],
  }
  const sien = { dossier_id, piece: 'etat_des_lieux', nom: 'Le nôtre', contenu, par_defaut: true }
  const cree = await monde.client(claire).from('modeles_documents').insert(sien).select('id').single()
  expect(await papier(entree_id)).toMatch(/Constat de notre agence.*Séjour.*Bon état/)
  expect(await papier(entree_id)).not.toContain('Eau froide')
  expect(await papier(ETAT)).toBe(avant)
  // Signed from now on, it is by this text, that may change after.
  const signe = { sens: 'entree', etat_id: entree_id, version: 1, signe_le: '2026-11-20', signatures: [] }
  expect(await ecrire({ ...signe, envoi_id: randomUUID() })).toMatchObject({ data: { version: 2 } })
  const modele = monde.client(claire).from('modeles_documents')
  await modele.update({ par_defaut: false }).eq('id', cree.data?.id)
  await monde.client(claire).from('dossiers').update({ denomination: 'Claire Martin-Duval' }).eq('id', dossier_id)
  expect(await papier(entree_id)).toContain('Constat de notre agence')
  expect(await papier(ETAT)).toBe(avant)
  await monde.client(claire).from('dossiers').update({ denomination: 'Claire Martin' }).eq('id', dossier_id)
  // What the tenant has added comes on it, though the text left it no place.
  const ajout = { objet: 'logement', demande_le: '2026-11-20', chauffe_du: null, texte: 'Le volet est bloqué.' }
  expect(await appeler('completer-etat-des-lieux', { etat_id: entree_id, ...ajout })).toMatchObject({ status: 200 })
  expect(await papier(entree_id)).toContain('Le volet est bloqué.')
})

test('a photograph taken away after the signature leaves its frame, and its number', async () => {
  await monde.client(claire).from('documents_bail').delete().eq('id', PHOTO)
  expect(await papier(ETAT)).toMatch(/1\. Séjour, Sol.*Photographie absente/)
})

test('a paper that its text refuses does not hold the signature back: it is told, and established once that is mended', async () => {
  const autre = monde.faits.baux[0]?.id ?? ''
  const [etat_id, champ] = [randomUUID(), { type: 'champ', attrs: { nom: 'inconnu' } }]
  const texte = (content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
  const modeles = monde.client(claire).from('modeles_documents')
  const sien = { dossier_id, piece: 'etat_des_lieux', nom: 'Cassé', par_defaut: true }
  const cree = await modeles
    .insert({ ...sien, contenu: texte([champ]) })
    .select('id')
    .single()
  const signe = { bail_id: autre, sens: 'entree', etat_id, envoi_id: randomUUID(), signe_le: '2026-11-20' }
  const reponse = await ecrire(signe)
  expect(reponse).toMatchObject({ status: 200, data: { papier_refus: expect.stringContaining('(inconnu)') } })
  expect(await ecrire(signe)).toMatchObject({ data: { papier_refus: expect.stringContaining('(inconnu)') } })
  const kept = () =>
    monde.client(paul).from('etats_des_lieux').select('papier_refus, papier').eq('id', etat_id).single()
  expect((await kept()).data).toMatchObject({ papier: null, papier_refus: expect.stringContaining('(inconnu)') })
  // Who answers for the leases is told; a reader is not.
  const dites = async (qui: typeof claire) =>
    (await monde.client(qui).from('notifications').select('titre, detail').eq('cle', `papier-etat:${etat_id}`)).data
  expect(await dites(claire)).toEqual([
    {
      titre: 'État des lieux d’entrée signé sans son papier',
      detail: expect.stringMatching(/^Le papier n’a pas pu être établi : .*\(inconnu\)/),
    },
  ])
  expect(await dites(hugues)).toHaveLength(1)
  expect(await dites(paul)).toEqual([])
  const etablir = (caller = claire) => appeler('etablir-papier-etat', { etat_id }, caller)
  expect(await etablir()).toMatchObject({ status: 422, data: { code: 'modele_champ_inconnu' } })
  expect(await etablir(paul)).toEqual(refus('acces_non_autorise', 403))
  await modeles.update({ contenu: texte([{ type: 'text', text: 'Notre constat' }]) }).eq('id', cree.data?.id)
  const huit = await Promise.all(Array.from({ length: 8 }, () => etablir()))
  expect(huit.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 422)])
  expect(await etablir()).toEqual(refus('papier_deja_etabli'))
  expect((await kept()).data).toMatchObject({ papier: { titre: 'État des lieux d’entrée' }, papier_refus: null })
  await modeles.delete().eq('id', cree.data?.id)
  const { data } = await appeler('lire-piece-bail', { bail_id: autre, piece: 'etat_des_lieux', id: etat_id })
  expect(data instanceof Blob && (await texteDe(data))).toContain('Notre constat')
  expect(await appeler('etablir-papier-etat', { etat_id: dossier_id })).toEqual(refus('etat_des_lieux_inconnu'))
  expect(await appeler('supprimer-etat-des-lieux', { etat_id })).toMatchObject({ status: 200 })
})

test('one signed before papers were kept, or that nobody could draw, says it by the house’s text', async () => {
  await monde.base.asHouse('as before', (house) =>
    house.rows('update public.etats_des_lieux set papier = null where id = $1', [ETAT]),
  )
  expect(await papier(ETAT)).toMatch(/État des lieux de sortie.*211 m ?³.*grille convenue.*Ana Silva/)
})

test('a template is tried on the inspection of a lease, or on an example; a lease without one is told', async () => {
  const essai = async (change: object) => {
    const corps = { piece: 'etat_des_lieux', type_bail: 'meuble', garant_id: null, contenu: null, valeurs: {} }
    const { status, data } = await appeler('lire-acte-bail', { ...corps, bail_id: null, ...change })
    return { status, data, page: data instanceof Blob ? await texteDe(data) : '' }
  }
  expect((await essai({ bail_id, sens: 'sortie' })).page).toContain('État des lieux de sortie')
  expect((await essai({})).page).toMatch(/État des lieux d’entrée.*Cave encombrée/)
  expect((await essai({ sens: 'sortie' })).page).toContain('Ce qui a changé depuis l’entrée')
  const autre = monde.faits.baux.find(({ id }) => id !== bail_id)?.id
  expect(await essai({ bail_id: autre })).toMatchObject(refus('etat_des_lieux_inconnu'))
  const contenu = { type: 'doc', content: [{ type: 'tableau', attrs: { quoi: 'lune' } }] }
  expect(await essai({ contenu })).toMatchObject({ status: 422, data: { code: 'modele_illisible' } })
})

test('the repairs of a leaving are reckoned beside what was signed; those of an entry are not', async () => {
  const sol = { piece: 'Séjour', element: 'Sol', cout_cents: 180_00, age_ans: 8 }
  const chiffrage = [{ ...sol, franchise_ans: 0, abattement_pct_an: 6, residuel_pct: 10 }]
  const chiffrer = (change: object = {}, caller = hugues) =>
    appeler('chiffrer-etat-des-lieux', { etat_id: ETAT, chiffrage, ...change }, caller)
  expect(await chiffrer()).toMatchObject({ data: { retenues_cents: 93_60 } })
  const lu = await monde.client(paul).from('etats_des_lieux').select('chiffrage').eq('id', ETAT).single()
  expect(lu.data).toEqual({ chiffrage })
  expect(await chiffrer({ etat_id: dossier_id })).toEqual(refus('etat_des_lieux_inconnu'))
  const entree = await monde.client(paul).from('etats_des_lieux').select('id').eq('sens', 'entree').single()
  expect(await chiffrer({ etat_id: entree.data?.id })).toEqual(refus('chiffrage_de_sortie'))
  expect(await chiffrer({ chiffrage: [{ ...chiffrage[0], residuel_pct: 101 }] })).toMatchObject({ status: 400 })
})

test('a copy asked for twice by a phone that lost the answer leaves once', async () => {
  const piece = { bail_id, piece: 'etat_des_lieux', id: ETAT, une_fois: true }
  const premier = await appeler('envoyer-piece-bail', piece)
  expect(premier.status).toBe(200)
  expect(await appeler('envoyer-piece-bail', piece)).toMatchObject({ status: 200, data: premier.data })
  const { data } = await monde.client(paul).from('actes').select('id').eq('acte', 'envoyer-piece-bail')
  expect(data).toHaveLength(1)
})
