// Another software's year taken over by its FEC, by the real client on a real database: kept as it came, opened to the cent, taken back whole.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cents, minus, plus, zero } from '#domain/base/cents.ts'
import type { CodeRefus } from '#domain/base/refus.ts'
import { REFUS } from '#domain/base/refus.ts'
import { fecAutreLogiciel, nomAutreLogiciel } from '#domain/compta/fec/fec-reprise.cas.ts'
import { enXml } from '#domain/reprise/fec-xml.cas.ts'
import { lignesDeLAnnee } from '../../../exemples/annee.ts'
import { idExercice } from '../../../exemples/martin/dossier.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, refus, voisin } from './monde.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const SIREN = '732829320'
const NOM = nomAutreLogiciel(SIREN)
const XML = NOM.replace('.txt', '.xml')
const CORRESPONDANCE = {
  '108': '108000',
  '1640': '164000',
  '2131000': '213100',
  '28131000': '281310',
  '51210000': '512000',
}

type Envoi = { texte?: string; nom?: string; cle?: string; correspondance?: object }
function formulaire({
  texte = fecAutreLogiciel(),
  nom = NOM,
  cle = crypto.randomUUID(),
  correspondance,
}: Envoi = {}): FormData {
  const form = new FormData()
  form.set('dossier_id', dossier_id)
  form.set('cle_idempotence', cle)
  form.set('correspondance', JSON.stringify(correspondance ?? CORRESPONDANCE))
  form.set('fichier', new File([texte], nom, { type: 'text/plain' }))
  return form
}
const importer = (envoi: Envoi = {}, qui = claire) => monde.appeler(qui, 'importer-fec', formulaire(envoi))
const annuler = (reprise_id: string, qui = claire) =>
  monde.appeler(qui, 'annuler-import-fec', { dossier_id, reprise_id })
const idDe = ({ data }: { data: unknown }): string =>
  data && typeof data === 'object' && 'reprise_id' in data ? String(data.reprise_id) : ''

/** Every row of every table of the dossier, but the log of its acts. */
async function empreinte(): Promise<string> {
  return monde.base.asHouse('test', async (house) => {
    const tables = await house.rows<{ nom: string }>(
      `select c.relname as nom from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'dossier_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'actes' order by 1`,
    )
    const textes: string[] = []
    for (const { nom } of tables) {
      const [rangees] = await house.rows<{ texte: string }>(
        `select coalesce(json_agg(x order by x.id::text), '[]')::text as texte from public.${nom} x where dossier_id = $1`,
        [dossier_id],
      )
      textes.push(`${nom} ${rangees?.texte}`)
    }
    return textes.join('\n')
  })
}

async function ouverture(): Promise<Record<string, Cents>> {
  const faits = await monde.base.asHouse('test', (house) => chargerFaits(house, dossier_id))
  const soldes: Record<string, Cents> = {}
  for (const { journal, compte, debit_cents, credit_cents } of lignesDeLAnnee(faits, 2023))
    if (journal === 'AN') soldes[compte] = plus(soldes[compte] ?? zero, minus(debit_cents, credit_cents))
  return Object.fromEntries(Object.entries(soldes).filter(([, solde]) => solde !== 0))
}

