// Receipts: what comes in is what its bytes say, what goes out is what came in, and a proof of the books is kept.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { euros } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { idExercice } from '../../../exemples/martin/dossier.ts'
import { dessinerJustificatif } from '../../documents/justificatif.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, refus, voisin } from './monde.ts'

let monde: Monde
let pdf: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
  const facture = {
    fournisseur: 'Peinture Morvan',
    libelle: 'Peinture',
    date: day('2023-09-12'),
    montant_cents: euros(1480),
  }
  pdf = await dessinerJustificatif({ ...facture, client: 'Claire Martin', adresse: 'Cesson-Sévigné' })
})
afterAll(() => monde.drop())

function formulaire(contenu: BlobPart, nom: string, depense_id?: string): FormData {
  const form = new FormData()
  form.set('dossier_id', dossier_id)
  if (depense_id) form.set('depense_id', depense_id)
  form.set('fichier', new File([contenu], nom, { type: 'image/png' }))
  return form
}

const depense = () => monde.faits.depenses.find(({ libelle }) => libelle.startsWith('Peinture'))?.id ?? ''
const idOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'document_id' in data ? String(data.document_id) : ''

let document_id = ''

test('a receipt is kept under its real type, attached to its expense, and read back byte for byte', async () => {
  const { status, data } = await monde.appeler(
    hugues,
    'deposer-document',
    formulaire(pdf, '../Facture été n°1.pdf', depense()),
  )
  expect({ status, data }).toMatchObject({
    status: 200,
    data: { nom: 'Facture été n°1.pdf', mime: 'application/pdf', taille: pdf.byteLength },
  })
  document_id = idOf(data)
  const attached = await monde.client(claire).from('depenses').select('document_id').eq('id', depense()).single()
  expect(attached.data).toEqual({ document_id })
  const read = await monde.appeler(paul, 'lire-document', { dossier_id, document_id })
  if (!(read.data instanceof Blob)) throw new Error('a document is a file')
  expect(Buffer.compare(Buffer.from(await read.data.arrayBuffer()), Buffer.from(pdf))).toBe(0)
  expect(read.headers.get('content-disposition')).toContain("filename*=UTF-8''Facture%20%C3%A9t%C3%A9")
})

test.each([
  ['an empty file', '', 'document_vide'],
  ['a page that calls itself a picture', '<html><script>alert(1)</script>', 'document_non_reconnu'],
  ['a HEIC, which no browser nor PDF shows', '\x00\x00\x00\x18ftypheic….', 'document_heic'],
  ['more than 10 MB', `%PDF-1.7${'x'.repeat(10 * 1024 * 1024)}`, 'document_trop_lourd'],
])('%s is refused', async (_, contenu, code) => {
  expect(await monde.appeler(claire, 'deposer-document', formulaire(contenu, 'photo.png'))).toEqual(refus(code))
})

test('an expense of nowhere is refused, and nothing is kept', async () => {
  const count = () => monde.client(claire).from('documents').select('id', { count: 'exact', head: true })
  const before = (await count()).count
  const nowhere = 'de000000-0000-4000-8000-00000000dead'
  expect(await monde.appeler(claire, 'deposer-document', formulaire(pdf, 'f.pdf', nowhere))).toEqual(
    refus('depense_inconnue'),
  )
  expect((await count()).count).toBe(before)
})

test('a reader deposits nothing, a stranger neither deposits nor reads', async () => {
  expect(await monde.appeler(paul, 'deposer-document', formulaire(pdf, 'f.pdf'))).toEqual(
    refus('acces_non_autorise', 403),
  )
  expect(await monde.appeler(voisin, 'deposer-document', formulaire(pdf, 'f.pdf'))).toEqual(
    refus('acces_non_autorise', 403),
  )
  expect(await monde.appeler(voisin, 'lire-document', { dossier_id, document_id })).toEqual(
    refus('acces_non_autorise', 403),
  )
  const nowhere = 'de000000-0000-4000-8000-00000000dead'
  expect(await monde.appeler(claire, 'lire-document', { dossier_id, document_id: nowhere })).toEqual(
    refus('document_inconnu'),
  )
})

