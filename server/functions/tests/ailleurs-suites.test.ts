// The loans and the bills of a furnished lot that follow it to the dossier that declares it: counted once, kept where they count, given back as they were.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import { exigerComptabilite } from '#domain/activites/moteurs.ts'
import { sum } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { REFUS } from '#domain/base/refus.ts'
import { echeancier } from '#domain/sujets/biens/echeancier.ts'
import { occurrencesAttendues } from '#domain/sujets/tiers/ecritures/depense-recurrente.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { modelesDepenseDe } from '../../dossier/modeles-depense.ts'
import { claire, dossier_id as LMNP, type Monde, ouvrirMonde, refus, voisin } from './monde.ts'

const [{ cle: MEUBLE }, { cle: LMP }, { cle: GESTION }] = CATALOGUE
const LE = '2026-04-01'
let monde: Monde
let dossier_id = ''
let bien_id = ''
let pret = ''
let box = ''
const factures: Record<string, string> = {}

const logement = (libelle: string) => ({
  ...{ libelle, adresse: '4 rue des Lices', code_postal: '49000', ville: 'Angers', type_bien: 'appartement' },
  ...{ surface_m2: 40, date_acquisition: '2026-01-10', date_mise_en_location: '2026-02-01', prix_cents: 120_000_00 },
  ...{ frais_acquisition_cents: 9_000_00, frais_immobilises: false },
})
const BAIL = {
  ...{ type_bail: 'meuble', debut: '2026-03-01', fin: null, loyer_cents: 500_00, charges_cents: 50_00 },
  ...{ charges_mode: 'forfait', depot_garantie_cents: 0, jour_echeance: 5, irl_trimestre: null },
  locataires: [{ prenom: 'Yann', nom: 'Le Roy', email: null }],
}
const PRET = {
  ...{ libelle: 'Prêt Lices', banque: 'Banque', capital_cents: 100_000_00, taux_millieme_pct: 3_000, duree_mois: 240 },
  ...{ date_deblocage: '2026-01-10', premiere_echeance: '2026-02-10', assurance_cents: 12_00 },
}
const BOX = (chez: string) => ({
  ...{ bien_id: chez, fournisseur: 'Box', libelle: 'Box', categorie: 'autres_charges', montant_cents: 30_00 },
  ...{ rythme: 'mensuel', debut: '2026-01-31', automatique: true, sautees: ['2026-06-30'] },
})
const db = (qui = claire) => monde.client(qui)
const noter = async (table: string, chez: string, fait: object) =>
  // Safe: the id of the row that was just written.
  (
    await db()
      .from(table)
      .insert({ ...fait, dossier_id: chez })
      .select('id')
      .single()
      .throwOnError()
  ).data.id as string
const facture = (fournisseur: string, date: string, montant: number, change: object = {}) =>
  noter('depenses', dossier_id, {
    ...{ bien_id, date, date_paiement: date, fournisseur, libelle: fournisseur, categorie: 'copropriete' },
    ...{ montant_cents: montant * 100, payee_par: 'banque', ...change },
  })
const toutes = () =>
  Object.keys(factures)
    .filter((nom) => nom !== 'Mars')
    .map((nom) => ({
      depense_id: factures[nom] ?? '',
      duree_annees: nom === 'Lit' ? 7 : nom === 'Cuisine' ? 15 : null,
    }))
const passer = (change: object = {}, qui = claire) =>
  monde.appeler(qui, 'declarer-ailleurs', {
    ...{
      dossier_id,
      bien_id,
      vers_dossier_id: LMNP,
      le: LE,
      emprunts: [pret],
      depenses: toutes(),
      modeles: [box],
      ...change,
    },
  })
