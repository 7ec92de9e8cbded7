// Lines of statements turned into facts, matched to those that stand, and taken back, by the real client on a real database.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { livres } from '#domain/activites/meuble/annee/livres.ts'
import { mouvementsBanque } from '#domain/sujets/banque/ecritures/mouvements-banque.ts'
import { faitsConnus } from '#domain/sujets/banque/suivi/faits-connus.ts'
import { chargerFaits } from '../dossier/load.ts'
import { claire, hugues, type Monde, ouvrirMonde, paul, refus } from '../functions/tests/monde.ts'
import {
  csv,
  dit,
  dossier_id,
  etatDesLivres,
  importer,
  type Ligne,
  lignesDe,
  ouvrirCompte,
  traiter,
} from './tests/banque.ts'

let monde: Monde
beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20')
})
afterAll(() => monde.drop())

const BAIL_ROUX = 'de000000-0000-4000-8000-000500000004'
const loyer = (loyer_cents: number, charges_cents = 0) => ({
  nature: 'encaissement',
  bail_id: BAIL_ROUX,
  echeance_id: null,
  payeur: 'Maxime Roux',
  loyer_cents,
  charges_cents,
  mode: 'virement',
})
const depense = (montant_cents: number, categorie = 'energie') => ({
  nature: 'depense',
  bien_id: null,
  fournisseur: 'EDF',
  libelle: 'Électricité',
  categorie,
  montant_cents,
})
const exploitant = (sens: string, montant_cents: number) => ({
  nature: 'exploitant',
  sens,
  montant_cents,
  libelle: 'Virement',
})
const depot = (sens: string, montant_cents: number) => ({ nature: 'depot', bail_id: BAIL_ROUX, sens, montant_cents })

/** A fresh account with these lines, as [date, words, amount]. */
async function lignes(...operations: [string, string, string][]): Promise<readonly Ligne[]> {
  const compte = await ouvrirCompte(monde)
  const { status } = await importer(monde, compte, csv(operations))
  expect(status).toBe(200)
  return lignesDe(monde, compte)
}
const id = (ligne: Ligne | undefined): string => ligne?.id ?? ''
const etat = async (ligne: Ligne | undefined) => {
  const { data } = await monde.client(claire).from('lignes_releve').select('etat, raison').eq('id', id(ligne)).single()
  return data
}
const faitsDuDossier = () => monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
const reprendre = (...unes: readonly (Ligne | undefined)[]) =>
  monde.appeler(claire, 'reprendre-lignes-releve', { dossier_id, lignes: unes.map(id) })

