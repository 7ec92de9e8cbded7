// A dwelling sold by the real client: one act ends what runs under it, the night leaves it alone, taken back all runs again.
import { createLog } from '@quittance/wire/serving'

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Faits } from '#domain/activites/faits.ts'
import { day } from '#domain/base/day.ts'
import { concernesParLaVente, suitesProposees } from '#domain/sujets/biens/suivi/vente/concernes.ts'
import { apresLesSuites, suitesDeLaVente } from '#domain/sujets/biens/suivi/vente/suites.ts'
import { lignesDeLAnnee } from '../../../exemples/annee.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { modelesDepenseDe } from '../../dossier/modeles-depense.ts'
import { faireJournees } from '../../location/journee.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, refus, voisin } from './monde.ts'

const MATIN = new Date('2026-11-25T09:00:00Z')
const LE = '2026-09-15'
let monde: Monde
let bien_id = ''
let autre_id = ''
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-25')
  const bail = monde.faits.baux.find(({ fin, depot_garantie_cents }) => fin === null && depot_garantie_cents > 0)
  bien_id = bail?.bien_id ?? ''
  autre_id = monde.faits.biens.find(({ id }) => id !== bien_id)?.id ?? ''
  const db = monde.client(claire)
  await db
    .from('modeles_depense')
    .insert([
      { dossier_id, bien_id, libelle: 'Assurance', categorie: 'assurance_pno', montant_cents: 12_00, ...MENSUEL },
      {
        dossier_id,
        bien_id,
        libelle: 'Alarme',
        categorie: 'internet',
        montant_cents: 9_00,
        ...MENSUEL,
        debut: '2026-12-05',
      },
    ])
    .throwOnError()
  await monde.appeler(claire, 'appeler-loyers', { dossier_id, jusqu_au: '2027-01-31' })
  await noter()
})
afterAll(() => monde.drop())

const MENSUEL = { rythme: 'mensuel', debut: '2026-01-05', fin: null, automatique: true }
const appeler = (name: string, body: object, caller = claire) =>
  monde.appeler(caller, name, { dossier_id, bien_id, ...body })
const lire = () => monde.base.asHouse('test', (house) => chargerFaits(house, dossier_id))
const modeles = () => monde.base.asHouse('test', (house) => modelesDepenseDe(house, dossier_id))
/** The occurrence of October, noted by itself and paid by nobody. */
const noter = () =>
  monde.base.asHouse('test', (house) =>
    house.rows(
      `insert into public.depenses (dossier_id, bien_id, date, fournisseur, libelle, categorie, montant_cents, modele_id, echeance_modele)
       select dossier_id, bien_id, '2026-10-05', 'Assureur', libelle, categorie, montant_cents, id, '2026-10-05'
       from public.modeles_depense where libelle = 'Assurance'`,
    ),
  )
const vente = (date_cession = LE) => ({
  ...{ date_cession, prix_cession_cents: 160_000_00, residence_services: false },
  ...{ tva_cession: null, mobilier_cession_cents: null },
})
const choix = async (date = LE) =>
  suitesProposees(concernesParLaVente({ faits: await lire(), modeles: await modeles() }, { bien_id, date: day(date) }))
/** Without what the database names and dates by itself. */
const nu = (faits: Faits) => {
  const sansId = <T extends { id: string }>(liste: readonly T[]) =>
    liste.map(({ id: _, ...reste }) => JSON.stringify(reste)).toSorted()
  const { baux, emprunts, depenses, encaissements } = faits
  return {
    ...{ baux, emprunts, depenses, encaissements },
    echeances: faits.echeances.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    depots: sansId(faits.mouvements_depot),
    remboursements: sansId(faits.remboursements_anticipes),
    operations: faits.operations_diverses
      .map(({ date, libelle, lignes }) =>
        JSON.stringify([
          date,
          libelle,
          lignes.map((une) => [une.compte, une.debit_cents, une.credit_cents, une.bien_id]),
        ]),
      )
      .toSorted(),
  }
}
const surLui = (faits: Faits) => {
  const siens = new Set(faits.baux.filter((bail) => bail.bien_id === bien_id).map(({ id }) => id))
  return {
    baux: faits.baux.filter(({ id }) => siens.has(id)),
    apres: faits.echeances.filter((une) => siens.has(une.bail_id) && une.periode >= '2026-10'),
    septembre: faits.echeances.filter((une) => siens.has(une.bail_id) && une.periode === '2026-09-01'),
  }
}
let avant: Faits

