// The upkeep of a dossier of rental management by the real client: what is written is read back, the class of a property follows its DPE, each refusal has its sentence.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colette } from '#database/scripts/demo-comptes.ts'
import { type CodeRefus, REFUS } from '#domain/base/refus.ts'
import { DOSSIER_DELMAS } from '../../exemples/delmas/dossier.ts'
import { type Monde, ouvrirDemonstration } from '../functions/tests/monde.ts'

const dossier_id = DOSSIER_DELMAS
let monde: Monde
let bien_id = ''
let bail_id = ''
let fournisseur_id = ''

type Rangee = Readonly<Record<string, unknown>>
const table = (nom: string) => monde.client(colette).from(nom)
const creer = (nom: string, rangee: Rangee) =>
  table(nom)
    .insert({ dossier_id, ...rangee })
    .select('id')
    .single()
    .overrideTypes<{ id: string }, { merge: false }>()
const changer = (nom: string, id: string, change: Rangee) => table(nom).update(change).eq('id', id)
const premier = async (nom: string): Promise<string> =>
  (await table(nom).select('id').eq('dossier_id', dossier_id).order('id').limit(1).single().throwOnError()).data.id

beforeAll(async () => {
  monde = await ouvrirDemonstration('2026-11-20')
  bien_id = await premier('biens')
  bail_id = await premier('baux')
  fournisseur_id = await premier('fournisseurs')
}, 120_000)
afterAll(() => monde.drop())

const dit = async (essai: PromiseLike<{ error: { message: string } | null }>) => (await essai).error?.message

test('la démonstration a son entretien, lu comme ses autres faits', async () => {
  const { data } = await monde.appeler(colette, 'lire-faits', {
    ...{ dossier_id, ecritures: {} },
    listes: {
      diagnostics: null,
      equipements: null,
      attestations: null,
      interventions: null,
      interventions_devis: null,
    },
  })
  expect(data).toMatchObject({
    listes: {
      diagnostics: { colonnes: { nature: expect.arrayContaining(['dpe', 'plomb', 'gaz']) } },
      interventions: { colonnes: { objet: expect.arrayContaining(['Chaudière en panne']) } },
      interventions_devis: { colonnes: { montant_cents: [640_00, 815_50] } },
    },
  })
})

test('la classe d’un logement suit son dernier DPE, et ne s’écrit plus ailleurs', async () => {
  const classe = async () => (await table('biens').select('classe_dpe').eq('id', bien_id).single()).data?.classe_dpe
  const dpe = (etabli_le: string, classe_dpe: string) =>
    creer('diagnostics', { bien_id, nature: 'dpe', etabli_le, classe_dpe })
  const { data } = await dpe('2026-11-03', 'B').throwOnError()
  expect(await classe()).toBe('B')
  // An older one, found later, changes nothing.
  await dpe('2016-05-02', 'G').throwOnError()
  expect(await classe()).toBe('B')
  expect(await dit(changer('biens', bien_id, { classe_dpe: 'A' }))).toBe(REFUS.classe_du_diagnostic)
  expect(await dit(changer('biens', bien_id, { classe_dpe: 'B', libelle: 'T2 rénové' }))).toBeUndefined()
  await changer('diagnostics', data.id, { classe_dpe: 'C' }).throwOnError()
  expect(await classe()).toBe('C')
  await table('diagnostics').delete().eq('id', data.id).throwOnError()
  expect(await classe()).toBe('E')
})

test('un seul devis est retenu : l’autre ne l’est plus', async () => {
  const { data } = await creer('interventions', { bien_id, objet: 'Serrure', ouverte_le: '2026-11-01' }).throwOnError()
  const devis = { intervention_id: data.id, fournisseur_id, recu_le: '2026-11-05' }
  await creer('interventions_devis', { ...devis, montant_cents: 90_00, retenu: true }).throwOnError()
  await creer('interventions_devis', { ...devis, montant_cents: 70_00, retenu: true }).throwOnError()
  const retenus = await table('interventions_devis')
    .select('montant_cents')
    .eq('intervention_id', data.id)
    .eq('retenu', true)
  expect(retenus.data).toEqual([{ montant_cents: 70_00 }])
  expect(await dit(table('fournisseurs').delete().eq('id', fournisseur_id))).toBe(REFUS.fournisseur_du_dossier)
})

