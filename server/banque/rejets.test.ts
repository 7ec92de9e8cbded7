// A payment that the bank takes back, by the real client: once, to the cent, with its quittance withdrawn and the receipt left where it was; and its way back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CodeRefus } from '#domain/base/refus.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import { type Encaissement, rangeeDuRejet } from '#domain/sujets/location/encaissement.ts'
import { imputer } from '#domain/sujets/location/imputation.ts'
import { claire, hugues, type Monde, ouvrirMonde, paul } from '../functions/tests/monde.ts'
import { csv, dit, dossier_id, etatDesLivres, importer, lignesDe, ouvrirCompte, traiter } from './tests/banque.ts'

let monde: Monde
let compte_id = ''
let paiement: Encaissement
let echeance_id = ''

const adresser = (faits: Monde['faits']): Monde['faits'] => ({
  ...faits,
  dossier: { ...faits.dossier, denomination: 'Claire Martin' },
})
const table = (nom: string, par = claire) => monde.client(par).from(nom)
const refus = (code: CodeRefus) => ({ status: 422, data: expect.objectContaining({ code }) })
const rejets = async () =>
  (await table('encaissements').select('id, date, loyer_cents').eq('rejette_id', paiement.id).throwOnError()).data
const poser = (champs: object = {}, par = claire) =>
  table('encaissements', par).insert({ dossier_id, ...rangeeDuRejet(paiement, paiement.date), ...champs })

beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-23', adresser)
  compte_id = await ouvrirCompte(monde)
  const { echeances, encaissements } = monde.faits
  const tous = imputer(echeances, encaissements)
  const [dernier] = encaissements.filter(
    ({ id, mode, date }) =>
      mode === 'virement' && date > '2026-01-01' && tous.filter((une) => une.encaissement_id === id).length === 1,
  )
  if (!dernier) throw new Error('the demonstration has a rent of 2026 paid by transfer')
  paiement = dernier
  echeance_id = tous.find((une) => une.encaissement_id === dernier.id)?.echeance_id ?? ''
  const demandes = [{ nature: 'quittance', echeance_id }]
  expect(
    await monde.appeler(claire, 'emettre-documents-locatifs', { dossier_id, demandes, envoyer: false }),
  ).toMatchObject({ status: 200 })
}, 180_000)
afterAll(() => monde.drop())

const enTexte = (montant: number): string => `-${(montant / 100).toFixed(2).replace('.', ',')}`
const quittance = async () => {
  const { data } = await table('documents_locatifs')
    .select('retire_le, retrait_motif')
    .eq('echeance_id', echeance_id)
    .eq('nature', 'quittance')
    .throwOnError()
  return data
}

test('what is not the whole of a payment, of its lease, after it, by a bank, is refused, and nothing is written', async () => {
  const erreur = async (champs: object, par = claire) => (await poser(champs, par)).error?.message
  const autre = monde.faits.baux.find(({ id }) => id !== paiement.bail_id)?.id
  expect(await erreur({ loyer_cents: -1 })).toContain('reprend tout le paiement')
  expect(await erreur({ bail_id: autre })).toContain('reprend tout le paiement')
  expect(await erreur({ date: '2026-01-01' })).toContain('ne vient pas avant le paiement')
  expect(await erreur({ rejette_id: null })).toContain('choisissez lequel')
  expect(await erreur({ rejette_id: crypto.randomUUID() })).toContain('n’existe pas')
  expect(await erreur({ mode: 'virement', rejette_id: null })).toContain('négatif')
  expect(await erreur({}, paul)).toBeTruthy()
  const { data: especes } = await table('encaissements')
    .insert({ dossier_id, bail_id: paiement.bail_id, date: paiement.date, loyer_cents: 100, mode: 'especes' })
    .select('id')
    .single()
    .throwOnError()
  expect(await erreur({ rejette_id: especes.id, loyer_cents: -100, charges_cents: 0 })).toContain('aucune banque')
  await table('encaissements').delete().eq('id', especes.id).throwOnError()
  expect(await rejets()).toEqual([])
})