test('a reader, a neighbour, a choice that lacks or is about something else: refused, and nothing moves', async () => {
  avant = await lire()
  const tout = await choix()
  expect(tout.baux).toHaveLength(1)
  expect(tout.emprunts).toHaveLength(1)
  expect(tout.modeles).toHaveLength(2)
  const un = tout.baux[0]
  expect(await appeler('vendre-bien', { vente: vente(), ...tout }, paul)).toEqual(refus('acces_non_autorise', 403))
  expect(await appeler('vendre-bien', { vente: vente(), ...tout }, voisin)).toEqual(refus('acces_non_autorise', 403))
  const refusee = async (champs: object, code: string) =>
    expect(await appeler('vendre-bien', { vente: vente(), ...tout, ...champs })).toEqual(refus(code))
  await refusee({ baux: [] }, 'vente_suites_changees')
  await refusee(
    { emprunts: [...tout.emprunts, { ...tout.emprunts[0], emprunt_id: autre_id }] },
    'vente_suites_changees',
  )
  await refusee({ baux: [{ ...un, sort: 'fini', fin: '2026-09-16', depot: 'vendeur' }] }, 'vente_fin_de_bail')
  await refusee({ baux: [{ ...un, sort: 'fini', fin: '2026-08-31' }] }, 'vente_depot_bail_fini')
  await refusee({ emprunts: [{ ...tout.emprunts[0], sort: 'deplace', bien_id }] }, 'vente_pret_ailleurs')
  await refusee({ vente: vente('2001-01-01'), ...(await choix('2001-01-01')) }, 'cession_apres_acquisition')
  expect(await appeler('annuler-vente', {})).toEqual(refus('vente_inconnue'))
  expect(await lire()).toEqual(avant)
})

/** The documents of the lease that is sold with its dwelling, by their nature and whether they hold. */
const documents = async () => {
  const siens = new Set(surLui(avant).baux.map(({ id }) => id))
  const { data } = await monde
    .client(claire)
    .from('documents_locatifs')
    .select('id, nature, bail_id, retire_le')
    .in('bail_id', [...siens])
  return data ?? []
}
const emettre = (nature: 'avis' | 'quittance', periode: string) => {
  const { id } = surLui(avant).baux.find(({ fin }) => fin === null) ?? {}
  const loyer = avant.echeances.find((une) => une.bail_id === id && une.periode === periode)
  const demandes = [{ nature, echeance_id: loyer?.id ?? '' }]
  return monde.appeler(claire, 'emettre-documents-locatifs', { dossier_id, demandes, envoyer: false })
}

test('a quittance of a rent that the sale cuts refuses it whole, until it is withdrawn', async () => {
  expect(await emettre('quittance', '2026-09-01')).toMatchObject({ status: 200 })
  expect(await emettre('avis', '2027-01-01')).toMatchObject({ status: 200 })
  expect(await appeler('vendre-bien', { vente: vente(), ...(await choix()) })).toEqual(refus('loyer_quittance'))
  expect(await lire()).toEqual(avant)
  const quittance = (await documents()).find(({ nature }) => nature === 'quittance')
  const retrait = { dossier_id, document_id: quittance?.id, motif: 'Le logement est vendu.' }
  expect(await monde.appeler(claire, 'retirer-document-locatif', retrait)).toMatchObject({ status: 200 })
})