const DPE = { nature: 'dpe', etabli_le: '2024-01-01' }
const VMC = { nature: 'vmc', libelle: 'VMC' }
const FUITE = { objet: 'Fuite', ouverte_le: '2026-10-10' }
const INCONNU = '00000000-0000-4000-8000-00000000dead'

/** Of each refusal, a row that meets it; the lot, the lease or the supplier are filled in where it names them. */
const REFUSES: readonly (readonly [CodeRefus, string, Rangee])[] = [
  ['fiche_technique_unique', 'fiches_techniques', { bien_id: 'bien' }],
  ['annee_construction_possible', 'fiches_techniques', { bien_id: 'bien', annee_construction: 12 }],
  ['annee_installation_possible', 'fiches_techniques', { bien_id: 'bien', electricite_annee: 1200 }],
  ['gaz_installe', 'fiches_techniques', { bien_id: 'bien', gaz: false, gaz_annee: 2001 }],
  ['nature_diagnostic_connue', 'diagnostics', { bien_id: 'bien', nature: 'radon', etabli_le: '2024-01-01' }],
  ['classe_d_un_dpe', 'diagnostics', { bien_id: 'bien', ...DPE }],
  ['classe_d_un_dpe', 'diagnostics', { bien_id: 'bien', ...DPE, nature: 'gaz', classe_dpe: 'A' }],
  ['classe_dpe_connue', 'diagnostics', { bien_id: 'bien', ...DPE, classe_dpe: 'H' }],
  ['resultat_d_une_recherche', 'diagnostics', { bien_id: 'bien', ...DPE, nature: 'plomb' }],
  ['diagnostic_unique', 'diagnostics', { bien_id: 'bien', nature: 'gaz', etabli_le: '2021-01-15' }],
  ['bien_du_dossier', 'diagnostics', { bien_id: INCONNU, ...DPE, classe_dpe: 'A' }],
  ['nature_equipement_connue', 'equipements', { bien_id: 'bien', ...VMC, nature: 'piscine' }],
  ['equipement_situe', 'equipements', { ...VMC }],
  [
    'equipement_dans_l_ordre',
    'equipements',
    { bien_id: 'bien', ...VMC, pose_le: '2024-01-02', garantie_jusqu_au: '2024-01-01' },
  ],
  ['entretien_possible', 'equipements', { bien_id: 'bien', ...VMC, entretien_mois: 0, entretien_par: 'bailleur' }],
  ['entretien_par_connu', 'equipements', { bien_id: 'bien', ...VMC, entretien_mois: 12, entretien_par: 'syndic' }],
  ['entretien_complet', 'equipements', { bien_id: 'bien', ...VMC, entretien_mois: 12 }],
  ['attestation_d_une_chose', 'attestations', { etablie_le: '2026-01-01' }],
  ['assurance_datee', 'attestations', { bail_id: 'bail', etablie_le: '2026-01-01' }],
  [
    'attestation_dans_l_ordre',
    'attestations',
    { bail_id: 'bail', etablie_le: '2026-01-02', valable_jusqu_au: '2026-01-01' },
  ],
  ['equipement_du_dossier', 'attestations', { equipement_id: INCONNU, etablie_le: '2026-01-02' }],
  ['objet_requis', 'interventions', { bien_id: 'bien', ...FUITE, objet: ' ' }],
  ['intervention_situee', 'interventions', { ...FUITE }],
  ['ouverte_par_connu', 'interventions', { bien_id: 'bien', ...FUITE, ouverte_par: 'voisin' }],
  ['intervention_commandee_a_quelqu_un', 'interventions', { bien_id: 'bien', ...FUITE, commandee_le: '2026-10-11' }],
  ['intervention_dans_l_ordre', 'interventions', { bien_id: 'bien', ...FUITE, realisee_le: '2026-10-09' }],
  [
    'intervention_dans_l_ordre',
    'interventions',
    { bien_id: 'bien', ...FUITE, fournisseur_id: 'fournisseur', commandee_le: '2026-10-12', realisee_le: '2026-10-11' },
  ],
  ['intervention_close_faite', 'interventions', { bien_id: 'bien', ...FUITE, close_le: '2026-10-12' }],
  ['sans_suite_d_une_close', 'interventions', { bien_id: 'bien', ...FUITE, sans_suite: 'Réparée' }],
  [
    'intervention_close_a_charge',
    'interventions',
    { bien_id: 'bien', ...FUITE, realisee_le: '2026-10-11', close_le: '2026-10-12' },
  ],
  ['a_charge_connu', 'interventions', { bien_id: 'bien', ...FUITE, a_charge: 'voisin' }],
  ['partage_complet', 'interventions', { bien_id: 'bien', ...FUITE, a_charge: 'partage', cout_cents: 100 }],
  [
    'part_dans_le_cout',
    'interventions',
    { bien_id: 'bien', ...FUITE, a_charge: 'partage', cout_cents: 100, part_locataire_cents: 101 },
  ],
  ['montant_positif', 'interventions', { bien_id: 'bien', ...FUITE, cout_cents: -1 }],
  ['depense_du_dossier', 'interventions', { bien_id: 'bien', ...FUITE, depense_id: INCONNU }],
  [
    'intervention_du_dossier',
    'interventions_devis',
    { intervention_id: INCONNU, fournisseur_id: 'fournisseur', recu_le: '2026-10-11', montant_cents: 1 },
  ],
  ['suivi_non_vide', 'interventions_suivi', { intervention_id: INCONNU, date: '2026-10-11', texte: ' ' }],
  ['metier_requis', 'fournisseurs', { nom: 'Sans métier', metier: ' ' }],
  ['adresse_valide', 'fournisseurs', { nom: 'Sans adresse', email: 'rien' }],
]