describe('refused in words, and nothing is written', () => {
  const demandes: readonly (readonly [CodeRefus, Envoi])[] = [
    ['reprise_fec_erreurs', { texte: fecAutreLogiciel().replace('\t1000,00\t', '\t1000,01\t') }],
    ['reprise_fec_autre_annee', { texte: fecAutreLogiciel({ annee: 2021 }), nom: nomAutreLogiciel(SIREN, 2021) }],
    ['reprise_fec_annee_tenue', { texte: fecAutreLogiciel({ annee: 2023 }), nom: nomAutreLogiciel(SIREN, 2023) }],
    ['reprise_fec_autre_siren', { nom: nomAutreLogiciel('552100554') }],
    ['reprise_fec_trop_lourde', { texte: 'x'.repeat(10 * 1024 * 1024 + 1) }],
    ['reprise_fec_illisible', { texte: 'Date;Libellé;Montant\n01/01/2022;EDF;3\n' }],
    ['reprise_fec_xml_invalide', { texte: enXml(fecAutreLogiciel()).slice(0, -9), nom: XML }],
    ['reprise_fec_xml_interdit', { texte: `<?xml version="1.0"?><!DOCTYPE a><comptabilite/>`, nom: XML }],
    ['reprise_fec_xml_exercices', { texte: '<comptabilite/>', nom: XML }],
    ['reprise_table_xml', { texte: '<?xml version="1.0"?><Document/>', nom: XML }],
    ['reprise_fec_erreurs', { texte: enXml(fecAutreLogiciel(), { cloture: '2021-12-31' }), nom: XML }],
    ['reprise_fec_compte_sans_suite', { correspondance: { '108': '108000' } }],
  ]
  test.each(demandes)('%s', async (code, envoi) => {
    const avant = await empreinte()
    const reponse = await importer(envoi)
    expect(reponse).toEqual(refus(code))
    expect(JSON.stringify(reponse.data)).toContain(REFUS[code].slice(0, 40))
    expect(await empreinte()).toBe(avant)
  })

  test('a reader, a neighbour and a visitor may not', async () => {
    expect((await importer({}, voisin)).status).toBe(403)
    expect((await importer({}, paul)).status).toBe(403)
    expect((await monde.appeler(null, 'importer-fec', formulaire())).status).toBe(401)
    expect((await annuler(crypto.randomUUID(), voisin)).status).toBe(403)
    expect(await annuler(crypto.randomUUID())).toEqual(refus('reprise_fec_inconnue'))
  })
})

test('in XML it opens the year as its flat form does, and is given back byte for byte', async () => {
  const texte = enXml(fecAutreLogiciel({ annee: 2022 }), { cloture: '2022-12-31' })
  const fait = await importer({ texte, nom: XML })
  expect(fait).toMatchObject({ status: 200, data: { fin: '2022-12-31', lignes: 11, ecritures: 3 } })
  expect(await ouverture()).toMatchObject({ '108000': -35_000_00, '129000': 2_990_00, '213100': 120_000_00 })
  const { data, headers } = await monde.appeler(claire, 'exporter-fec', { dossier_id, reprise_id: idDe(fait) })
  expect(String(data)).toBe(texte)
  expect(headers.get('content-disposition')).toContain(XML)
  expect(await annuler(idDe(fait))).toMatchObject({ status: 200 })
})

test('taken over: the next year opens as it closed, the export is the file byte for byte, taken back nothing is left', async () => {
  const [avant, ouvertureAvant] = [await empreinte(), await ouverture()]
  const texte = fecAutreLogiciel()
  const fait = await importer({ texte }, hugues)
  expect(fait).toMatchObject({ status: 200, data: { fin: '2022-12-31', lignes: 11, ecritures: 3 } })
  expect(await ouverture()).toEqual({
    '108000': -35_000_00,
    '129000': 2_990_00,
    '164000': -80_000_00,
    '213100': 120_000_00,
    '281310': -9_000_00,
    '512000': 1_010_00,
  })
  const { data, headers } = await monde.appeler(hugues, 'exporter-fec', { dossier_id, reprise_id: idDe(fait) })
  expect(String(data)).toBe(texte)
  expect(headers.get('content-disposition')).toContain(NOM)

  expect(await importer()).toEqual(refus('reprise_fec_deja_faite'))
  expect(await annuler(idDe(fait))).toEqual(expect.objectContaining({ status: 200, data: { fin: '2022-12-31' } }))
  expect(await empreinte()).toBe(avant)
  expect(await ouverture()).toEqual(ouvertureAvant)
})