const reprendre = (qui = claire) => monde.appeler(qui, 'reprendre-ailleurs', { dossier_id, bien_id })
const TABLES = [
  ...(['biens', 'baux', 'emprunts', 'remboursements_anticipes', 'depenses', 'composants', 'documents'] as const),
  ...(['modeles_depense', 'inventaire_mobilier'] as const),
]
const etat = async () => {
  const des = async (chez: string) =>
    Promise.all(TABLES.map(async (table) => (await db().from(table).select().eq('dossier_id', chez).order('id')).data))
  return { ici: await des(dossier_id), la_bas: await des(LMNP) }
}
/** The lines of the books of a dossier, every year of them. */
const lignes = (chez: string) =>
  monde.base.asHouse('test', async (house) => {
    const faits = await chargerFaits(house, chez)
    const { livres } = await exigerComptabilite(faits.dossier.activite)
    return [...livres(faits).values()].flat()
  })
const charges = async (chez: string, id: string) =>
  sum(
    (await lignes(chez))
      .filter((une) => une.origine.id === id && /^[267]/.test(une.compte))
      .map((une) => une.debit_cents),
  )
const interets = async (chez: string, table = 'emprunts') =>
  (await lignes(chez))
    .filter((une) => une.origine.table === table && une.compte.startsWith('661') && une.libelle.startsWith('Échéance'))
    .map(({ date, debit_cents, libelle }) => ({ date, debit_cents, libelle }))
let avant: Awaited<ReturnType<typeof etat>>

beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
  await monde.forcer(
    `update public.subscription_formulas set development_status = 'available' where formula_key = '${GESTION}'`,
  )
  ;({ dossier_id, bien_id } = await ouvrir(claire))
  pret = await noter('emprunts', dossier_id, { ...PRET, bien_id })
  await noter('remboursements_anticipes', dossier_id, { emprunt_id: pret, date: '2026-03-20', capital_cents: 2_000_00 })
  factures.Mars = await facture('Mars', '2026-03-20', 310)
  factures.Avril = await facture('Avril', '2026-04-20', 320)
  factures.Lit = await facture('Lit', '2026-05-02', 900, { categorie: 'petit_equipement' })
  factures.Cuisine = await facture('Cuisine', '2026-06-01', 4_000, { categorie: 'amelioration' })
  factures.Due = await facture('Due', '2026-11-10', 75, { date_paiement: null, categorie: 'entretien' })
  box = await noter('modeles_depense', dossier_id, BOX(bien_id))
  await noter('depenses', dossier_id, {
    ...{ bien_id, date: '2026-04-30', date_paiement: null, fournisseur: 'Box', libelle: 'Box', montant_cents: 30_00 },
    ...{ categorie: 'autres_charges', payee_par: 'banque', modele_id: box, echeance_modele: '2026-04-30' },
  })
  await noter('inventaire_mobilier', dossier_id, { bien_id, element: 'literie', libelle: 'Lit double', quantite: 1 })
  await noter('inventaire_mobilier', dossier_id, { bien_id, libelle: 'Tapis', etat: 'moyen', remarque: 'usé' })
  const deposee = await monde.client(claire).functions.invoke('deposer-document', { body: piece() })
  // Safe: the reply of this act, as its contract writes it.
  const { document_id } = deposee.data as { document_id: string }
  await db().from('depenses').update({ document_id }).eq('id', factures.Avril).throwOnError()
}, 120_000)
afterAll(() => monde.drop())

const piece = () => {
  const form = new FormData()
  form.set('dossier_id', dossier_id)
  form.set('fichier', new File(['%PDF-1.4\n%%EOF'], 'avril.pdf', { type: 'application/pdf' }))
  return form
}

async function ouvrir(qui: typeof claire): Promise<{ dossier_id: string; bien_id: string }> {
  // Safe: the replies of these acts, as their contracts write them.
  const { dossier_id: chez } = (await monde.appeler(qui, 'choisir-formule', { formule: GESTION })).data as {
    dossier_id: string
  }
  const installe = await monde.appeler(qui, 'installer-dossier', {
    ...{ dossier_id: chez, bien: logement('T2 rue des Lices'), composants: [], bail: BAIL },
    exercice: { debut: '2026-01-01', fin: '2026-12-31' },
  })
  expect([installe.status, installe.status === 200 || installe.data]).toEqual([200, true])
  return { dossier_id: chez, bien_id: (installe.data as { bien_id: string }).bien_id }
}

