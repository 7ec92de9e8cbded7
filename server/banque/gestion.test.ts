// The bank of others' money by the real client: a line becomes what moves it alone, nothing is matched twice, and what a tenant receives names his owner and that bank.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import { type CodeRefus, REFUS } from '#domain/base/refus.ts'
import { textesDuPdf } from '../documents/fichiers/texte-pdf.ts'
import { claire, type Monde, ouvrirMonde } from '../functions/tests/monde.ts'
import { csv, dit, type Ligne, lignesDe } from './tests/banque.ts'

const [, , { cle }] = CATALOGUE
const BIEN = {
  ...{ adresse: '27 rue des Tisserands', code_postal: '69001', ville: 'Lyon', type_bien: 'appartement' },
  ...{ surface_m2: 58, date_acquisition: '2024-01-10', date_mise_en_location: '2024-02-01' },
  ...{ prix_cents: 0, frais_acquisition_cents: 0, frais_immobilises: false },
}
const BAIL = {
  ...{ type_bail: 'vide', debut: '2024-02-01', fin: null, loyer_cents: 900_00, charges_cents: 70_00 },
  ...{ charges_mode: 'provision', depot_garantie_cents: 0, jour_echeance: 5 },
  locataires: [{ prenom: 'Lina', nom: 'Perrin' }],
}
const GESTION = 'FR1420041010050500013M02606'
const PROPRE = 'FR7630006000011234567890189'

let monde: Monde
let dossier_id = ''
let gere = { bail_id: '', bien_id: '' }
let mien = { bail_id: '', bien_id: '' }
let mandat_id = ''
const comptes = { gestion: '', banque: '' }

const table = (nom: string) => monde.client(claire).from(nom)
const appeler = async (nom: string, corps: object) => {
  const { status, data } = await monde.appeler(claire, nom, { dossier_id, ...corps })
  return { status, data }
}
const refus = (code: CodeRefus) => ({ status: 422, data: expect.objectContaining({ code }) })
async function creer(nom: string, rangee: object): Promise<string> {
  const { data } = await table(nom)
    .insert({ ...rangee, dossier_id })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  return data.id
}
const bailDe = async (bien_id: string) => {
  const { data } = await table('baux').select('id').eq('bien_id', bien_id).single<{ id: string }>().throwOnError()
  return { bien_id, bail_id: data.id }
}

const louer = async (bien_id: string) => {
  const locataires = [{ ...BAIL.locataires[0], email: null, telephone: null, consent_electronique_le: null }]
  const { locataires: _, ...bail } = BAIL
  const { data } = await appeler('enregistrer-bail', { bail_id: null, bien_id, bail, locataires, depot_recu: null })
  return { bien_id, bail_id: (data as { bail_id: string }).bail_id } // safe: the reply of this act
}

beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-23')
  const { data } = await monde.appeler(claire, 'choisir-formule', { formule: cle })
  dossier_id = (data as { dossier_id: string }).dossier_id // safe: the reply of this act, as its contract writes it
  const corps = { composants: [], exercice: { debut: '2024-01-10', fin: '2024-12-31' }, bail: BAIL }
  await appeler('installer-dossier', { bien: { ...BIEN, libelle: 'L12' }, ...corps })
  const { data: biens } = await table('biens').select('id').eq('dossier_id', dossier_id).throwOnError()
  gere = await bailDe((biens as [{ id: string }])[0].id) // safe: one property was installed
  mien = await louer(await creer('biens', { ...BIEN, libelle: 'À moi' }))
  await table('dossiers').update({ denomination: 'Gestion Aubépin' }).eq('id', dossier_id).throwOnError()
  const mandant_id = await creer('mandants', {
    nom: 'Madeleine Vasseur',
    adresse: '11 avenue des Glycines',
    ville: 'Mâcon',
  })
  mandat_id = await creer('mandats', {
    mandant_id,
    signe_le: '2026-09-21',
    debut: '2026-09-21',
    honoraires_mode: 'aucun',
  })
  await creer('mandats_biens', { mandat_id, bien_id: gere.bien_id, du: '2026-09-21' })
  comptes.gestion = await creer('comptes_bancaires', { libelle: 'Gestion', nature: 'gestion', iban: GESTION })
  comptes.banque = await creer('comptes_bancaires', { libelle: 'Courant', nature: 'banque', iban: PROPRE })
}, 180_000)
afterAll(() => monde.drop())

