// Interest claimed of a managed tenant, by the real client: it is named in the reminder, on the receipt of its payment and in the statement of the owner, to the cent.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elsa } from '#database/scripts/demo-comptes.ts'
import type { CompteRendu } from '#domain/activites/gestion-locative/comptes-rendus/compte-rendu.ts'
import { day } from '#domain/base/day.ts'
import { redigerRelance } from '#domain/sujets/location/documents/relance-texte.ts'
import { creancesDuDossier } from '#domain/sujets/location/ecritures/creance-perdue.ts'
import { loyersReclames } from '#domain/sujets/location/relance.ts'
import { leLot } from '../../exemples/aubepin/biens.ts'
import { textesDuPdf } from '../documents/fichiers/texte-pdf.ts'
import { chargerFaits } from '../dossier/load.ts'
import { type Monde, ouvrirDemonstration, refus } from '../functions/tests/monde.ts'

/** The day of the end of the period that is rendered; the statement is sent three days later. */
const JOUR = '2026-11-20'
const { bien } = leLot('L01')
/** Of 1 570 € paid nine days after the notice reached the baker: 10 % once, and 10 % a year for nine days. */
const INTERETS = 157_00 + 3_87
let monde: Monde
let now = new Date(`${JOUR}T10:00:00Z`)
let dossier_id = ''
let bail_id = ''
let echeance_id = ''

beforeAll(async () => {
  monde = await ouvrirDemonstration('2026-11-23', { now: () => now })
  const { data } = await monde.client(elsa).from('baux').select('id, dossier_id').eq('bien_id', bien.id).throwOnError()
  ;({ id: bail_id = '', dossier_id = '' } = data[0] ?? {})
}, 180_000)
afterAll(() => monde.drop())

const appeler = (nom: string, corps: object) => monde.appeler(elsa, nom, { dossier_id, ...corps })
async function texteDe(nom: string, corps: object): Promise<string> {
  const { status, data } = await appeler(nom, corps)
  if (!(data instanceof Blob)) throw new Error(`${nom} ${status}: ${JSON.stringify(data)}`)
  return textesDuPdf(new Uint8Array(await data.arrayBuffer()))
    .join('\n')
    .replaceAll(/[\u202f\u00a0]/g, ' ')
}

test('the lease of the baker owes nothing, and what she paid after the notice is claimed all the same', async () => {
  const reclamer = (montant_cents: number) =>
    appeler('reclamer-interets', { bail_id, au: JOUR, creancier: 'autre', indemnite: false, montant_cents })
  expect(await reclamer(INTERETS + 1)).toEqual(refus('interets_autre_montant'))
  const { status, data } = await reclamer(INTERETS)
  expect([status, data]).toEqual([200, { echeance_id: expect.any(String) }])
  echeance_id = (data as { echeance_id: string }).echeance_id // safe: the reply of this act, as its contract writes it
})

test('the next reminder names it, by mail and on paper, and no notice nor quittance is made of it', async () => {
  const faits = await monde.base.asHouse('test', (db) => chargerFaits(db, dossier_id))
  const bail = faits.baux.find(({ id }) => id === bail_id)
  if (!bail) throw new Error('her lease is read back')
  const siennes = creancesDuDossier(faits, day(JOUR)).filter(({ echeance }) => echeance.bail_id === bail_id)
  const loyers = loyersReclames(siennes)
  expect(loyers).toMatchObject([{ echeance_id, objet: 'interets', reste_cents: INTERETS }])
  const mots = redigerRelance(1, {
    locataires: [bail.locataires[0]?.nom ?? ''],
    logement: 'L01',
    loyers,
    au: day(JOUR),
    bail,
  })
  const { data } = await appeler('envoyer-relances', { relances: [{ bail_id, niveau: 1, canal: 'courriel', ...mots }] })
  const [envoyee] = (data as { relances: { relance_id: string; resultat: string }[] }).relances
  expect(envoyee?.resultat).toBe('envoyee')
  const mail = await monde.base.asHouse('test', (db) =>
    db.row<{ texte: string }>(
      `select texte from public.mails where destinataire = $1 order by created_at desc limit 1`,
      [bail.locataires[0]?.email],
    ),
  )
  const lettre = await texteDe('lire-relance', { relance_id: envoyee?.relance_id })
  for (const texte of [mail?.texte ?? '', lettre]) {
    expect(texte).toContain('intérêts de retard, dû le 20 novembre 2026')
    expect(texte).toContain('160,87')
  }
  for (const nature of ['quittance', 'avis'])
    expect(
      await appeler('emettre-documents-locatifs', { demandes: [{ nature, echeance_id }], envoyer: false }),
    ).toEqual(refus('document_des_interets'))
})

test('its payment has a receipt that names it, and leaves nothing to pay', async () => {
  const { data: paye } = await monde
    .client(elsa)
    .from('encaissements')
    .insert({
      dossier_id,
      bail_id,
      date: JOUR,
      payeur: 'Le Fournil',
      loyer_cents: INTERETS,
      mode: 'virement',
      echeance_id,
    })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  const demandes = [{ nature: 'recu', encaissement_id: paye.id }]
  const { data } = await appeler('emettre-documents-locatifs', { demandes, envoyer: false })
  const [recu] = (data as { documents: { id: string }[] }).documents
  const texte = await texteDe('lire-document-locatif', { document_id: recu?.id })
  expect(texte).toMatch(/Intérêts de retard/)
  expect(texte).toContain('160,87')
})

test('the statement of the owner says it called and received, with its fee, and transfers it', async () => {
  now = new Date('2026-11-23T10:00:00Z')
  const { data: mandats } = await monde.client(elsa).from('mandats_biens').select('mandat_id').eq('bien_id', bien.id)
  const mandat_id = mandats?.[0]?.mandat_id
  const { status, data } = await appeler('envoyer-compte-rendu', { mandat_id, au: JOUR })
  expect([status, data]).toEqual([200, expect.objectContaining({ numero: expect.any(String) })])
  const { data: rendus } = await monde
    .client(elsa)
    .from('comptes_rendus')
    .select('id, contenu')
    .eq('numero', (data as { numero: string }).numero)
  const [rendu] = rendus as { id: string; contenu: CompteRendu }[] // safe: the columns of the table
  const lignes = rendu?.contenu.immeubles.flatMap((un) => un.lignes).filter(({ lot }) => lot === 'L01') ?? []
  expect(lignes.map(({ note, appele_cents, recu_cents }) => [note, appele_cents, recu_cents])).toEqual([
    ['novembre 2026', 1570_00, 1570_00],
    ['intérêts de retard', INTERETS, INTERETS],
  ])
  const texte = await texteDe('lire-compte-rendu', { mandat_id, compte_rendu_id: rendu?.id })
  expect(texte).toMatch(/intérêts de\s+retard/)
  expect(texte).toContain('160,87')
})
