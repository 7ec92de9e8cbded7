// From the choice of a formula to a dwelling set up and its rents called: what is written is whole, or is not.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claire, dossier_id as dossier_martin, type Monde, ouvrirMonde, paul, refus, voisin } from './monde.ts'

let monde: Monde
let dossier_id = ''
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const texte = (data: unknown, field: string): string => {
  const found: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined
  return typeof found === 'string' ? found : ''
}

const bien = {
  libelle: 'Studio du port',
  adresse: '3 quai du Port',
  code_postal: '56000',
  ville: 'Vannes',
  type_bien: 'studio',
  surface_m2: 22.5,
  categorie: 'meuble',
  date_acquisition: '2025-02-10',
  date_mise_en_location: '2025-03-01',
  prix_cents: 90_000_00,
  frais_acquisition_cents: 7_200_00,
  frais_immobilises: true,
}
const emprunt = {
  libelle: 'Prêt studio',
  banque: 'Crédit Armoricain',
  capital_cents: 80_000_00,
  taux_millieme_pct: 3_450,
  duree_mois: 240,
  date_deblocage: '2025-02-10',
  premiere_echeance: '2025-03-10',
  type_emprunt: 'amortissable',
  assurance_cents: 18_00,
  frais_dossier_cents: 500_00,
  frais_garantie_cents: 900_00,
}
const bail = {
  type_bail: 'meuble',
  debut: '2025-03-01',
  fin: null,
  loyer_cents: 450_00,
  charges_cents: 40_00,
  charges_mode: 'forfait',
  depot_garantie_cents: 900_00,
  jour_echeance: 5,
  irl_trimestre: '2024-T4',
  revision_le: '2026-03-15',
  locataires: [
    { prenom: 'Inès', nom: 'Moreau', email: 'ines.moreau@exemple.fr' },
    { prenom: 'Yann', nom: 'Le Roy' },
  ],
}
const installation = {
  bien,
  composants: { grille: 'usuelle' },
  mobilier: [{ libelle: 'Mobilier', base_cents: 3_000_00, duree_annees: 7 }],
  emprunt,
  bail,
  exercice: { debut: '2025-03-01', fin: '2025-12-31' },
  identite: { nom: 'Studio du port', denomination: 'Hugo Voisin', siren: '732 829 320', adresse: 'Vannes' },
}
const installer = (change: object = {}, caller = voisin) =>
  monde.appeler(caller, 'installer-dossier', { dossier_id, ...installation, ...change })

test('a first choice starts the trial and opens the books; a second one starts nothing more', async () => {
  const first = await monde.appeler(voisin, 'choisir-formule', { formule: 'lmnp' })
  expect(first).toMatchObject({ status: 200, data: { activity_type: 'lmnp', essai_commence: true } })
  dossier_id = texte(first.data, 'dossier_id')
  const again = await monde.appeler(voisin, 'choisir-formule', { formule: 'lmp' })
  expect(again).toMatchObject({
    data: { activity_type: 'lmp', essai_commence: false, dossier_id, fin_essai: texte(first.data, 'fin_essai') },
  })
  const { data } = await monde.client(voisin).from('user_subscriptions').select('is_trial, is_active').single()
  expect(data).toEqual({ is_trial: true, is_active: true })
})

test('another formula opens no furnished books, and one that is not open to the person is refused', async () => {
  expect(await monde.appeler(paul, 'choisir-formule', { formule: 'sci' })).toMatchObject({ data: { dossier_id: null } })
  expect((await monde.appeler(paul, 'choisir-formule', { formule: 'autre' })).status).toBe(400)
  const fermer = `update public.user_subscription_access set is_active = subscription_formula <> 'lmp' where user_id = $1`
  await monde.base.asHouse('test', (house) => house.rows(fermer, [paul.user_id]))
  expect(await monde.appeler(paul, 'choisir-formule', { formule: 'lmp' })).toEqual(refus('acces_non_autorise', 403))
})

