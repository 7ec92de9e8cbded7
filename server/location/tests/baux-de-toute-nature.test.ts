// Leases that are not of a furnished home, by the real client: written with their steps, revised by their index, ended by their own notice.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import { textesDuPdf } from '../../documents/fichiers/texte-pdf.ts'
import { claire, type Monde, ouvrirMonde, refus } from '../../functions/tests/monde.ts'

const [, , { cle }] = CATALOGUE
let monde: Monde
let dossier_id = ''
let bien_id = ''

beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
  const { data } = await monde.appeler(claire, 'choisir-formule', { formule: cle })
  dossier_id = (data as { dossier_id: string }).dossier_id // safe: the reply of this act, as its contract writes it
  await monde.appeler(claire, 'installer-dossier', {
    dossier_id,
    bien: {
      ...{ libelle: 'Boutique rue Haute', adresse: '4 rue Haute', code_postal: '49000', ville: 'Angers' },
      ...{ type_bien: 'commerce', surface_m2: 58, date_acquisition: '2023-01-10', date_mise_en_location: '2023-02-01' },
      ...{ prix_cents: 0, frais_acquisition_cents: 0, frais_immobilises: false },
    },
    composants: [],
    exercice: { debut: '2023-01-10', fin: '2023-12-31' },
    bail: null,
  })
  const { data: biens } = await monde.client(claire).from('biens').select('id').eq('dossier_id', dossier_id)
  bien_id = biens?.[0]?.id ?? ''
}, 120_000)
afterAll(() => monde.drop())

const LOCAL = {
  ...{ type_bail: 'commercial', debut: '2025-10-01', fin: null, loyer_cents: 800_00, charges_cents: 0 },
  ...{ charges_mode: 'provision', depot_garantie_cents: 2_400_00, jour_echeance: 1 },
  ...{ indice: 'ilc', irl_trimestre: '2025-T2', franchise_mois: 1 },
  paliers: [{ du: '2026-04-01', loyer_cents: 1_000_00 }],
}
let bail_id = ''
const enregistrer = async (change: object = {}, id: string | null = null) => {
  const locataires = [{ prenom: 'Inès', nom: 'Vidal', email: null, telephone: null, consent_electronique_le: null }]
  const demande = { dossier_id, bail_id: id, bien_id, bail: { ...LOCAL, ...change }, locataires, depot_recu: null }
  return monde.appeler(claire, 'enregistrer-bail', demande)
}
const loyers = async () => {
  const { data } = await monde
    .client(claire)
    .from('echeances')
    .select('periode, loyer_cents')
    .eq('bail_id', bail_id)
    .order('periode')
  return data?.map(({ periode, loyer_cents }) => [String(periode).slice(0, 7), loyer_cents]) ?? []
}

test('what the nature of the lease does not allow is refused in a sentence, and nothing is written', async () => {
  for (const [change, mot] of [
    [{ duree_mois: 96 }, '108 mois'],
    [{ indice: 'irl' }, 'l’ILC ou l’ILAT'],
    [{ paliers: [{ du: '2025-10-01', loyer_cents: 1 }] }, 'après le premier jour'],
    [{ type_bail: 'derogatoire' }, 'indiquez sa fin'],
  ] as const) {
    const { status, data } = await enregistrer(change)
    expect([status, JSON.stringify(data)]).toEqual([422, expect.stringContaining(mot)])
  }
  expect((await enregistrer({ franchise_mois: 37 })).status).toBe(400)
  expect((await monde.client(claire).from('baux').select('id').eq('dossier_id', dossier_id)).data).toEqual([])
})

test('its free months and its steps are called, each from its day', async () => {
  const { status, data } = await enregistrer()
  expect(status).toBe(200)
  bail_id = (data as { bail_id: string }).bail_id // safe: the reply of this act
  await monde.appeler(claire, 'appeler-loyers', { dossier_id, jusqu_au: '2026-05-31' })
  const appeles = await loyers()
  expect([appeles[0], appeles[4], appeles.at(-1)]).toEqual([
    ['2025-11', 800_00],
    ['2026-03', 800_00],
    ['2026-05', 1_000_00],
  ])
})

test('a step moved changes the rents called once, from its day; the same demand sent again changes nothing', async () => {
  const paliers = [{ du: '2026-05-01', loyer_cents: 950_00 }]
  expect((await enregistrer({ paliers }, bail_id)).data).toMatchObject({ echeances_changees: 2, echeances_retirees: 0 })
  expect((await loyers()).slice(-2)).toEqual([
    ['2026-04', 800_00],
    ['2026-05', 950_00],
  ])
  expect((await enregistrer({ paliers }, bail_id)).data).toMatchObject({ echeances_changees: 0, echeances_retirees: 0 })
  const { data } = await monde.client(claire).from('paliers_loyer').select('du, loyer_cents').eq('bail_id', bail_id)
  expect(data).toEqual(paliers)
})