test('a loan or a bill of another property, of another year, shared, or that is not depreciated: refused by name, and nothing moves', async () => {
  avant = await etat()
  expect(await passer({ emprunts: [bien_id] })).toEqual(refus('ailleurs_pret'))
  expect(await passer({ depenses: [{ depense_id: pret, duree_annees: null }] })).toEqual(refus('ailleurs_depense'))
  for (const change of [
    { bien_id: null },
    { date: '2025-12-20', date_paiement: '2025-12-20' },
    { categorie: 'part_privee' },
    {
      repartition: {
        ...{ mode: 'montants', partielle: null },
        parts: [
          { categorie: 'copropriete', bien_id, montant_cents: 60_00, poids: null },
          { categorie: 'part_privee', bien_id: null, montant_cents: 40_00, poids: null },
        ],
      },
    },
  ]) {
    const depense_id = await facture('Autre', '2026-05-05', 100, change)
    expect(await passer({ depenses: [{ depense_id, duree_annees: null }] })).toEqual(refus('ailleurs_depense'))
    await db().from('depenses').delete().eq('id', depense_id).throwOnError()
  }
  const copropriete = { depense_id: factures.Avril, duree_annees: 10 }
  expect(await passer({ depenses: [copropriete] })).toEqual(refus('depense_non_immobilisable'))
  expect((await passer({ depenses: [{ ...copropriete, duree_annees: 0 }] })).status).toBe(400)
  expect(await etat()).toEqual(avant)
})

test('a bill that comes back for another place, shared, or over, an option for VAT of bare rents: refused by name', async () => {
  const autre = await noter('modeles_depense', dossier_id, { ...BOX(bien_id), bien_id: null })
  expect(await passer({ modeles: [autre] })).toEqual(refus('ailleurs_modele'))
  await db().from('modeles_depense').update({ bien_id, fin: '2026-03-31' }).eq('id', autre).throwOnError()
  expect(await passer({ modeles: [autre] })).toEqual(refus('ailleurs_modele'))
  await db().from('modeles_depense').delete().eq('id', autre).throwOnError()
  const lieu = (type_bien: string, option: object) =>
    db()
      .from('biens')
      .update({ type_bien, ...option })
      .eq('id', bien_id)
      .throwOnError()
  const sans = { tva_motif: null, tva_taux: null, tva_debut: null, tva_option_le: null }
  await lieu('immeuble', { tva_motif: 'option', tva_taux: 2000, tva_debut: '2026-02-01', tva_option_le: '2026-02-10' })
  expect(await passer()).toEqual(refus('ailleurs_option_tva'))
  await lieu('appartement', sans)
  expect(await etat()).toEqual(avant)
})

test('a year that is arrêté there keeps its loans as they are', async () => {
  await monde.forcer(`set session_replication_role = replica;
    update public.exercices set etat = 'arrete', empreinte_arrete = repeat('a', 64), reglages_arretes = '{}' where dossier_id = '${LMNP}' and debut = '2026-01-01'`)
  expect(await passer({ depenses: [] })).toEqual(refus('exercice_arrete'))
  await monde.forcer(`set session_replication_role = replica;
    update public.exercices set etat = 'ouvert', empreinte_arrete = null, reglages_arretes = null where dossier_id = '${LMNP}' and debut = '2026-01-01'`)
  expect(await etat()).toEqual(avant)
})

/** What the bank of a dossier says of a fact, as an act would have written it. */
const rapprocher = (chez: string, cle: string) => {
  const [fait_table, fait_id] = cle.split('/')
  return monde.forcer(`set session_replication_role = replica;
    insert into public.rapprochements (dossier_id, ligne_id, nature, cle, fait_table, fait_id, montant_cents, effet)
    values ('${chez}', '${bien_id}', 'banque', '${cle}', '${fait_table}', '${fait_id}', -1, 'trouve')`)
}
const oublier = () =>
  monde.forcer(
    `set session_replication_role = replica; delete from public.rapprochements where ligne_id = '${bien_id}'`,
  )

