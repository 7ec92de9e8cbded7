// Who of several owners paid, brought or kept: said by the facts of the dossier, kept by the base, and laid on paper, by the real client.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { auxiliaireIndivisaire } from '#domain/journalisation/reference.ts'
import { lignesDeLAnnee } from '../../../exemples/annee.ts'
import { idExercice } from '../../../exemples/martin/dossier.ts'
import { textesDuPdf } from '../../documents/fichiers/texte-pdf.ts'
import { claire, dossier_id, type Monde, ouvrirMonde, paul, refus } from '../../functions/tests/monde.ts'
import { chargerFaits } from '../load.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const table = (nom: string) => monde.client(claire).from(nom)
const code = (error: { details: string; message: string } | null) => error?.details || error?.message
const lire = () => monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
const comptes = (annee: number, qui = paul) =>
  monde.appeler(qui, 'lire-comptes-indivisaires', { dossier_id, exercice_id: idExercice(annee) })
async function personne(nom: string): Promise<string> {
  const { data } = await table('indivisaires').insert({ dossier_id, nom }).select('id').single().throwOnError()
  return String(data.id)
}
const APPORT = { dossier_id, date: '2026-11-01', sens: 'apport', montant_cents: 100_000 }

test('one owner has no account of co-owners; a year that is not kept neither', async () => {
  expect(await comptes(2026)).toMatchObject(refus('comptes_sans_indivision', 422))
  expect(await comptes(1999)).toMatchObject(refus('exercice_inconnu', 422))
})

test('a fact names a person of the dossier, where money of an owner is; who is named stays', async () => {
  const [ana, luc] = [await personne('Ana Roux'), await personne('Luc Roux')]
  const bail_id = monde.faits.baux[0]?.id
  const loyer = { dossier_id, bail_id, date: '2026-11-02', loyer_cents: 30_000, indivisaire_id: luc }
  const essais: [string, object, string | undefined][] = [
    ['mouvements_exploitant', { ...APPORT, indivisaire_id: dossier_id }, 'indivisaire_du_dossier'],
    ['encaissements', { ...loyer, indivisaire_id: dossier_id }, 'indivisaire_du_dossier'],
    ['encaissements', { ...loyer, mode: 'depot_garantie' }, 'indivisaire_recoit'],
    ['mouvements_exploitant', { ...APPORT, indivisaire_id: ana }, undefined],
    ['encaissements', loyer, undefined],
    [
      'depenses',
      {
        ...{ dossier_id, bien_id: monde.faits.biens[0]?.id, date: '2026-11-03', date_paiement: '2026-11-03' },
        ...{ libelle: 'Serrure', fournisseur: 'Léon', categorie: 'entretien', montant_cents: 9_000 },
        ...{ payee_par: 'exploitant', indivisaire_id: ana },
      },
      undefined,
    ],
  ]
  for (const [nom, row, attendu] of essais) {
    const { error } = await table(nom).insert(row)
    expect([nom, code(error)]).toEqual([nom, attendu])
  }
  expect(code((await table('indivisaires').delete().eq('id', luc)).error)).toBe('indivisaire_du_dossier')

  const faits = await lire()
  const lignes = lignesDeLAnnee(faits, 2026)
  const net = (id: string) => {
    const { code: sien } = auxiliaireIndivisaire(id, faits)
    const siennes = lignes.filter(({ compte, auxiliaire }) => compte === '108000' && auxiliaire === sien)
    return siennes.reduce((total, l) => total + l.credit_cents - l.debit_cents, 0)
  }
  expect([net(ana), net(luc)]).toEqual([109_000, -30_000])
})

test('an entry typed by hand names one on the owners’ accounts only', async () => {
  const [ana, luc] = (await lire()).indivisaires?.map(({ id }) => id) ?? []
  const enregistrer = (comptesDits: [string, string]) =>
    monde.appeler(claire, 'enregistrer-operation', {
      ...{ dossier_id, operation_id: null, date: '2026-11-04', libelle: 'Luc règle Ana', piece_ref: null },
      lignes: [
        { compte: comptesDits[0], debit_cents: 4_000, credit_cents: 0, bien_id: null, indivisaire_id: ana },
        { compte: comptesDits[1], debit_cents: 0, credit_cents: 4_000, bien_id: null, indivisaire_id: luc },
      ],
    })
  expect(await enregistrer(['108000', '512000'])).toMatchObject(refus('operation_refusee', 422))
  expect((await enregistrer(['108000', '108000'])).status).toBe(200)
  const lignes = (await lire()).operations_diverses.at(-1)?.lignes
  expect(lignes?.map(({ indivisaire_id }) => indivisaire_id)).toEqual([ana, luc])
  const versBanque = table('operations_diverses_lignes').update({ compte: '512000' }).eq('indivisaire_id', ana)
  expect(code((await versBanque).error)).toBe('indivisaire_au_compte')
})

test('the payer of many bills is changed at once, and put back exactly', async () => {
  const faits = await lire()
  const [ana, luc] = faits.indivisaires?.map(({ id }) => id) ?? []
  const depense_id = faits.depenses.find(({ indivisaire_id }) => indivisaire_id === ana)?.id
  const change = (champs: object) =>
    monde.appeler(claire, 'changer-depenses', {
      ...{ dossier_id, geste: 'payer' },
      changements: [{ depense_id, raison: '', champs }],
    })
  const qui = async () => {
    const { data } = await table('depenses').select('payee_par, indivisaire_id').eq('id', depense_id)
    return data?.[0]
  }
  const { data } = await change({ indivisaire_id: luc })
  expect(await qui()).toEqual({ payee_par: 'exploitant', indivisaire_id: luc })
  await monde.appeler(claire, 'annuler-changement-depenses', { dossier_id, ...Object(data) })
  expect(await qui()).toEqual({ payee_par: 'exploitant', indivisaire_id: ana })
})

test('the accounts on paper: of each what he brought and kept, and who owes whom', async () => {
  const [ana, luc] = (await lire()).indivisaires?.map(({ id }) => id) ?? []
  const parts = [ana, luc].map((indivisaire_id) => ({ indivisaire_id, numerateur: 1 }))
  await table('indivisions').insert({ dossier_id, depuis: '2020-01-01', denominateur: 2, parts }).throwOnError()
  const { data, headers } = await comptes(2026)
  if (!(data instanceof Blob)) throw new Error('the accounts are a file')
  expect(headers.get('content-disposition')).toContain('comptes-indivisaires-2026.pdf')
  const texte = textesDuPdf(new Uint8Array(await data.arrayBuffer()))
    .join('')
    .replace(/\s/g, '')
  // Ana brought 1 090 less 40 that Luc gave her; Luc kept 300 and gave 40: half of the difference is owed.
  for (const attendu of ['AnaRoux', 'LucRoux', 'Commun', 'Léon:Serrure', 'LucRouxdoit655,00€àAnaRoux'])
    expect(texte).toContain(attendu)
})