test('its rent follows the index of the lease, and its letter names it', async () => {
  // 950 € × 137,16 ÷ 136,81: second quarters of 2026 and 2025, from the day on which the clause runs.
  const demande = { dossier_id, bail_id, demande_le: '2026-10-01', loyer_cents: 952_43, saisis: [] }
  expect(await monde.appeler(claire, 'reviser-loyer', { ...demande, loyer_cents: 952_44 })).toEqual(
    refus('revision_autre_loyer'),
  )
  const { data } = await monde.appeler(claire, 'reviser-loyer', demande)
  expect(data).toMatchObject({ date_effet: '2026-10-01', loyer_cents: 952_43 })
  const id = (data as { revision_id: string }).revision_id // safe: the reply of this act
  const { data: piece } = await monde.appeler(claire, 'lire-piece-bail', { dossier_id, bail_id, piece: 'revision', id })
  const page = piece instanceof Blob ? textesDuPdf(new Uint8Array(await piece.arrayBuffer())).join(' ') : ''
  for (const mot of ['loyers commerciaux', '137,16', '952,43', 'L112-1']) expect(page).toContain(mot)
})

test('the landlord of a shop gives notice by deed, for the end of the nine years, and his letter says the law of shops', async () => {
  const conge = {
    dossier_id,
    bail_id,
    auteur: 'bailleur',
    recu_le: '2026-11-15',
    detail: 'Reconstruction de l’immeuble',
  }
  const donner = (change: object) => monde.appeler(claire, 'donner-conge', { ...conge, ...change })
  expect(await donner({ mode: 'recommande', motif: 'refus_renouvellement' })).toEqual(refus('conge_par_acte'))
  expect(await donner({ mode: 'acte', motif: 'vente' })).toEqual(refus('conge_sans_motif'))
  const { data } = await donner({ mode: 'acte', motif: 'refus_renouvellement' })
  expect(data).toMatchObject({ fin: '2034-09-30' })
  const { data: piece } = await monde.appeler(claire, 'lire-piece-bail', {
    dossier_id,
    bail_id,
    piece: 'conge',
    id: null,
  })
  const page = piece instanceof Blob ? textesDuPdf(new Uint8Array(await piece.arrayBuffer())).join(' ') : ''
  for (const mot of ['bail commercial', '30 septembre 2034', 'deux ans', 'L145-9', 'commissaire de justice'])
    expect(page).toContain(mot)
})

test('the tenant of an unfurnished home leaves after a month once he proves why', async () => {
  const { data } = await enregistrer({
    ...{ type_bail: 'vide', depot_garantie_cents: 800_00, indice: 'irl', franchise_mois: 0, paliers: [] },
    debut: '2026-01-01',
  })
  const vide = (data as { bail_id: string }).bail_id // safe: the reply of this act
  const conge = {
    dossier_id,
    bail_id: vide,
    auteur: 'locataire',
    mode: 'recommande',
    recu_le: '2026-11-15',
    motif: null,
  }
  const donner = (change: object) => monde.appeler(claire, 'donner-conge', { ...conge, ...change })
  expect(await donner({ motif_preavis: 'mutation', detail: null })).toEqual(refus('preavis_reduit_sans_preuve'))
  const { data: donne } = await donner({ motif_preavis: 'mutation', detail: 'Ordre de mutation' })
  expect(donne).toMatchObject({ fin: '2026-12-15' })
  const { data: piece } = await monde.appeler(claire, 'lire-piece-bail', {
    dossier_id,
    bail_id: vide,
    piece: 'conge',
    id: null,
  })
  const page = piece instanceof Blob ? textesDuPdf(new Uint8Array(await piece.arrayBuffer())).join(' ') : ''
  for (const mot of ['un mois', 'Ordre de mutation', '15 décembre 2026']) expect(page).toContain(mot)
  expect(page).not.toContain('meublé')

  // The dossier's own text is drawn instead of the house's, once it is the one proposed for this nature.
  const contenu = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Bien reçu, à bientôt. Fin : ' },
          { type: 'champ', attrs: { nom: 'conge.fin' } },
        ],
      },
    ],
  }
  const modele = { dossier_id, piece: 'reponse_conge', type_bail: 'vide', nom: 'À nous', contenu, par_defaut: true }
  await monde.client(claire).from('modeles_documents').insert(modele).throwOnError()
  const { data: notre } = await monde.appeler(claire, 'lire-piece-bail', {
    dossier_id,
    bail_id: vide,
    piece: 'conge',
    id: null,
  })
  const dite = notre instanceof Blob ? textesDuPdf(new Uint8Array(await notre.arrayBuffer())).join(' ') : ''
  expect(dite).toMatch(/Bien reçu, à bientôt. Fin\s: 15 décembre 2026/)
  expect(dite).not.toContain('préavis')
  const inconnue = await monde
    .client(claire)
    .from('modeles_documents')
    .insert({ ...modele, piece: 'lune', par_defaut: false })
  expect(inconnue.error).not.toBeNull()
})