test('each line becomes its fact, dated and signed by the bank; taking back gives the very same accounts', async () => {
  const [recu, paye, avoir, apport, garantie, interne, rien] = await lignes(
    ['02/11/2026', 'VIR ROUX', '550,00'],
    ['03/11/2026', 'PRLV EDF', '-42,10'],
    ['04/11/2026', 'REMB EDF', '10,00'],
    ['05/11/2026', 'VIR C MARTIN', '300,00'],
    ['06/11/2026', 'VIR ROUX DEPOT', '510,00'],
    ['07/11/2026', 'VIR LIVRET', '-100,00'],
    ['08/11/2026', 'INFO', '0,01'],
  )
  const avant = await etatDesLivres(monde)
  const soldes = mouvementsBanque(livres(await faitsDuDossier()))
  // A rent of the amount of one that was noted, a second deposit: each is said alone.
  for (const seule of [dit(id(recu), [loyer(51_000, 4_000)]), dit(id(garantie), [depot('recu', 51_000)])])
    expect(await traiter(monde, [seule])).toMatchObject({ status: 200, data: { lignes: 1, faits: 1 } })
  expect(
    await traiter(monde, [
      dit(id(paye), [depense(4_210)]),
      dit(id(avoir), [depense(-1_000)]),
      dit(id(apport), [exploitant('apport', 30_000)]),
      dit(id(interne), [], 'virement_interne'),
      dit(id(rien), [], 'ignoree'),
    ]),
  ).toMatchObject({ status: 200, data: { lignes: 5, faits: 3 } })
  const faits = await faitsDuDossier()
  expect(faits.encaissements.find(({ date }) => date === '2026-11-02')).toMatchObject({
    loyer_cents: 51_000,
    charges_cents: 4_000,
  })
  expect(faits.depenses.find(({ date }) => date === '2026-11-03')).toMatchObject({
    montant_cents: 4_210,
    date_paiement: '2026-11-03',
    payee_par: 'banque',
  })
  expect(faits.depenses.find(({ date }) => date === '2026-11-04')).toMatchObject({ montant_cents: -1_000 })
  expect(faits.mouvements_depot.find(({ date }) => date === '2026-11-06')).toMatchObject({
    sens: 'recu',
    montant_cents: 51_000,
  })
  expect(mouvementsBanque(livres(faits)).size).toBe(soldes.size + 5)
  expect(await etat(interne)).toEqual({ etat: 'virement_interne', raison: 'Pour l’épreuve.' })

  expect(await reprendre(recu, paye, avoir, apport, garantie, interne, rien)).toMatchObject({
    data: { lignes: 7, faits: 5 },
  })
  expect(await etatDesLivres(monde)).toBe(avant)
  expect(await reprendre(recu)).toEqual(refus('ligne_non_traitee'))
})

test('what does not add up to the line, or has no category, is refused whole with the line named', async () => {
  const [une, autre] = await lignes(['02/11/2026', 'PRLV SYNDIC', '-200,00'], ['03/11/2026', 'VIR', '10,00'])
  const avant = await etatDesLivres(monde)
  const reponse = await traiter(monde, [dit(id(autre), [], 'ignoree'), dit(id(une), [depense(19_999, 'copropriete')])])
  expect(reponse).toEqual(refus('traitement_inegal'))
  expect(JSON.stringify(reponse.data)).toContain('« PRLV SYNDIC » du 02/11/2026')
  expect(await traiter(monde, [dit(id(une), [])])).toEqual(refus('traitement_inegal'))
  expect(await traiter(monde, [dit(id(une), [depense(20_000)], 'ignoree')])).toEqual(refus('traitement_inegal'))
  for (const categorie of ['inconnue', 'creance_perdue'])
    expect(await traiter(monde, [dit(id(une), [depense(20_000, categorie)])])).toEqual(refus('categorie_requise'))
  expect(await traiter(monde, [dit(crypto.randomUUID(), [], 'ignoree')])).toEqual(refus('ligne_inconnue'))
  expect(await traiter(monde, [dit(id(une), [{ ...loyer(-1), bail_id: crypto.randomUUID() }])])).toMatchObject({
    status: 400,
  })
  expect(await traiter(monde, [dit(id(autre), [{ ...loyer(1_000), bail_id: crypto.randomUUID() }])])).toEqual(
    refus('bail_du_dossier'),
  )
  expect(await traiter(monde, [dit(id(une), [], 'ignoree')], paul)).toEqual(refus('acces_non_autorise', 403))
  expect(await etatDesLivres(monde)).toBe(avant)
})