test('sent twice at once with one key it is done once; another at the same time is refused', async () => {
  const cle = crypto.randomUUID()
  const [une, deux] = await Promise.all([importer({ cle }), importer({ cle })])
  expect(une.status).toBe(200)
  expect(deux.data).toEqual(une.data)
  await annuler(idDe(une))
  const reponses = await Promise.all([importer(), importer({}, hugues)])
  expect(reponses.map(({ status }) => status).toSorted()).toEqual([200, 422])
  await annuler(reponses.map(idDe).find((id) => id !== '') ?? '')
})

test('a hundred thousand lines, told step by step, in bounded time', async () => {
  const texte = fecAutreLogiciel({ loyers: 25_000 })
  const debut = performance.now()
  const { data, response } = await monde
    .client(claire)
    .functions.invoke('importer-fec', { body: formulaire({ texte }), headers: { Accept: 'text/event-stream' } })
  expect(response?.headers.get('content-type')).toContain('text/event-stream')
  const flux = data instanceof Response ? await data.text() : String(data)
  const pris = Math.round(performance.now() - debut)
  console.log(`FEC taken over: 100,007 lines, ${Math.round(texte.length / 1e6)} MB, ${pris} ms`)
  for (const mots of ['Lecture et contrôle du fichier', 'Contrôle du dossier', 'Enregistrement'])
    expect(flux).toContain(mots)
  expect(flux).toContain('"lignes":100007')
  expect(pris).toBeLessThan(30_000)
  await annuler(/"reprise_id":"([^"]+)"/.exec(flux)?.[1] ?? '')
}, 90_000)

test('a file that was tampered with is not handed over; nor is the row changed, nor the year it opens moved or taken away', async () => {
  const fait = await importer()
  await monde.forcer(`update public.documents set contenu = 'autre'::bytea where nom = '${NOM}'`)
  expect(await monde.appeler(claire, 'exporter-fec', { dossier_id, reprise_id: idDe(fait) })).toEqual(
    refus('reprise_fec_alteree'),
  )
  await expect(monde.forcer(`update public.reprises_fec set fin = '2021-12-31'`)).rejects.toThrow(
    'reprise_fec_intangible',
  )
  const client = monde.client(claire)
  const bouge = await client
    .from('exercices')
    .update({ debut: '2023-02-01' })
    .eq('dossier_id', dossier_id)
    .eq('fin', '2023-12-31')
  expect(bouge.error?.message).toBe(REFUS.exercice_repris)
  const otee = await client.from('documents').delete().eq('dossier_id', dossier_id).eq('nom', NOM)
  expect(otee.error?.message).toBe(REFUS.document_de_la_reprise)
  await annuler(idDe(fait))
})

test('once something is validated after it, it stands; and nothing is taken over any more', async () => {
  const fait = await importer()
  const valide = await monde.appeler(claire, 'valider-ecritures', {
    dossier_id,
    exercice_id: idExercice(2023),
    jusqu_au: '2023-01-31',
    cle_idempotence: 'janvier-2023',
  })
  expect(valide.status).toBe(200)
  const avant = await empreinte()
  expect(await annuler(idDe(fait))).toEqual(refus('reprise_fec_entamee'))
  expect(await empreinte()).toBe(avant)
  expect((await ouverture())['213100']).toBe(120_000_00)
})

test('books that are begun take nothing over', async () => {
  const autre = await ouvrirMonde('2026-11-20')
  try {
    const janvier = {
      dossier_id,
      exercice_id: idExercice(2023),
      jusqu_au: '2023-01-31',
      cle_idempotence: 'janvier-2023',
    }
    expect((await autre.appeler(claire, 'valider-ecritures', janvier)).status).toBe(200)
    expect(await autre.appeler(claire, 'importer-fec', formulaire())).toEqual(refus('reprise_fec_entamee'))
  } finally {
    await autre.drop()
  }
})