test('an instalment of that day or after that the bank knows keeps its loan; one of before does not', async () => {
  await rapprocher(dossier_id, `emprunts/${pret}/2026-05`)
  expect(await passer()).toEqual(refus('ailleurs_pret'))
  await oublier()
  expect(await etat()).toEqual(avant)
  await rapprocher(dossier_id, `emprunts/${pret}/2026-03`)
})

test('asked eight times at once, each loan and bill passes once: its whole schedule, its receipt, its depreciation', async () => {
  const reponses = await Promise.all(Array.from({ length: 8 }, () => passer()))
  expect(reponses.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 422)])
  expect(reponses.find(({ status }) => status === 200)?.data).toMatchObject({
    ...{ vers_dossier_id: LMNP, emprunts: 1, depenses: 4, modeles: 1, meubles: 2 },
  })
  const { data: prets } = await db()
    .from('emprunts')
    .select('capital_cents, repris_le, transmis_le, remboursements_anticipes(capital_cents)')
    .eq('dossier_id', LMNP)
    .eq('libelle', PRET.libelle)
  expect(prets).toEqual([
    {
      ...{ capital_cents: 100_000_00, repris_le: LE, transmis_le: null },
      remboursements_anticipes: [{ capital_cents: 2_000_00 }],
    },
  ])
  const { data: la_bas } = await db()
    .from('depenses')
    .select('fournisseur, categorie, payee_par, montant_cents, document_id')
    .eq('dossier_id', LMNP)
    .in('fournisseur', Object.keys(factures))
    .order('date')
  expect(la_bas?.map(({ document_id, ...une }) => ({ ...une, piece: document_id !== null }))).toEqual([
    { fournisseur: 'Avril', categorie: 'copropriete', payee_par: 'exploitant', montant_cents: 320_00, piece: true },
    { fournisseur: 'Lit', categorie: 'achat_immobilise', payee_par: 'exploitant', montant_cents: 900_00, piece: false },
    {
      fournisseur: 'Cuisine',
      categorie: 'achat_immobilise',
      payee_par: 'exploitant',
      montant_cents: 4_000_00,
      piece: false,
    },
    { fournisseur: 'Due', categorie: 'entretien', payee_par: 'banque', montant_cents: 75_00, piece: false },
  ])
  const { data: composants } = await db()
    .from('composants')
    .select('nature, base_cents, duree_annees, mise_en_service')
    .eq('dossier_id', LMNP)
    .in('libelle', ['Lit', 'Cuisine'])
    .order('base_cents')
  expect(composants).toEqual([
    { nature: 'mobilier', base_cents: 900_00, duree_annees: 7, mise_en_service: '2026-05-02' },
    { nature: 'travaux', base_cents: 4_000_00, duree_annees: 15, mise_en_service: '2026-06-01' },
  ])
})

