// What is managed for others, by the real client: the register numbered without a gap, what the law asks before a mandate is paid, whose each property is.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import { REFUS } from '#domain/base/refus.ts'
import { GARANTIE_MINIMALE } from '#domain/sujets/location/regles.ts'
import { claire, type Monde, ouvrirMonde } from '../functions/tests/monde.ts'

const [, , { cle }] = CATALOGUE
let monde: Monde
let dossier_id = ''
let bien_id = ''
let mandant_id = ''

const INSTALLATION = {
  bien: {
    ...{ libelle: 'T3 rue des Lices', adresse: '4 rue des Lices', code_postal: '49000', ville: 'Angers' },
    ...{ type_bien: 'appartement', surface_m2: 58, date_acquisition: '2024-01-10' },
    ...{ date_mise_en_location: '2024-02-01', prix_cents: 0, frais_acquisition_cents: 0, frais_immobilises: false },
  },
  composants: [],
  exercice: { debut: '2024-01-10', fin: '2024-12-31' },
  bail: null,
}

beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
  const { data } = await monde.appeler(claire, 'choisir-formule', { formule: cle })
  dossier_id = (data as { dossier_id: string }).dossier_id // safe: the reply of this act, as its contract writes it
  expect((await monde.appeler(claire, 'installer-dossier', { dossier_id, ...INSTALLATION })).status).toBe(200)
  bien_id = (await table('biens').select('id').eq('dossier_id', dossier_id)).data?.[0]?.id ?? ''
  mandant_id = await ecrit(table('mandants').insert({ dossier_id, nom: 'Madeleine Vasseur' }).select('id'))
}, 120_000)
afterAll(() => monde.drop())

const table = (nom: string) => monde.client(claire).from(nom)
type Reponse = { data: unknown; error: { message: string } | null }
const ecrit = async (essai: PromiseLike<Reponse>): Promise<string> => {
  const { data, error } = await essai
  expect(error).toBeNull()
  return (data as { id: string }[])[0]?.id ?? '' // safe: the id that was asked for
}
const refus = async (essai: PromiseLike<{ error: { message: string } | null }>) => (await essai).error?.message
const signer = (champs: object = {}) =>
  table('mandats')
    .insert({ dossier_id, mandant_id, signe_le: '2024-01-03', debut: '2024-01-03', ...champs })
    .select('id, numero')
const PAYE = { honoraires_mode: 'encaisse', taux: 700, tva_taux: 2000 }