test('the line of the bank takes the payment back on its day, its quittance is withdrawn, and reading the line back gives all of it again', async () => {
  await importer(monde, compte_id, csv([['2026-11-20', 'REJET PRLV', enTexte(montantEcheance(paiement))]]))
  const [ligne] = await lignesDe(monde, compte_id)
  const avant = await etatDesLivres(monde)
  const faits = [{ nature: 'rejet', encaissement_id: paiement.id }]
  expect(await traiter(monde, [dit(ligne?.id ?? '', [])])).toMatchObject(refus('traitement_inegal'))
  expect(await traiter(monde, [dit(ligne?.id ?? '', [...faits, ...faits])])).toMatchObject(refus('traitement_inegal'))
  expect(
    await traiter(monde, [dit(ligne?.id ?? '', [{ nature: 'rejet', encaissement_id: crypto.randomUUID() }])]),
  ).toMatchObject(refus('paiement_a_rejeter_inconnu'))
  const ensemble = await Promise.all(
    Array.from({ length: 8 }, () => traiter(monde, [dit(ligne?.id ?? '', faits)], hugues)),
  )
  expect(ensemble.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 422)])
  expect(await rejets()).toEqual([expect.objectContaining({ date: '2026-11-20' })])
  expect(await quittance()).toEqual([
    { retire_le: expect.any(String), retrait_motif: 'Le paiement a été rejeté par la banque.' },
  ])
  const tenu = await table('encaissements').select('date, loyer_cents').eq('id', paiement.id).single().throwOnError()
  expect(tenu.data).toEqual({ date: paiement.date, loyer_cents: paiement.loyer_cents })

  const demandes = [{ nature: 'quittance', echeance_id }]
  expect(
    await monde.appeler(claire, 'emettre-documents-locatifs', { dossier_id, demandes, envoyer: false }),
  ).toMatchObject(refus('quittance_non_soldee'))
  const { error } = await table('encaissements').delete().eq('id', paiement.id)
  expect(error?.message).toContain('à retirer d’abord')
  const change = await table('encaissements').update({ loyer_cents: 1 }).eq('id', paiement.id)
  expect(change.error?.message).toContain('reprend tout le paiement')

  const reprise = { dossier_id, lignes: [ligne?.id] }
  expect(await monde.appeler(claire, 'reprendre-lignes-releve', reprise)).toMatchObject({ status: 200 })
  expect(await etatDesLivres(monde)).toBe(avant)
  expect(
    await monde.appeler(claire, 'emettre-documents-locatifs', { dossier_id, demandes, envoyer: false }),
  ).toMatchObject({ status: 200 })
})

test('noted by hand on eight connections, a payment is rejected once; its owner takes the rejection away', async () => {
  const poses = await Promise.all(Array.from({ length: 8 }, () => poser({ date: '2026-11-21' })))
  expect(poses.filter(({ error }) => !error)).toHaveLength(1)
  expect(poses.flatMap(({ error }) => error?.message ?? [])).toEqual(
    Array.from({ length: 7 }, () => 'Le rejet de ce paiement est déjà noté.'),
  )
  await table('encaissements').delete().eq('rejette_id', paiement.id).throwOnError()
  expect(await rejets()).toEqual([])
})

test('a rejection and its fees in one debit: the payment comes back and the fees are the bank’s, to the cent, once on eight connections, and read back whole', async () => {
  const FRAIS = 18_50
  await importer(
    monde,
    compte_id,
    csv([['2026-11-22', 'REJET PRLV ET FRAIS', enTexte(montantEcheance(paiement) + FRAIS)]]),
  )
  const ligne = (await lignesDe(monde, compte_id)).find(({ libelle }) => libelle.includes('ET FRAIS'))
  const avant = await etatDesLivres(monde)
  const rejet = { nature: 'rejet', encaissement_id: paiement.id }
  const frais = (montant_cents: number) => ({
    ...{ nature: 'depense', bien_id: null, fournisseur: 'Banque', libelle: 'Frais de rejet' },
    ...{ categorie: 'frais_bancaires', montant_cents },
  })
  const traite = (faits: readonly object[], par = claire) => traiter(monde, [dit(ligne?.id ?? '', faits)], par)
  for (const faux of [[rejet], [frais(FRAIS)], [rejet, frais(FRAIS - 1)], [rejet, frais(FRAIS), frais(1)]])
    expect(await traite(faux)).toMatchObject(refus('traitement_inegal'))
  expect((await traite([rejet, frais(FRAIS)], paul)).status).toBe(403)
  expect(await etatDesLivres(monde)).toBe(avant)

  const ensemble = await Promise.all(Array.from({ length: 8 }, () => traite([rejet, frais(FRAIS)], hugues)))
  expect(ensemble.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 422)])
  expect(await rejets()).toEqual([{ id: expect.any(String), date: '2026-11-22', loyer_cents: -paiement.loyer_cents }])
  const { data: notes } = await table('depenses')
    .select('date, montant_cents, categorie, fournisseur')
    .eq('libelle', 'Frais de rejet')
    .throwOnError()
  expect(notes).toEqual([
    { date: '2026-11-22', montant_cents: FRAIS, categorie: 'frais_bancaires', fournisseur: 'Banque' },
  ])
  expect((await quittance()).at(-1)).toEqual({
    retire_le: expect.any(String),
    retrait_motif: 'Le paiement a été rejeté par la banque.',
  })
  const reprise = { dossier_id, lignes: [ligne?.id] }
  expect(await monde.appeler(claire, 'reprendre-lignes-releve', reprise)).toMatchObject({ status: 200 })
  expect(await etatDesLivres(monde)).toBe(avant)
})