test.each(REFUSES)('%s : %s', async (code, nom, rangee) => {
  const noms: Rangee = { bien_id, bail_id, fournisseur_id }
  const remplie = Object.fromEntries(
    Object.entries(rangee).map(([cle, valeur]) => [
      cle,
      ['bien', 'bail', 'fournisseur'].includes(String(valeur)) ? noms[cle] : valeur,
    ]),
  )
  const avant = await table(nom).select('id', { count: 'exact', head: true })
  const { error, status } = await creer(nom, remplie)
  expect([error?.message, status >= 400 && status < 500]).toEqual([REFUS[code], true])
  expect((await table(nom).select('id', { count: 'exact', head: true })).count).toBe(avant.count)
})

test('une réparation demandée par le locataire ouvre une intervention, avec ses photographies', async () => {
  const { data: lie } = await table('baux_locataires').select('locataire_id').eq('bail_id', bail_id).limit(1).single()
  const acces = { dossier_id, bail_id, locataire_id: lie?.locataire_id, envoyer: false }
  const { data } = await monde.appeler(colette, 'ouvrir-acces-locataire', acces)
  const form = new FormData()
  const lien = data !== null && typeof data === 'object' && 'lien' in data ? String(data.lien) : ''
  form.append('jeton', lien.split('/locataire/')[1] ?? '')
  form.append('objet', 'reparation')
  form.append('texte', 'Fuite sous l’évier\nDepuis hier soir, dès que l’eau coule.')
  form.append('fichiers', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'fuite.jpg'))
  expect(await monde.appeler(null, 'ecrire-au-bailleur', form)).toMatchObject({ status: 200 })
  const { data: ouvertes } = await table('interventions')
    .select('id, bail_id, ouverte_par, ouverte_le, description')
    .eq('objet', 'Fuite sous l’évier')
  expect(ouvertes).toMatchObject([{ bail_id, ouverte_par: 'locataire', ouverte_le: '2026-11-20' }])
  const { data: suivi } = await table('interventions_suivi')
    .select('document_id')
    .eq('intervention_id', ouvertes?.[0]?.id)
  expect(suivi).toEqual([{ document_id: expect.any(String) }])
})