test('what costs dear when it is wrong is refused among others with its line named, nothing written, and taken alone', async () => {
  const [darty, edf, roux] = await lignes(
    ['03/11/2026', 'CB DARTY', '-649,90'],
    ['04/11/2026', 'PRLV EDF', '-42,17'],
    ['05/11/2026', 'VIR ROUX DEPOT GAR', '123,45'],
  )
  const avant = await etatDesLivres(monde)
  const achat = dit(id(darty), [depense(64_990, 'petit_equipement')])
  const energie = dit(id(edf), [depense(4_217)])
  const recu = dit(id(roux), [loyer(12_345)])
  const dite = (reponse: { data: unknown }) => JSON.stringify(reponse.data)
  const avecLAchat = await traiter(monde, [energie, achat])
  expect(avecLAchat).toEqual(refus('ligne_a_regarder_seule'))
  expect(dite(avecLAchat)).toMatch(/« CB DARTY » du 03\/11\/2026.*bien durable/)
  const avecLeDepot = await traiter(monde, [recu, energie])
  expect(avecLeDepot).toEqual(refus('ligne_a_regarder_seule'))
  expect(dite(avecLeDepot)).toMatch(/VIR ROUX DEPOT GAR.*dépôt de garantie/)
  expect(await etatDesLivres(monde)).toBe(avant)
  for (const seule of [achat, energie, recu]) expect(await traiter(monde, [seule])).toMatchObject({ status: 200 })
  await reprendre(darty, edf, roux)
  expect(await etatDesLivres(monde)).toBe(avant)
})