test('the furniture is copied, and what comes back goes on there at its own days, once in all', async () => {
  const { data: meubles } = await db()
    .from('inventaire_mobilier')
    .select('element, libelle, quantite, etat, remarque')
    .eq('dossier_id', LMNP)
    .in('libelle', ['Lit double', 'Tapis'])
    .order('libelle')
  expect(meubles).toEqual([
    { element: 'literie', libelle: 'Lit double', quantite: 1, etat: 'bon', remarque: null },
    { element: null, libelle: 'Tapis', quantite: 1, etat: 'moyen', remarque: 'usé' },
  ])
  const attendues = (chez: string) =>
    monde.base.asHouse('test', async (house) => {
      const faits = await chargerFaits(house, chez)
      const siens = (await modelesDepenseDe(house, chez)).filter(({ libelle }) => libelle === 'Box')
      return occurrencesAttendues(siens, { ...faits, au: day('2026-08-31') }).map(({ echeance }) => echeance)
    })
  // That of April was noted here ahead: it comes no more; that of June never came.
  expect(await attendues(dossier_id)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
  expect(await attendues(LMNP)).toEqual(['2026-05-31', '2026-07-31', '2026-08-31'])
  const { error } = await db().from('modeles_depense').update({ fin: '2026-12-31' }).eq('id', box)
  expect(error?.message).toBe(REFUS.modele_transmis)
  const { error: marque } = await db()
    .from('modeles_depense')
    .insert({ ...BOX(bien_id), dossier_id, transmis_le: LE })
  expect(marque?.message).toBe(REFUS.modele_transmis)
})

test('each bill and each instalment counts in one dossier: the bank that paid a bill keeps its line, as the owner’s', async () => {
  const { data } = await db().from('depenses').select('id, fournisseur, transmise_id').eq('dossier_id', dossier_id)
  for (const { id, fournisseur, transmise_id } of data ?? []) {
    if (fournisseur === 'Box') continue
    const passee = fournisseur !== 'Mars'
    expect([fournisseur, transmise_id !== null]).toEqual([fournisseur, passee])
    expect([fournisseur, await charges(dossier_id, id)]).toEqual([fournisseur, passee ? 0 : 310_00])
  }
  const avril = data?.find(({ fournisseur }) => fournisseur === 'Avril')
  expect(await charges(LMNP, avril?.transmise_id)).toBe(320_00)
  const banque = (await lignes(dossier_id)).filter(({ origine }) => origine.id === avril?.id)
  expect(
    banque.map(({ compte, debit_cents, credit_cents }) => [compte.slice(0, 3), debit_cents, credit_cents]),
  ).toEqual([
    ['108', 320_00, 0],
    ['512', 0, 320_00],
  ])
  const faits = await monde.base.asHouse('test', (house) => chargerFaits(house, dossier_id))
  const [emprunt] = faits.emprunts
  if (!emprunt) throw new Error('no loan')
  const tout = echeancier({ ...emprunt, transmis_le: null }, faits.remboursements_anticipes)
    .filter(({ date }) => date <= '2026-12-31')
    .map(({ date, interets_cents }) => [date, interets_cents])
  const ici = (await interets(dossier_id)).map(({ date, debit_cents }) => [date, debit_cents])
  const la_bas = (await interets(LMNP))
    .filter(({ libelle }) => libelle.endsWith(PRET.libelle))
    .map(({ date, debit_cents }) => [date, debit_cents])
  expect(ici.every(([date]) => String(date) < LE)).toBe(true)
  expect(la_bas.every(([date]) => String(date) >= LE)).toBe(true)
  expect([...ici, ...la_bas]).toEqual(tout)
  // What is due leaves the one, and enters the other.
  const solde = async (chez: string, nom: string) =>
    (await lignes(chez))
      .filter(({ compte, libelle, date }) => compte.startsWith('164') && libelle.endsWith(PRET.libelle) && date === LE)
      .map(({ debit_cents, credit_cents }) => [nom, debit_cents, credit_cents])
  const [[, parti] = []] = await solde(dossier_id, 'ici')
  expect(Number(parti)).toBeGreaterThan(90_000_00)
  expect(await solde(LMNP, 'la_bas')).toEqual([['la_bas', 0, parti]])
})

test('what passed is kept where it counts: its writer is told, the acts alone mark it', async () => {
  const erreur = async (demande: PromiseLike<{ error: { message: string } | null }>) => (await demande).error?.message
  const { Avril = '', Mars = '' } = factures
  expect(await erreur(db().from('depenses').update({ montant_cents: 1 }).eq('id', Avril))).toBe(REFUS.depense_transmise)
  expect(await erreur(db().from('depenses').delete().eq('id', Avril))).toBe(REFUS.depense_transmise)
  expect(await erreur(db().from('depenses').update({ transmise_id: Avril }).eq('id', Mars))).toBe(
    REFUS.depense_transmise,
  )
  expect(await erreur(db().from('emprunts').update({ capital_cents: 1 }).eq('id', pret))).toBe(REFUS.emprunt_transmis)
  expect(await erreur(db().from('emprunts').delete().eq('id', pret))).toBe(REFUS.emprunt_transmis)
  const neuf = { ...PRET, dossier_id, bien_id }
  expect(
    await erreur(
      db()
        .from('emprunts')
        .insert({ ...neuf, repris_le: LE }),
    ),
  ).toBe(REFUS.emprunt_transmis)
  expect(
    await erreur(
      db()
        .from('emprunts')
        .insert({ ...neuf, transmis_le: LE }),
    ),
  ).toBe(REFUS.emprunt_transmis)
})

test('a bill that was changed there, a loan repaid there: nothing comes back before they are put as they were', async () => {
  const changer = (montant_cents: number) =>
    db().from('depenses').update({ montant_cents }).eq('dossier_id', LMNP).eq('fournisseur', 'Avril').throwOnError()
  await changer(321_00)
  expect(await reprendre()).toEqual(refus('ailleurs_suivi'))
  await changer(320_00)
  const la_bas = db().from('modeles_depense')
  const arreter = (fin: string | null) =>
    la_bas.update({ fin }).eq('dossier_id', LMNP).eq('libelle', 'Box').throwOnError()
  await arreter('2026-12-31')
  expect(await reprendre()).toEqual(refus('ailleurs_suivi'))
  await arreter(null)
  const { data } = await db().from('emprunts').select('id').eq('dossier_id', LMNP).eq('repris_le', LE).single()
  const rendu = { emprunt_id: data?.id, date: '2026-10-01', capital_cents: 500_00 }
  const id = await noter('remboursements_anticipes', LMNP, rendu)
  expect(await reprendre()).toEqual(refus('ailleurs_suivi'))
  await db().from('remboursements_anticipes').delete().eq('id', id).throwOnError()
  const { data: avril } = await db()
    .from('depenses')
    .select('id')
    .eq('dossier_id', LMNP)
    .eq('fournisseur', 'Avril')
    .single()
  await rapprocher(LMNP, `depenses/${avril?.id}/paiement`)
  expect(await reprendre()).toEqual(refus('ailleurs_suivi'))
  await oublier()
})

test('given back by eight at once, both dossiers are as before to the last row', async () => {
  const reponses = await Promise.all(Array.from({ length: 8 }, () => reprendre()))
  expect(reponses.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 422)])
  expect(await etat()).toEqual(avant)
})