async function importer(compte_id: string, operations: Parameters<typeof csv>[0]): Promise<readonly Ligne[]> {
  const form = new FormData()
  const champs = { dossier_id, compte_id, cle_idempotence: crypto.randomUUID() }
  for (const [champ, valeur] of Object.entries(champs)) form.set(champ, valeur)
  form.set('fichier', new File([csv(operations)], `${compte_id}.csv`))
  expect((await monde.appeler(claire, 'importer-releve', form)).status).toBe(200)
  return lignesDe(monde, compte_id)
}
const traiter = (...traitements: object[]) => appeler('traiter-lignes-releve', { traitements })
const loyer = ({ bail_id }: { bail_id: string }) => ({
  ...{ nature: 'encaissement', bail_id, echeance_id: null, payeur: 'Lina Perrin', mode: 'virement' },
  ...{ loyer_cents: 900_00, charges_cents: 70_00 },
})
const facture = (depense_id: string) => ({ nature: 'facture', depense_id })
const existant = (de: string) => ({ nature: 'existant', cle: de })
const ids = (lignes: readonly Ligne[]) => lignes.map(({ id }) => id)
const compte = async (nom: string) => {
  const { count } = await table(nom).select('id', { count: 'exact', head: true }).eq('dossier_id', dossier_id)
  return count
}

test('a rent is received on the bank of whoever it is of; on the other one it is refused, and nothing is written', async () => {
  const [enGestion = ''] = ids(await importer(comptes.gestion, [['2026-10-06', 'VIR LINA PERRIN', '970,00']]))
  const [enPropre = ''] = ids(await importer(comptes.banque, [['2026-10-06', 'VIR LINA PERRIN', '970,00']]))
  const avant = await compte('encaissements')
  expect(await traiter(dit(enGestion, [loyer(mien)]))).toEqual(refus('fait_d_un_autre_compte'))
  expect(await traiter(dit(enPropre, [loyer(gere)]))).toEqual(refus('fait_d_un_autre_compte'))
  const apport = { nature: 'exploitant', sens: 'apport', montant_cents: 970_00, libelle: 'Apport' }
  expect(await traiter(dit(enGestion, [apport]))).toEqual(refus('fait_d_un_autre_compte'))
  expect([await compte('encaissements'), await compte('rapprochements')]).toEqual([avant, 0])
  expect((await traiter(dit(enGestion, [loyer(gere)]))).status).toBe(200)
  expect((await traiter(dit(enPropre, [loyer(mien)]))).status).toBe(200)
})

test('a bill shared by an owner and the manager is paid by each bank for its part, and each part once', async () => {
  const parts = [
    { categorie: 'copropriete', bien_id: gere.bien_id, montant_cents: 60_00, poids: 60 },
    { categorie: 'copropriete', bien_id: mien.bien_id, montant_cents: 40_00, poids: 40 },
  ]
  const depense_id = await creer('depenses', {
    ...{
      date: '2026-10-10',
      fournisseur: 'Syndic Rive',
      libelle: 'Appel',
      categorie: 'copropriete',
      bien_id: gere.bien_id,
    },
    ...{ montant_cents: 100_00, repartition: { mode: 'tantiemes', parts, partielle: null } },
  })
  const deGestion = await importer(comptes.gestion, [
    ['2026-10-12', 'PRLV SYNDIC', '-60,00'],
    ['2026-10-13', 'PRLV SYNDIC', '-60,00'],
  ])
  const [part = '', encore = ''] = ids(deGestion.filter(({ libelle }) => libelle.includes('SYNDIC')))
  const propres = await importer(comptes.banque, [['2026-10-12', 'PRLV SYNDIC', '-40,00']])
  const [reste = ''] = ids(propres.filter(({ libelle }) => libelle.includes('SYNDIC')))
  expect((await traiter(dit(part, [facture(depense_id)]))).status).toBe(200)
  const paiement = `depenses/${depense_id}/paiement`
  expect((await traiter(dit(reste, [existant(paiement)]))).status).toBe(200)
  expect(await traiter(dit(encore, [existant(paiement)]))).toMatchObject({ data: { code: 'fait_deja_rapproche' } })
  expect(await traiter(dit(encore, [facture(depense_id)]))).toEqual(refus('fait_a_rapprocher_inconnu'))
})