test.each<[string, object]>([
  [
    'components that do not make 100 %',
    {
      composants: [
        { nature: 'terrain', libelle: 'Terrain', base_cents: 100, duree_annees: null, acquis_avec_bien: true },
      ],
    },
  ],
  ['a lease that ends before it begins', { bail: { ...bail, fin: '2025-02-01' } }],
  ['a year that does not hold the first day', { exercice: { debut: '2024-12-31', fin: '2025-12-31' } }],
  ['a loan repaid before it is received', { emprunt: { ...emprunt, premiere_echeance: '2025-01-10' } }],
])('%s is refused, and nothing is written', async (_, change) => {
  expect(await installer(change)).toEqual(refus('installation_refusee'))
  const { count } = await monde.client(voisin).from('biens').select('id', { count: 'exact', head: true })
  expect(count).toBe(0)
})

test('a constraint of the last table undoes the first ones', async () => {
  const doublons = {
    reprise: { tresorerie_cents: 0, deficits: [{ annee: 1980, montant_cents: 10 }] },
    exercice: { debut: '2025-01-01', fin: '2025-12-31' },
  }
  expect((await installer(doublons)).status).toBe(400)
  const { count } = await monde.client(voisin).from('exercices').select('id', { count: 'exact', head: true })
  expect(count).toBe(0)
})

test.each<[string, object, string]>([
  ['a grid that does not exist', { composants: { grille: 'inventee' } }, 'grille_inconnue'],
  ['a SIREN that is none', { identite: { ...installation.identite, siren: '123456789' } }, 'siren_invalide'],
  [
    'a lease of another activity',
    { bail: { ...bail, type_bail: 'commercial', irl_trimestre: null } },
    'type_bail_de_l_activite',
  ],
  ['a property of another activity', { bien: { ...bien, type_bien: 'bureau' } }, 'type_bien_de_l_activite'],
])('%s is refused, and nothing is written', async (_, change, code) => {
  expect(await installer(change)).toEqual(refus(code))
  const { count } = await monde.client(voisin).from('biens').select('id', { count: 'exact', head: true })
  expect(count).toBe(0)
})

test('the set-up is refused in a dossier of somebody else, and to a reader', async () => {
  for (const caller of [voisin, paul]) {
    expect(await installer({ dossier_id: dossier_martin }, caller)).toEqual(refus('acces_non_autorise', 403))
  }
})

test('a dwelling is set up whole: components to the cent, furniture, loan, tenants, lease, years', async () => {
  const { status, data } = await installer()
  expect({ status, data }).toMatchObject({
    status: 200,
    data: {
      exercices: [
        { debut: '2025-03-01', fin: '2025-12-31' },
        { debut: '2026-01-01', fin: '2026-12-31' },
      ],
    },
  })
  const bien_id = texte(data, 'bien_id')
  const client = monde.client(voisin)
  const { data: parts } = await client
    .from('composants')
    .select('nature, base_cents, acquis_avec_bien, mise_en_service')
    .eq('bien_id', bien_id)
  const achat = (parts ?? []).filter((part) => part.acquis_avec_bien)
  expect(achat.reduce((total, part) => total + part.base_cents, 0)).toBe(97_200_00)
  expect((parts ?? []).every((part) => part.mise_en_service === '2025-03-01')).toBe(true)
  expect(parts).toHaveLength(8)
  const { data: baux } = await client
    .from('baux')
    .select('loyer_cents, irl_trimestre, revision_le, baux_locataires(locataires(nom))')
    .eq('bien_id', bien_id)
  expect(baux).toMatchObject([{ loyer_cents: 450_00, irl_trimestre: '2024-T4', revision_le: '2026-03-15' }])
  expect(JSON.stringify(baux)).toContain('Le Roy')
  const { data: dossier } = await client.from('dossiers').select('denomination, siren').single()
  expect(dossier).toEqual({ denomination: 'Hugo Voisin', siren: '732829320' })
})

test('a second dwelling is added to the same books, with its own components', async () => {
  const part = {
    acquis_avec_bien: true,
    nature: 'gros_oeuvre',
    libelle: 'Gros œuvre',
    base_cents: 40_000_00,
    duree_annees: 50,
  }
  const terrain = { ...part, nature: 'terrain', libelle: 'Terrain', base_cents: 5_000_00, duree_annees: null }
  const autre = {
    ...bien,
    libelle: 'Parking',
    type_bien: 'parking',
    surface_m2: null,
    prix_cents: 45_000_00,
    frais_immobilises: false,
  }
  const reply = await installer({
    bien: autre,
    composants: [part, terrain],
    mobilier: [],
    emprunt: null,
    bail: null,
    identite: null,
  })
  expect(reply).toMatchObject({ status: 200, data: { exercices: [], emprunt_id: null, bail_id: null } })
})