test('sold at once by two: done once; what is written is what the screen derived, and the books balance', async () => {
  const tout = await choix()
  const emprunts = tout.emprunts.map((un) => ({ ...un, indemnite_cents: 1_250_00 }))
  const prevues = suitesDeLaVente(
    { faits: avant, modeles: await modeles() },
    { bien_id, date: day(LE) },
    {
      ...tout,
      emprunts: tout.emprunts.map((un) => ({ ...un, indemnite_cents: avant.emprunts[0] ? 1_250_00 : 0 }) as typeof un),
    },
  )
  const corps = { vente: vente(), ...tout, emprunts }
  const answers = await Promise.all([appeler('vendre-bien', corps, hugues), appeler('vendre-bien', corps)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  // The second one found it noted for that day.
  const faites = answers.map(({ data }) => data).filter((une) => JSON.stringify(une).includes('"baux_finis":1'))
  expect(faites).toHaveLength(1)
  expect(faites[0]).toMatchObject({ echeances_retirees: 4, echeances_changees: 1, depots_cents: expect.any(Number) })

  // The notice of a rent that goes takes itself back.
  expect((await documents()).filter(({ retire_le }) => retire_le === null)).toEqual([])
  const apres = await lire()
  expect(nu(apres)).toEqual(nu(apresLesSuites(avant, prevues)))
  const { baux, apres: appeles, septembre } = surLui(apres)
  expect(baux.filter(({ fin }) => fin === null)).toEqual([])
  expect(appeles).toEqual([])
  // Fourteen days of thirty: that of the sale is the buyer's.
  const plein = baux.find(({ fin }) => fin === '2026-09-14')?.loyer_cents ?? 0
  expect(septembre.map(({ loyer_cents }) => loyer_cents)).toEqual([Math.round((plein * 14) / 30)])
  expect(apres.depenses.filter(({ date }) => date === '2026-10-05')).toEqual([])
  expect((await modeles()).map(({ libelle, fin }) => [libelle, fin])).toEqual([['Assurance', '2026-09-14']])

  const lignes = lignesDeLAnnee(apres, 2026)
  const du = (compte: string) =>
    lignes.filter((une) => une.compte.startsWith(compte) && une.date >= LE && une.bien_id === bien_id)
  expect(lignes.reduce((solde, une) => solde + une.debit_cents - une.credit_cents, 0)).toBe(0)
  // The rents of October and of November, received for the buyer, are no income: they are owed to him.
  const produit = (compte: string, depuis: string) =>
    lignes
      .filter(
        (une) => une.compte.startsWith(compte) && une.date >= depuis && (compte === '467' || une.bien_id === bien_id),
      )
      .reduce((total, une) => total + une.credit_cents - une.debit_cents, 0)
  expect([produit('706', '2026-10-01'), produit('708', '2026-10-01')]).toEqual([0, 0])
  expect(produit('467', '2026-10-01')).toBe(
    2 * (plein + (baux.find(({ fin }) => fin === '2026-09-14')?.charges_cents ?? 0)),
  )
  const solde = (compte: string) =>
    lignes
      .filter((une) => une.compte.startsWith(compte) && une.bien_id === bien_id)
      .reduce((total, une) => total + une.credit_cents - une.debit_cents, 0)
  expect([solde('164'), solde('165')]).toEqual([0, 0])
  expect(
    du('6686')
      .concat(du('668'))
      .some(({ debit_cents }) => debit_cents === 1_250_00),
  ).toBe(true)
})

test('the night calls nothing more under it, whichever of the two comes first, and its price is corrected alone', async () => {
  await monde
    .client(claire)
    .from('reglages_loyers')
    .insert({ dossier_id, appel_jour: 1, depuis: '2026-01-01' })
    .throwOnError()
  await faireJournees({ base: monde.base, log: createLog('silent'), now: () => MATIN })
  const nuit = await monde.base.asHouse('test', (house) =>
    house.row<{ fait_le: string }>('select fait_le::text from public.reglages_loyers'),
  )
  expect(nuit?.fait_le).toBe('2026-11-25')
  expect(surLui(await lire()).apres).toEqual([])
  const moins = { ...vente(), prix_cession_cents: 158_000_00 }
  expect(await appeler('vendre-bien', { vente: moins, baux: [], emprunts: [], modeles: [] })).toMatchObject({
    data: { baux_finis: 0 },
  })
  expect((await lire()).biens.find(({ id }) => id === bien_id)?.prix_cession_cents).toBe(158_000_00)
  const autreJour = { vente: vente('2026-10-01'), baux: [], emprunts: [], modeles: [] }
  expect(await appeler('vendre-bien', autreJour)).toEqual(refus('vente_date_tenue'))
})

test('taken back, all runs again as it did; once what it wrote has changed, it is said and nothing moves', async () => {
  const { data: depots } = await monde.client(claire).from('mouvements_depot').select('id').eq('sens', 'transmis')
  await monde
    .client(claire)
    .from('mouvements_depot')
    .update({ date: '2026-09-16' })
    .eq('id', depots?.[0]?.id)
    .throwOnError()
  const suivie = await appeler('annuler-vente', {})
  expect(suivie).toEqual(refus('vente_suivie'))
  expect(JSON.stringify(suivie.data)).toContain('un dépôt de garantie')
  await monde.client(claire).from('mouvements_depot').update({ date: LE }).eq('id', depots?.[0]?.id).throwOnError()

  expect(await appeler('annuler-vente', {}, hugues)).toMatchObject({ status: 200, data: { retablie: true } })
  expect(await lire()).toEqual(avant)
  expect((await modeles()).map(({ libelle, fin }) => [libelle, fin])).toEqual([
    ['Assurance', null],
    ['Alarme', null],
  ])
  expect(await appeler('annuler-vente', {})).toEqual(refus('vente_inconnue'))
})

test('the sale and the night at the same moment: whichever wins, no rent of after the sale is left', async () => {
  await monde
    .client(claire)
    .from('reglages_loyers')
    .update({ appel_jour: 25 })
    .eq('dossier_id', dossier_id)
    .throwOnError()
  await monde.base.asHouse('test', (house) => house.rows('update public.reglages_loyers set fait_le = null'))
  await monde.base.asHouse('test', (house) => house.rows(`delete from public.echeances where periode >= '2026-12-01'`))
  const tout = await choix()
  const [vendue] = await Promise.all([
    appeler('vendre-bien', { vente: vente(), ...tout }),
    faireJournees({ base: monde.base, log: createLog('silent'), now: () => MATIN }),
  ])
  expect(vendue.status).toBe(200)
  const apres = await lire()
  expect(surLui(apres).apres).toEqual([])
  expect(apres.echeances.some(({ periode }) => periode >= '2026-12-01')).toBe(true)
  expect(await appeler('annuler-vente', {})).toMatchObject({ data: { retablie: true } })
})

test('a tenant gone with the sale, a loan kept for the other dwelling, a bill that goes on', async () => {
  const tout = await choix()
  const corps = {
    vente: vente(),
    baux: tout.baux.map((un) => ({ ...un, sort: 'fini', fin: '2026-08-31', depot: 'vendeur' })),
    emprunts: tout.emprunts.map((un) => ({ ...un, sort: 'deplace', bien_id: autre_id })),
    modeles: tout.modeles.map((un) => ({ ...un, sort: 'garde' })),
  }
  expect(await appeler('vendre-bien', corps)).toMatchObject({
    status: 200,
    data: { depots_cents: 0, rembourse_cents: 0 },
  })
  const apres = await lire()
  expect(surLui(apres).baux.some(({ fin }) => fin === '2026-08-31')).toBe(true)
  expect(apres.emprunts.find(({ id }) => id === tout.emprunts[0]?.emprunt_id)).toMatchObject({
    bien_suivant_id: autre_id,
    bien_suivant_le: LE,
  })
  const lignes = lignesDeLAnnee(apres, 2026).filter(({ compte }) => compte === '164000')
  const doit = (bien: string) =>
    lignes.filter((une) => une.bien_id === bien).reduce((solde, une) => solde + une.credit_cents - une.debit_cents, 0)
  const memeTout = lignesDeLAnnee(avant, 2026).filter(({ compte }) => compte === '164000')
  expect(doit(bien_id)).toBe(0)
  expect(doit(autre_id)).toBe(memeTout.reduce((solde, une) => solde + une.credit_cents - une.debit_cents, 0))
  const interets = lignesDeLAnnee(apres, 2026).filter(({ compte, date }) => compte.startsWith('661') && date > LE)
  expect(new Set(interets.map((une) => une.bien_id))).toEqual(new Set([autre_id]))
  expect((await modeles()).map(({ fin }) => fin)).toEqual([null, null])
  expect(await appeler('annuler-vente', {})).toMatchObject({ data: { retablie: true } })
})