test('one line treated eight times at once is one fact', async () => {
  const [ligne] = await lignes(['09/11/2026', 'VIR ROUX', '123,45'])
  const reponses = await Promise.all(
    Array.from({ length: 8 }, (_, rang) =>
      traiter(monde, [dit(id(ligne), [loyer(12_345)])], rang % 2 ? claire : hugues),
    ),
  )
  expect(reponses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(reponses.filter(({ status }) => status !== 200)).toEqual(
    Array.from({ length: 7 }, () => refus('ligne_deja_traitee')),
  )
  expect((await faitsDuDossier()).encaissements.filter(({ loyer_cents }) => loyer_cents === 12_345)).toHaveLength(1)
  await reprendre(ligne)
})

test('eight lines that pay one rent at once: one pays it, and one line pays several rents or none of them', async () => {
  const [premier, second] = await Promise.all(
    ['2026-12-01', '2027-01-01'].map(async (periode) => {
      const rangee = { dossier_id, bail_id: BAIL_ROUX, periode, date_echeance: periode.replace(/01$/, '05') }
      const { data } = await monde
        .client(claire)
        .from('echeances')
        .insert({ ...rangee, loyer_cents: 300_00, charges_cents: 0 })
        .select('id')
        .single<{ id: string }>()
        .throwOnError()
      return data.id
    }),
  )
  const nomme = (echeance_id: string | undefined, montant: number) => ({ ...loyer(montant), echeance_id })
  const toutes = await lignes(
    ...Array.from({ length: 8 }, (_, rang): [string, string, string] => ['20/11/2026', `VIR ROUX ${rang}`, '300,00']),
    ['21/11/2026', 'VIR ROUX DEUX MOIS', '600,00'],
  )
  const deux = toutes.at(-1)
  const huit = toutes.slice(0, 8)
  const avant = await etatDesLivres(monde)
  const reponses = await Promise.all(
    huit.map((une, rang) => traiter(monde, [dit(id(une), [nomme(premier, 300_00)])], rang % 2 ? claire : hugues)),
  )
  expect(reponses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(reponses.filter(({ status }) => status !== 200)).toEqual(
    Array.from({ length: 7 }, () => refus('loyer_deja_paye')),
  )
  const noms = [nomme(premier, 300_00), nomme(second, 300_00)]
  expect(await traiter(monde, [dit(id(deux), noms)])).toEqual(refus('loyer_deja_paye'))
  const payee = (await Promise.all(huit.map(async (une) => ({ une, ...(await etat(une)) })))).find(
    (une) => une.etat === 'rapprochee',
  )
  await reprendre(payee?.une)
  expect(await traiter(monde, [dit(id(deux), noms)])).toMatchObject({ status: 200, data: { lignes: 1, faits: 2 } })
  expect(await reprendre(deux)).toMatchObject({ data: { lignes: 1, faits: 2 } })
  expect(await etatDesLivres(monde)).toBe(avant)
  await monde.client(claire).from('echeances').delete().in('id', [premier, second]).throwOnError()
})

test('what stands is recognised, once; a loan takes its instalment by its schedule and the difference apart', async () => {
  const faits = await faitsDuDossier()
  const mouvements = mouvementsBanque(livres(faits))
  const pret = [...mouvements.values()].find(({ cle }) => cle.startsWith('emprunts/') && cle.endsWith('/2026-09'))
  const recu = faitsConnus({ faits, mouvements, rapprochees: new Set(), versements: new Map() }).find(
    ({ genre, date }) => genre === 'encaissement' && date === '2026-09-05',
  )
  const euros = (montant: number) =>
    `${montant < 0 ? '-' : ''}${Math.floor(Math.abs(montant) / 100)},${String(Math.abs(montant) % 100).padStart(2, '0')}`
  const debit = (pret?.montant_cents ?? 0) - 37
  const [echeance, vir, encore] = await lignes(
    ['15/09/2026', 'ECH PRET', euros(debit)],
    ['05/09/2026', 'VIR ROUX', euros(recu?.montant_cents ?? 0)],
    ['06/09/2026', 'VIR ROUX BIS', euros(recu?.montant_cents ?? 0)],
  ).then((trois) =>
    ['ECH PRET', 'VIR ROUX', 'VIR ROUX BIS'].map((mots) => trois.find(({ libelle }) => libelle === mots)),
  )
  const avant = await etatDesLivres(monde)
  const nombre = faits.encaissements.length
  expect(
    await traiter(monde, [
      dit(id(echeance), [{ nature: 'existant', cle: pret?.cle }, depense(37, 'autres_frais_financiers')]),
      dit(id(vir), [{ nature: 'existant', cle: recu?.cle }]),
    ]),
  ).toMatchObject({ status: 200, data: { lignes: 2, faits: 3 } })
  expect((await faitsDuDossier()).encaissements).toHaveLength(nombre)
  expect(await traiter(monde, [dit(id(encore), [{ nature: 'existant', cle: recu?.cle }])])).toEqual(
    refus('fait_deja_rapproche'),
  )
  expect(await traiter(monde, [dit(id(encore), [{ nature: 'existant', cle: 'encaissements/rien' }])])).toEqual(
    refus('fait_a_rapprocher_inconnu'),
  )
  await reprendre(echeance, vir)
  expect(await etatDesLivres(monde)).toBe(avant)
})

test('a bill that stood unpaid is paid by its line, and unpaid again when it is taken back', async () => {
  const { data: facture } = await monde
    .client(claire)
    .from('depenses')
    .insert({
      dossier_id,
      date: '2026-10-20',
      libelle: 'Chaudière',
      fournisseur: 'Chauffe-Ouest',
      categorie: 'entretien',
      montant_cents: 18_000,
    })
    .select('id')
    .single()
    .throwOnError()
  const [ligne] = await lignes(['12/11/2026', 'CHQ 12', '-180,00'])
  const avant = await etatDesLivres(monde)
  const payer = { nature: 'facture', depense_id: facture.id }
  expect(await traiter(monde, [dit(id(ligne), [payer])])).toMatchObject({ status: 200 })
  expect((await faitsDuDossier()).depenses.find((une) => une.id === facture.id)?.date_paiement).toBe('2026-11-12')
  await reprendre(ligne)
  expect(await etatDesLivres(monde)).toBe(avant)
})

test('a fact that somebody deletes leaves its line to be treated again', async () => {
  const [ligne] = await lignes(['10/11/2026', 'PRLV EDF', '-33,00'])
  await traiter(monde, [dit(id(ligne), [depense(3_300)])])
  await monde
    .client(claire)
    .from('depenses')
    .delete()
    .eq('dossier_id', dossier_id)
    .eq('montant_cents', 3_300)
    .throwOnError()
  expect(await etat(ligne)).toEqual({ etat: 'a_traiter', raison: null })
})

test('a stay of a platform gives its gross and its commission; the bank then receives both as one line', async () => {
  const [ligne] = await lignes(['17/11/2026', 'AIRBNB PAYMENTS', '97,00'])
  const compte = await ouvrirCompte(monde, { libelle: 'Airbnb', nature: 'plateforme' })
  await monde.forcer(`with r as (insert into public.releves (dossier_id, compte_id, cle, nom, sha256, format, du, au, lignes)
      values ('${dossier_id}', '${compte}', 'sejours novembre', 'a.csv', repeat('a', 64), 'airbnb', '2026-11-16', '2026-11-16', 1) returning id)
    insert into public.lignes_releve (dossier_id, compte_id, releve_id, rang, date, libelle, montant_cents, brut_cents, commission_cents)
    select '${dossier_id}', '${compte}', r.id, 1, '2026-11-16', 'Séjour HM1', 9700, 10000, 300 from r`)
  const [sejour] = await lignesDe(monde, compte)
  const avant = await etatDesLivres(monde)
  await traiter(monde, [
    dit(id(sejour), [{ ...loyer(10_000), mode: 'plateforme' }, depense(300, 'commission_plateforme')]),
  ])
  const { data } = await monde.client(claire).from('rapprochements').select('cle').eq('ligne_id', id(sejour))
  expect(
    await traiter(monde, [
      dit(
        id(ligne),
        (data ?? []).map(({ cle }) => ({ nature: 'existant', cle })),
      ),
    ]),
  ).toMatchObject({ status: 200 })
  // Taking the stay back takes its facts, hence what the bank's line was said to be.
  await reprendre(sejour)
  expect(await etatDesLivres(monde)).toBe(avant)
})

test('whatever is said of the lines of an import, taking it back whole gives the exact former accounts', async () => {
  const tirage = fc.array(
    fc.record({
      montant: fc.integer({ min: 1, max: 90_000 }),
      recu: fc.boolean(),
      quoi: fc.constantFrom('fait', 'apport', 'ignoree', 'virement_interne', 'attend'),
      jour: fc.integer({ min: 1, max: 28 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(tirage, async (tires) => {
      const avant = await etatDesLivres(monde)
      const montants = mouvementsBanque(livres(await faitsDuDossier()))
      const signe = ({ montant, recu }: { montant: number; recu: boolean }) =>
        `${recu ? '' : '-'}${Math.floor(montant / 100)},${String(montant % 100).padStart(2, '0')}`
      const unes = await lignes(
        ...tires.map((un, rang): [string, string, string] => [
          `${String(un.jour).padStart(2, '0')}/11/2026`,
          `LIGNE ${rang}`,
          signe(un),
        ]),
      )
      const choix = tires.flatMap((un, rang) => {
        const ligne = unes.find(({ libelle }) => libelle === `LIGNE ${rang}`)
        if (un.quoi === 'attend') return []
        if (un.quoi === 'ignoree' || un.quoi === 'virement_interne') return [dit(id(ligne), [], un.quoi)]
        const sens = un.recu ? 'apport' : 'prelevement'
        const fait = un.recu ? loyer(un.montant) : depense(un.montant)
        return [dit(id(ligne), [un.quoi === 'apport' ? exploitant(sens, un.montant) : fait])]
      })
      if (choix.length > 0) expect(await traiter(monde, choix)).toMatchObject({ status: 200 })
      const { data } = await monde
        .client(claire)
        .from('lignes_releve')
        .select('releve_id')
        .eq('id', id(unes[0]))
        .single()
      expect(await monde.appeler(claire, 'annuler-releve', { dossier_id, releve_id: data?.releve_id })).toMatchObject({
        status: 200,
      })
      expect(await etatDesLivres(monde)).toBe(avant)
      expect(mouvementsBanque(livres(await faitsDuDossier()))).toEqual(montants)
    }),
    { numRuns: 8 },
  )
}, 60_000)