test('an older activity is taken over: depreciation, carried depreciation, deficits and cash', async () => {
  const first = await monde.appeler(claire, 'installer-dossier', {
    ...installation,
    dossier_id: dossier_martin,
    identite: null,
    reprise: { tresorerie_cents: 0, deficits: [] },
  })
  expect(first).toEqual(refus('reprise_deja_faite'))

  await monde.base.asHouse('test', (house) =>
    house.rows('update public.user_subscriptions set is_active = true, is_trial = false'),
  )
  const { data } = await monde.appeler(paul, 'choisir-formule', { formule: 'lmnp' })
  const sien = texte(data, 'dossier_id')
  const part = {
    acquis_avec_bien: true,
    nature: 'gros_oeuvre',
    libelle: 'Gros œuvre',
    base_cents: 90_000_00,
    duree_annees: 50,
    amortissement_anterieur_cents: 3_600_00,
    ard_anterieur_cents: 1_200_00,
  }
  const terrain = {
    acquis_avec_bien: true,
    nature: 'terrain',
    libelle: 'Terrain',
    base_cents: 7_200_00,
    duree_annees: null,
  }
  const ancien = { ...bien, date_acquisition: '2022-12-10', date_mise_en_location: '2023-01-01' }
  const reply = await monde.appeler(paul, 'installer-dossier', {
    ...installation,
    dossier_id: sien,
    bien: ancien,
    composants: [part, terrain],
    emprunt: { ...emprunt, date_deblocage: '2022-12-10', premiere_echeance: '2023-01-10' },
    exercice: { debut: '2025-01-01', fin: '2025-12-31' },
    reprise: { tresorerie_cents: 1_234_56, deficits: [{ annee: 2023, montant_cents: 800_00 }] },
  })
  expect(reply).toMatchObject({
    status: 200,
    data: {
      exercices: [
        { debut: '2025-01-01', fin: '2025-12-31' },
        { debut: '2026-01-01', fin: '2026-12-31' },
      ],
    },
  })
  const { data: reprise } = await monde
    .client(paul)
    .from('reprises')
    .select('annee, tresorerie_cents')
    .eq('dossier_id', sien)
  expect(reprise).toEqual([{ annee: 2025, tresorerie_cents: 1_234_56 }])
})

test('rents are called once, from the start of the books, in proportion to the days of each month', async () => {
  const jusqu_au = '2025-06-30'
  const appeler = () => monde.appeler(voisin, 'appeler-loyers', { dossier_id, jusqu_au })
  const [one, two] = await Promise.all([appeler(), appeler()])
  const counts = [one, two].map(({ data }) =>
    typeof data === 'object' && data !== null ? Number(Reflect.get(data, 'creees')) : -1,
  )
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 4])
  const { data } = await monde
    .client(voisin)
    .from('echeances')
    .select('periode, loyer_cents, charges_cents')
    .eq('dossier_id', dossier_id)
    .order('periode')
  expect(data?.map(({ periode }) => periode)).toEqual(['2025-03-01', '2025-04-01', '2025-05-01', '2025-06-01'])
  expect(data?.every(({ loyer_cents }) => loyer_cents === 450_00)).toBe(true)
  expect(await monde.appeler(voisin, 'appeler-loyers', { dossier_id, jusqu_au: '2027-12-01' })).toEqual(
    refus('appel_trop_lointain'),
  )
  expect(await monde.appeler(paul, 'appeler-loyers', { dossier_id, jusqu_au })).toEqual(
    refus('acces_non_autorise', 403),
  )
})

test('an administrator needs no trial: his choice starts none', async () => {
  const nommer = 'insert into public.privileged_admins (email) select lower(email) from auth.users where id = $1'
  await monde.base.asHouse('test', (house) => house.rows(nommer, [paul.user_id]))
  expect(await monde.appeler(paul, 'choisir-formule', { formule: 'lmnp' })).toMatchObject({
    data: { activity_type: 'lmnp', essai_commence: false },
  })
})