test('the owner takes a receipt away; its expense no longer shows it', async () => {
  const { data } = await monde.appeler(claire, 'deposer-document', formulaire(pdf, 'double.pdf', depense()))
  const ids = { dossier_id, document_id: idOf(data) }
  expect(await monde.appeler(hugues, 'supprimer-document', ids)).toEqual(refus('acces_non_autorise', 403))
  expect(await monde.appeler(claire, 'supprimer-document', ids)).toMatchObject({
    status: 200,
    data: { supprime: true },
  })
  const { data: after } = await monde.client(claire).from('depenses').select('document_id').eq('id', depense()).single()
  expect(after).toEqual({ document_id: null })
  expect(await monde.appeler(claire, 'supprimer-document', ids)).toEqual(refus('document_inconnu'))
})

test('the receipt of a validated entry is kept', async () => {
  const { data } = await monde.appeler(claire, 'deposer-document', formulaire(pdf, 'preuve.pdf', depense()))
  const periode = { dossier_id, exercice_id: idExercice(2023), jusqu_au: '2023-09-30', cle_idempotence: 'septembre' }
  expect(await monde.appeler(claire, 'valider-ecritures', periode)).toMatchObject({ status: 200 })
  const ids = { dossier_id, document_id: idOf(data) }
  expect(await monde.appeler(claire, 'supprimer-document', ids)).toEqual(refus('document_a_conserver'))
})

test('it is kept even when its expense is deleted afterwards: the books reverse the entry, the proof stays', async () => {
  const client = monde.client(claire)
  const { data: attached } = await client.from('depenses').select('document_id').eq('id', depense()).single()
  const ids = { dossier_id, document_id: String(attached?.document_id) }
  await client.from('depenses').delete().eq('id', depense()).throwOnError()
  expect(await monde.appeler(claire, 'supprimer-document', ids)).toEqual(refus('document_a_conserver'))
  const { error } = await client.from('documents').delete().eq('id', ids.document_id)
  expect(error).toMatchObject({ details: 'document_a_conserver' })
  const read = await monde.appeler(paul, 'lire-document', ids)
  expect(read.status).toBe(200)
})

const ensemble = (nom: string, champs: Record<string, string>, contenu: BlobPart = `%PDF-1.7 ${nom}`) => {
  const form = formulaire(contenu, nom)
  for (const [champ, valeur] of Object.entries({ sans_remplacer: 'true', ...champs })) form.set(champ, valeur)
  return monde.appeler(claire, 'deposer-document', form)
}
const LUE = {
  ...{ bien_id: null, date: '2026-10-03', fournisseur: 'Castorama', libelle: 'Ticket 118' },
  ...{ categorie: 'entretien', montant_cents: 37_60 },
}
const compter = async () => {
  const compte = async (table: string) =>
    (await monde.client(claire).from(table).select('id', { count: 'exact', head: true })).count
  return [await compte('documents'), await compte('depenses')]
}

test('of receipts dropped together, each proves one bill once: no other is replaced, eight drops are one', async () => {
  const { data } = await monde.client(claire).from('depenses').select('id').is('document_id', null).limit(2)
  const [une, autre] = (data ?? []).map(({ id }) => String(id))
  const avant = await compter()
  const reponses = await Promise.all(Array.from({ length: 8 }, () => ensemble('a.pdf', { depense_id: une ?? '' })))
  expect(reponses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await ensemble('a.pdf', { depense_id: autre ?? '' })).toEqual(refus('document_deja_joint'))
  expect(await ensemble('b.pdf', { depense_id: une ?? '' })).toEqual(refus('depense_a_justificatif'))
  expect(await compter()).toEqual([(avant[0] ?? 0) + 1, avant[1]])
})

test('a bill that its receipt alone tells is written with it, still to be paid; refused, neither is there', async () => {
  const avant = await compter()
  expect(await ensemble('c.pdf', { depense: JSON.stringify({ ...LUE, categorie: 'creance_perdue' }) })).toEqual(
    refus('categorie_requise'),
  )
  expect(await ensemble('c.html', { depense: JSON.stringify(LUE) }, '<html>')).toEqual(refus('document_non_reconnu'))
  expect(await compter()).toEqual(avant)
  const reponses = await Promise.all(
    Array.from({ length: 4 }, () => ensemble('c.pdf', { depense: JSON.stringify(LUE) })),
  )
  expect(reponses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await compter()).toEqual([(avant[0] ?? 0) + 1, (avant[1] ?? 0) + 1])
  const { data } = await monde.client(claire).from('depenses').select('*').eq('libelle', 'Ticket 118').single()
  expect(data).toMatchObject({ ...LUE, date_paiement: null, payee_par: 'banque' })
  expect(data.document_id).not.toBeNull()
})