test('who has no dossier of that family has one opened by the same gesture, where his formula is open to him; once by eight', async () => {
  const sien = await ouvrir(voisin)
  const depense = {
    ...{ bien_id: sien.bien_id, dossier_id: sien.dossier_id, date: '2026-03-20', date_paiement: '2026-03-20' },
    ...{ libelle: 'Mars', categorie: 'entretien', montant_cents: 100_00 },
  }
  const mars = (await db(voisin).from('depenses').insert(depense).select('id').single().throwOnError()).data.id
  const seul = { ...sien, vers_dossier_id: null, emprunts: [], modeles: [] }
  const ferme = (actif: boolean) =>
    monde.forcer(
      `insert into public.user_subscription_access (user_id, subscription_formula, is_active)
       select '${voisin.user_id}', formule, ${actif} from unnest(array['${MEUBLE}', '${LMP}']) as f (formule)
       on conflict (user_id, subscription_formula) do update set is_active = excluded.is_active`,
    )
  await monde.forcer(
    `insert into public.user_subscription_access (user_id, subscription_formula, is_active)
     values ('${voisin.user_id}', '${GESTION}', true) on conflict do nothing`,
  )
  await ferme(false)
  expect(await passer({ ...seul, depenses: [] }, voisin)).toEqual(refus('ailleurs_formule'))
  await ferme(true)
  // Its first year begins that day: a bill of before is in none of its years, and nothing is opened for it.
  expect(await passer({ ...seul, depenses: [{ depense_id: mars, duree_annees: null }] }, voisin)).toEqual(
    refus('ailleurs_depense_hors_livres'),
  )
  const siens = async () => (await db(voisin).from('dossiers').select('id, activite').eq('activite', MEUBLE)).data ?? []
  expect(await siens()).toEqual([])
  const reponses = await Promise.all(Array.from({ length: 8 }, () => passer({ ...seul, depenses: [] }, voisin)))
  expect(reponses.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 422)])
  const [ouvert, ...autres] = await siens()
  expect(autres).toEqual([])
  expect(reponses.find(({ status }) => status === 200)?.data).toMatchObject({
    ...{ vers_dossier_id: ouvert?.id, exercices_ouverts: 1, baux: 1 },
  })
})