test('a transfer to an owner is found as it was noted; taken away, its line waits again', async () => {
  const verse = await appeler('verser-mandant', { mandat_id, date: '2026-10-25', montant_cents: 800_00, motif: '' })
  const { id } = verse.data as { id: string } // safe: the reply of this act, as its contract writes it
  const lignes = await importer(comptes.gestion, [['2026-10-25', 'VIR MADELEINE VASSEUR', '-800,00']])
  const ligne = lignes.find(({ montant_cents }) => montant_cents === -800_00)?.id ?? ''
  expect((await traiter(dit(ligne, [existant(`versements_mandants/${id}`)]))).status).toBe(200)
  const etat = async () => (await lignesDe(monde, comptes.gestion)).find((une) => une.id === ligne)?.etat
  expect(await etat()).toBe('rapprochee')
  await table('versements_mandants').delete().eq('id', id).throwOnError()
  expect(await etat()).toBe('a_traiter')
})

test('the notice and the space of a tenant name the owner, who manages for him, and the bank of others’ money; one’s own tenant pays oneself', async () => {
  const avis = async ({ bail_id }: { bail_id: string }) => {
    // What was paid ahead pays the first months: the last one is claimed.
    let echeance_id = ''
    for (const mois of ['2026-12', '2027-01', '2027-02']) {
      const champs = { bail_id, periode: `${mois}-01`, date_echeance: `${mois}-05`, loyer_cents: 900_00 }
      const { data } = await table('echeances').select('id').eq('bail_id', bail_id).eq('periode', champs.periode)
      echeance_id = data?.[0]?.id ?? (await creer('echeances', { ...champs, charges_cents: 70_00 }))
    }
    const lu = await appeler('apercu-document-locatif', { demande: { nature: 'avis', echeance_id } })
    expect(lu.status, JSON.stringify(lu.data)).toBe(200)
    return textesDuPdf(new Uint8Array(await (lu.data as Blob).arrayBuffer())) // safe: a paper is bytes
      .join(' ')
      .replaceAll('\u00a0', ' ')
  }
  const [delle, deMoi] = [await avis(gere), await avis(mien)]
  expect(delle).toMatch(/Madeleine Vasseur.*représenté\(e\) par Gestion Aubépin/s)
  expect(delle).toContain('FR14 2004 1010 0505 0001 3M02 606')
  expect(delle).not.toContain('FR76')
  expect(deMoi).toContain('FR76 3000 6000 0112 3456 7890 189')
  expect(deMoi).not.toContain('Vasseur')
  const lus = await table('baux_locataires')
    .select('locataire_id')
    .eq('bail_id', gere.bail_id)
    .single<{ locataire_id: string }>()
    .throwOnError()
  const { locataire_id } = lus.data
  const ouvert = await appeler('ouvrir-acces-locataire', { bail_id: gere.bail_id, locataire_id, envoyer: false })
  const jeton = (ouvert.data as { lien: string }).lien.split('/locataire/')[1] // safe: the reply of this act
  expect(await monde.appeler(null, 'espace-locataire', { jeton })).toMatchObject({
    data: { bailleur: 'Madeleine Vasseur, représenté(e) par Gestion Aubépin', iban: GESTION },
  })
  expect(REFUS.fait_d_un_autre_compte).toMatch(/compte de gestion/)
})