test('an owner has an account of his own, whose number nobody chooses, and an IBAN whose key is right', async () => {
  const noter = (champs: object) => table('mandants').insert({ dossier_id, nom: 'Rémi Bastien', ...champs })
  expect(await refus(noter({ iban: 'FR7630006000011234567890188' }))).toBe(REFUS.iban_valide)
  expect(await refus(noter({ bic: 'BNP' }))).toBe(REFUS.bic_valide)
  expect(await refus(noter({ pays: 'France' }))).toBe(REFUS.pays_connu)
  expect(await refus(noter({ numero: 7 }))).toBeDefined()
  expect(await refus(noter({ iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' }))).toBeUndefined()
  const { data } = await table('mandants').select('numero').eq('dossier_id', dossier_id).order('numero')
  expect(data).toEqual([{ numero: 1 }, { numero: 2 }])
})

test('nothing is paid without the card, the guarantee and the insurance; a free mandate asks for none', async () => {
  expect(await refus(signer(PAYE))).toBe(REFUS.mandat_sans_habilitation)
  expect(await refus(signer({ honoraires_edl_cents: 1 }))).toBe(REFUS.mandat_sans_habilitation)
  const gratuit = await ecrit(signer())
  const change = (champs: object) => table('mandats').update(champs).eq('id', gratuit)
  expect(await refus(change(PAYE))).toBe(REFUS.mandat_sans_habilitation)
  const habilitation = {
    ...{ dossier_id, carte_numero: 'CPI 4901 2023 000 000 042', carte_delivree_par: 'CCI du Maine-et-Loire' },
    ...{ carte_jusqu_au: '2027-06-30', garant: 'Galian', garantie_cents: 110_000_00, assureur: 'MMA' },
  }
  const habiliter = (champs: object = {}) => table('habilitations_gestion').insert({ ...habilitation, ...champs })
  expect(await refus(habiliter({ garantie_cents: 0 }))).toBe(REFUS.garantie_requise)
  expect(await refus(habiliter({ assureur: ' ' }))).toBe(REFUS.assureur_requis)
  expect(await refus(habiliter())).toBeUndefined()
  expect(await refus(habiliter())).toBe(REFUS.habilitation_unique)
  // A card that is over opens no paid mandate, nor a guarantee under the floor; a free one asks for neither.
  const revoir = async (champs: object) =>
    refus(table('habilitations_gestion').update(champs).eq('dossier_id', dossier_id))
  expect(await revoir({ carte_jusqu_au: '2020-01-01' })).toBeUndefined()
  expect(await refus(change(PAYE))).toBe(REFUS.carte_expiree)
  expect(await refus(signer(PAYE))).toBe(REFUS.carte_expiree)
  const plancher = GARANTIE_MINIMALE.deux_premieres_annees.valeur
  expect(await revoir({ carte_jusqu_au: '2099-06-30', garantie_cents: plancher - 1 })).toBeUndefined()
  expect(await refus(change(PAYE))).toBe(REFUS.garantie_insuffisante)
  expect(await refus(signer(PAYE))).toBe(REFUS.garantie_insuffisante)
  expect((await table('mandats').select('numero').eq('dossier_id', dossier_id)).data).toHaveLength(1)
  expect(await revoir({ garantie_cents: plancher })).toBeUndefined()
  expect(await refus(change(PAYE))).toBeUndefined()
  expect(await refus(change({ taux: 0 }))).toBe(REFUS.honoraires_de_leur_mode)
  expect(await refus(change({ jour_arrete: 29 }))).toBe(REFUS.jour_de_compte)
  expect(await refus(change({ delegations: ['vendre'] }))).toBe(REFUS.delegations_connues)
})

test('the register follows the signatures without a gap, several at once too, and what it has stays', async () => {
  expect(await refus(signer({ signe_le: '2023-01-01' }))).toBe(REFUS.mandat_avant_le_dernier)
  expect(await refus(signer({ signe_le: '2099-11-20', debut: '2099-11-20' }))).toBe(REFUS.mandat_signature_future)
  expect(await refus(signer({ debut: '2024-01-02' }))).toBe(REFUS.mandat_signe_avant)
  expect(await refus(signer({ fin: '2024-01-02' }))).toBe(REFUS.mandat_fini_apres)
  const ensemble = await Promise.all([1, 2, 3].map(() => signer({ signe_le: '2024-02-01', debut: '2024-02-01' })))
  expect(ensemble.map(({ error }) => error)).toEqual([null, null, null])
  const lire = async () => (await table('mandats').select('numero').eq('dossier_id', dossier_id).order('numero')).data
  expect(await lire()).toEqual([1, 2, 3, 4].map((numero) => ({ numero })))
  const premier = () => table('mandats').update({ signe_le: '2024-01-02' }).eq('dossier_id', dossier_id).eq('numero', 1)
  expect(await refus(premier())).toBe(REFUS.mandat_inscrit)
  expect(await refus(table('mandats').delete().eq('dossier_id', dossier_id).eq('numero', 4))).toBeDefined()
  expect(await refus(table('mandants').delete().eq('id', mandant_id))).toBe(REFUS.mandant_du_dossier)
  expect(await lire()).toHaveLength(4)
})

test('a signature of a day to come, that an earlier version took, no longer closes the register', async () => {
  const enAvance = (le: string) =>
    monde.forcer(`begin; set local session_replication_role = replica;
      update public.mandats set signe_le = '${le}', debut = '${le}' where dossier_id = '${dossier_id}' and numero = 4; commit`)
  await enAvance('2099-11-20')
  const { data } = await signer({ signe_le: '2024-02-01', debut: '2024-02-01' })
  expect(data).toEqual([{ id: expect.any(String), numero: 5 }])
  await enAvance('2024-02-01')
})

test('a property is under one mandate at a time, within it, and leaves it when it ends', async () => {
  const [premier = '', second = ''] =
    (await table('mandats').select('id').eq('dossier_id', dossier_id).order('numero')).data?.map(({ id }) => id) ?? []
  const gerer = (champs: object) =>
    table('mandats_biens')
      .insert({ dossier_id, bien_id, ...champs })
      .select('id')
  expect(await refus(gerer({ mandat_id: premier, du: '2023-12-31' }))).toBe(REFUS.bien_hors_mandat)
  expect(await refus(gerer({ mandat_id: premier, du: '2024-03-01', au: '2024-02-01' }))).toBeDefined()
  const sous = await ecrit(gerer({ mandat_id: premier, du: '2024-02-01' }))
  expect(await refus(gerer({ mandat_id: second, du: '2025-01-01' }))).toBe(REFUS.bien_deja_sous_mandat)
  expect(await refus(table('mandats_biens').update({ mandat_id: second }).eq('id', sous))).toBe(
    REFUS.bien_du_mandat_immuable,
  )
  const finir = async (au: string, deSonBien: string | null = null) =>
    (
      await monde.appeler(claire, 'finir-gestion', {
        ...{ dossier_id, mandat_id: premier, bien_id: deSonBien, au, motif: '' },
      })
    ).data
  expect(await finir('2025-06-30')).toEqual({ echeances_retirees: 0, echeances_changees: 0 })
  expect((await table('mandats_biens').select('au').eq('id', sous)).data).toEqual([{ au: '2025-06-30' }])
  expect(await finir('2025-07-01', bien_id)).toMatchObject({ message: REFUS.bien_hors_mandat })
  expect(await refus(gerer({ mandat_id: second, du: '2025-07-01' }))).toBeUndefined()
})

test('no fee but those of the mandate, and none taken before it is earned', async () => {
  const { data } = await table('mandats').select('id').eq('dossier_id', dossier_id).order('numero')
  const [paye, gratuit] = data ?? []
  const gagner = (champs: object) =>
    table('honoraires_mandats').insert({
      ...{ dossier_id, mandat_id: paye?.id, date: '2024-03-20', nature: 'gestion', libelle: 'Mars' },
      ...{ ht_cents: 105_00, tva_cents: 21_00, ...champs },
    })
  expect(await refus(gagner({ mandat_id: gratuit?.id }))).toBe(REFUS.honoraires_hors_mandat)
  expect(await refus(gagner({ nature: 'location' }))).toBe(REFUS.honoraires_hors_mandat)
  // Nothing was received yet, of which it could be the rate.
  expect(await refus(gagner({}))).toBe(REFUS.honoraires_au_dela_du_mandat)
  const bail = { debut: '2024-02-01', loyer_cents: 1_500_00, charges_cents: 0, type_bail: 'vide', jour_echeance: 5 }
  const bail_id = await ecrit(
    table('baux')
      .insert({ dossier_id, bien_id, ...bail })
      .select('id'),
  )
  const paiement = { bail_id, date: '2024-03-05', payeur: 'Lina Perrin', loyer_cents: 1_500_00 }
  await ecrit(
    table('encaissements')
      .insert({ dossier_id, ...paiement })
      .select('id'),
  )
  expect(await refus(gagner({ tva_cents: -1 }))).toBe(REFUS.tva_du_meme_sens)
  // The rate of the mandate, to the cent: neither none, nor another.
  expect(await refus(gagner({ tva_cents: 0 }))).toBe(REFUS.honoraires_tva_du_mandat)
  expect(await refus(gagner({ tva_cents: 20_98 }))).toBe(REFUS.honoraires_tva_du_mandat)
  expect(await refus(gagner({ nature: 'autre' }))).toBe(REFUS.honoraires_au_dela_du_mandat)
  expect(await refus(gagner({ ht_cents: 105_01 }))).toBe(REFUS.honoraires_au_dela_du_mandat)
  expect(await refus(gagner({}))).toBeUndefined()
  // The rate was taken on all that came in: nothing is left of it, neither the same day nor another.
  expect(await refus(gagner({}))).toBe(REFUS.honoraires_au_dela_du_mandat)
  expect(await refus(gagner({ date: '2024-03-21', ht_cents: 2, tva_cents: 0 }))).toBe(
    REFUS.honoraires_au_dela_du_mandat,
  )
  const plus = table('honoraires_mandats').update({ ht_cents: 100_000_00, tva_cents: 20_000_00 })
  expect(await refus(plus.eq('dossier_id', dossier_id).gt('ht_cents', 0))).toBe(REFUS.honoraires_au_dela_du_mandat)
  const prelever = async (date: string, montant_cents: number) => {
    const { status, data } = await monde.appeler(claire, 'prelever-honoraires', { dossier_id, date, montant_cents })
    return status === 200 ? null : (data as { code: string }).code // safe: what a refusal says
  }
  expect(await prelever('2024-03-31', 126_01)).toBe('prelevement_sans_honoraires')
  expect(await prelever('2024-03-19', 126_00)).toBe('prelevement_sans_honoraires')
  expect(await prelever('2030-03-31', 126_00)).toBe('prelevement_futur')
  // The table itself takes none.
  const direct = { dossier_id, date: '2024-03-31', montant_cents: 1 }
  expect((await table('prelevements_honoraires').insert(direct)).error?.code).toBe('42501')
  expect(await prelever('2024-03-31', 126_00)).toBeNull()
  // A credit note gives back what the mandate does not say.
  expect(await refus(gagner({ date: '2024-05-01', ht_cents: -1, tva_cents: 0, nature: 'autre' }))).toBeUndefined()
  expect(await refus(table('honoraires_mandats').delete().eq('dossier_id', dossier_id))).toBe(
    REFUS.prelevement_sans_honoraires,
  )
})

test('the fees of a mandate are held to it together: one letting and one entry are paid once, eight at once too', async () => {
  const { data } = await table('mandats').select('id').eq('dossier_id', dossier_id).order('numero')
  const mandat_id = data?.[0]?.id ?? ''
  const prix = { honoraires_location_cents: 280_00, honoraires_edl_cents: 100_00 }
  expect(await refus(table('mandats').update(prix).eq('id', mandat_id))).toBeUndefined()
  const gagner = (nature: string, ht_cents: number, date = '2024-06-03') =>
    table('honoraires_mandats').insert({
      ...{ dossier_id, mandat_id, date, nature, libelle: 'Essai', ht_cents },
      tva_cents: ht_cents / 5,
    })
  const ensemble = async (nature: string, ht_cents: number) => {
    const dits = await Promise.all(Array.from({ length: 8 }, () => refus(gagner(nature, ht_cents))))
    return dits.filter((un) => un !== REFUS.honoraires_au_dela_du_mandat)
  }
  expect(await ensemble('location', 280_00)).toEqual([undefined])
  expect(await ensemble('etat_des_lieux', 100_00)).toEqual([undefined])
  // Dated before, the one of later days would be one too many.
  expect(await refus(gagner('location', 280_00, '2024-03-01'))).toBe(REFUS.honoraires_au_dela_du_mandat)
  // A credit note makes room for one, and is not taken back once that one is there.
  expect(await refus(gagner('location', -280_00, '2024-06-04'))).toBeUndefined()
  expect(await refus(gagner('location', 280_00, '2024-06-05'))).toBeUndefined()
  const avoir = table('honoraires_mandats').delete().eq('dossier_id', dossier_id).eq('ht_cents', -280_00)
  expect(await refus(avoir)).toBe(REFUS.honoraires_au_dela_du_mandat)
  // The tenant leaves: his leaving is one more inspection, and no letting.
  await monde.base.asHouse('test', (house) =>
    house.rows(`update public.baux set fin = '2024-06-30' where dossier_id = $1`, [dossier_id]),
  )
  expect(await refus(gagner('etat_des_lieux', 100_00, '2024-06-29'))).toBe(REFUS.honoraires_au_dela_du_mandat)
  expect(await refus(gagner('etat_des_lieux', 100_00, '2024-07-01'))).toBeUndefined()
  expect(await refus(gagner('location', 280_00, '2024-07-01'))).toBe(REFUS.honoraires_au_dela_du_mandat)
})

test('a year that is arrêté keeps whose its properties are, and what was paid', async () => {
  await monde.forcer(`begin; set local session_replication_role = replica;
    update public.exercices set etat = 'arrete', empreinte_arrete = repeat('0', 64), reglages_arretes = '{}'
    where dossier_id = '${dossier_id}' and fin = '2024-12-31'; commit`)
  const [sous] =
    (await table('mandats_biens').select('id, mandat_id').eq('dossier_id', dossier_id).order('du')).data ?? []
  const change = (champs: object) => table('mandats_biens').update(champs).eq('id', sous?.id)
  expect(await refus(change({ du: '2024-03-01' }))).toBe(REFUS.exercice_arrete)
  expect(await refus(table('mandats_biens').delete().eq('id', sous?.id))).toBe(REFUS.exercice_arrete)
  expect(await refus(change({ a_soi_le: '2026-01-01' }))).toBeUndefined()
  expect(await refus(change({ a_soi_le: null }))).toBeUndefined()
  const [apres] =
    (
      await table('mandats_biens')
        .select('id, mandat_id')
        .eq('dossier_id', dossier_id)
        .order('du', { ascending: false })
    ).data ?? []
  expect(await refus(table('mandats_biens').delete().eq('id', apres?.id))).toBeUndefined()
  const regerer = { dossier_id, bien_id, mandat_id: apres?.mandat_id, du: '2025-07-01' }
  expect(await refus(table('mandats_biens').insert(regerer))).toBeUndefined()
  const verser = (date: string) =>
    table('versements_mandants').insert({
      dossier_id,
      mandat_id: sous?.mandat_id,
      date,
      sens: 'recu',
      montant_cents: 100_00,
    })
  expect(await refus(verser('2024-06-25'))).toBe(REFUS.exercice_arrete)
  expect(await refus(verser('2025-06-25'))).toBeUndefined()
  const { data } = await monde.appeler(claire, 'lire-faits', {
    ...{ dossier_id, listes: { versements_mandants: null, mandats: null }, ecritures: {} },
  })
  expect(data).toMatchObject({
    listes: {
      versements_mandants: { colonnes: { montant_cents: [100_00], sens: ['recu'] } },
      mandats: { colonnes: { numero: [1, 2, 3, 4, 5] } },
    },
  })
})
