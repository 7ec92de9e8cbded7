// A small activity that only this test knows, plugged in and walked from its first fact to the deletion of its dossier: no generic file names it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, type Db } from '@quittance/wire/postgres'
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LireFaits } from '#contract/functions/compta/lire-faits.ts'
import { MonAccueil } from '#contract/functions/compte/mon-accueil.ts'
import { lireArchive } from '#database/sauvegarde/lire-archive.ts'
import { reprendreDossier } from '#database/sauvegarde/reprendre-dossier.ts'
import { inscrire } from '#database/scripts/demo-comptes.ts'
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import type { Faits } from '#domain/activites/faits.ts'
import { brancher, estBranchee, exigerComptabilite, moteurDe } from '#domain/activites/moteurs.ts'
import { ANNEES } from '#domain/annees/index.ts'
import { rangeesDesColonnes } from '#domain/base/colonnes.ts'
import { day } from '#domain/base/day.ts'
import { essaiABlanc } from '#domain/cloture/essai.ts'
import { balance } from '#domain/compta/balance.ts'
import { type Exercice, titreDe } from '#domain/compta/exercice.ts'
import { nomsDesLignes } from '#domain/compta/lettrage-pose.ts'
import { expliquerCase } from '#domain/liasse/explication.ts'
import { mouvementsBanque } from '#domain/sujets/banque/ecritures/mouvements-banque.ts'
import { proposer } from '#domain/sujets/banque/suivi/proposer.ts'
import type { LigneATraiter } from '#domain/sujets/banque/suivi/proposition.ts'
import { accueilDe } from '../agenda/accueil.ts'
import { calendrierDe } from '../agenda/calendrier.ts'
import { resumerParCourriel } from '../agenda/courriel.ts'
import { direCeQuiApproche } from '../agenda/proches.ts'
import { Processes } from '../aside/processes.ts'
import { FILES, WORKS } from '../aside/tasks.ts'
import { archiveZip } from '../documents/fichiers/archive-zip.ts'
import { lireDossier, piecesDuDossier } from '../dossier/archive/archive.ts'
import { datesDe } from '../dossier/compta/exercices.ts'
import { liasseEnPdf } from '../dossier/compta/liasse-pdf.ts'
import { chargerFaits } from '../dossier/load.ts'
import { claire, type Monde, ouvrirMonde, paul, voisin } from '../functions/tests/monde.ts'
import { COMPTES, type FaitsPetits } from './tests/petite-activite/faits.ts'
import { NUMERO, petiteActivite } from './tests/petite-activite/moteur.ts'
import { SORTES_PETITES } from './tests/petite-activite/registre.ts'

/** What is done in a process beside is done in this one: the activity is plugged in here alone. */
const TACHES: Readonly<Record<string, (value: never) => unknown>> = { ...FILES, ...WORKS }
const asides = vi
  .spyOn(Processes.prototype, 'run')
  .mockImplementation(async ({ task, value }) => TACHES[task]?.(value as never)) // safe: asked for under the name of its task

const AUJOURDHUI = '2026-11-20'
const TABLES = readFileSync(new URL('tests/petite-activite/tables.sql', import.meta.url), 'utf8')
const libre = CATALOGUE.find(({ cle }) => !estBranchee(cle)) ?? CATALOGUE[0]
const { cle, famille } = libre

let monde: Monde
let dossier_id: string
let debrancher: () => void

beforeAll(async () => {
  debrancher = brancher(famille, {
    parties: ['depenses'],
    sortes: SORTES_PETITES,
    charger: async () => petiteActivite(famille),
  })
  monde = await ouvrirMonde(AUJOURDHUI)
  await monde.forcer(`${TABLES};
    update public.subscription_formulas set development_status = 'available' where formula_key = '${cle}';`)
}, 120_000)
afterAll(async () => {
  asides.mockRestore()
  debrancher()
  await monde.drop()
})

const faire = async <T = Record<string, unknown>>(nom: string, corps: object, qui = claire): Promise<T> => {
  const { status, data } = await monde.appeler(qui, nom, { dossier_id, ...corps })
  expect([nom, status, status === 200 || data]).toEqual([nom, 200, true])
  return data as T // safe: what the act answers, looked at by the test
}
const lus = (): Promise<Faits> => monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
/** How an act is told which exercice. */
const designe = ({ id }: Pick<Exercice, 'id'>) => ({ exercice_id: id })
async function exerciceClos(fin: string): Promise<Exercice> {
  const un = (await lus()).exercices.find((autre) => autre.fin === fin)
  if (!un) throw new Error(`no exercice ends on ${fin}`)
  return un
}
const soldes = async (fin: string) => {
  const faits = await lus()
  const { livres } = await exigerComptabilite(faits.dossier.activite)
  const un = await exerciceClos(fin)
  return Object.fromEntries(balance(livres(faits).get(un.id) ?? []).map((ligne) => [ligne.compte, ligne.solde_cents]))
}
const ecrire = (table: string, rangees: object[], qui = claire) =>
  monde
    .client(qui)
    .from(table)
    .insert(rangees.map((une) => ({ ...une, dossier_id })))
    .select()

test('its dossier opens by its formula, and its exercice from 1 July to 30 June', async () => {
  const choix = await faire<{ dossier_id: string }>('choisir-formule', { formule: cle })
  dossier_id = choix.dossier_id
  await monde.forcer(`insert into public.dossier_membres (dossier_id, user_id, role)
    values ('${dossier_id}', '${paul.user_id}', 'lecteur')`)
  const identite = { denomination: 'Les amis du port', siren: '732829320', adresse: '2 rue du Port, Brest' }
  expect((await monde.client(claire).from('dossiers').update(identite).eq('id', dossier_id).select('id')).data).toEqual(
    [{ id: dossier_id }],
  )
  const refusee = await ecrire('exercices', [{ debut: '2025-07-01', fin: '2027-12-31' }])
  expect(refusee.error?.message).toBeTruthy()
  const autre = await ecrire('exercices', [
    { debut: '2025-07-01', fin: '2026-06-30', reglages: { regime: 'reel_simplifie' } },
  ])
  expect(autre.error?.message).toBeTruthy()
  const ouverte = await ecrire('exercices', [{ debut: '2025-07-01', fin: '2026-06-30' }])
  expect([ouverte.error, ouverte.data?.length]).toEqual([null, 1])
  expect((await lus()).exercices).toMatchObject([{ debut: '2025-07-01', fin: '2026-06-30', reglages: {} }])
})

test('its facts are written by its owner, read by a reader who writes none, and unknown to a stranger', async () => {
  const cotisations = [
    { date: '2025-09-15', adherent: 'Léa Morel', montant_cents: 12_050 },
    { date: '2026-02-01', adherent: 'Jean Kervella', montant_cents: 8_000 },
  ]
  expect((await ecrire('cotisations', cotisations)).error).toBeNull()
  expect((await ecrire('achats', [{ date: '2025-10-03', objet: 'Peinture', montant_cents: 4_599 }])).error).toBeNull()
  expect((await ecrire('achats', [{ date: '2025-10-03', objet: 'Colle', montant_cents: 1 }], paul)).error?.code).toBe(
    '42501',
  )
  expect((await ecrire('achats', [{ date: '2025-10-03', objet: 'Colle', montant_cents: 1 }], voisin)).error?.code).toBe(
    '42501',
  )
  const vus = await Promise.all(
    [claire, paul, voisin].map(async (qui) => {
      const { data } = await monde.client(qui).from('cotisations').select('id').eq('dossier_id', dossier_id)
      return data?.length
    }),
  )
  expect(vus).toEqual([2, 2, 0])
})

test('its lists are read by the act of all lists, each when it moves; none of another family is read for it', async () => {
  const demande = (listes: object) => faire('lire-faits', { listes }).then((dit) => LireFaits.reply.parse(dit))
  const { listes } = await demande({ cotisations: null, achats: null, exercices: null })
  const cotisations = rangeesDesColonnes(listes.cotisations?.colonnes ?? {})
  expect(cotisations).toEqual(((await lus()) as unknown as FaitsPetits).cotisations)
  const versions = Object.fromEntries(Object.entries(listes).map(([nom, { version }]) => [nom, version]))
  expect((await demande(versions)).listes).toEqual({})
  await ecrire('achats', [{ date: '2026-01-10', objet: 'Papier', montant_cents: 1_230 }])
  expect(Object.keys((await demande(versions)).listes)).toEqual(['achats'])
  expect((await monde.appeler(claire, 'lire-faits', { dossier_id, listes: { inconnue: null } })).status).toBe(400)

  const dites: string[] = []
  const faits = await monde.base.asCaller(claire, (db) => {
    const row: Db['row'] = (sql, valeurs) => {
      dites.push(sql)
      return db.row(sql, valeurs)
    }
    return chargerFaits({ ...db, row }, dossier_id)
  })
  expect(dites).toHaveLength(1)
  expect([faits.biens, faits.baux, faits.depenses]).toEqual([[], [], []])
  const martin = await monde.base.asCaller(claire, (db) => chargerFaits(db, monde.faits.dossier.id))
  expect(Object.keys(SORTES_PETITES).filter((sorte) => sorte in martin)).toEqual([])
})

test('its books balance to the cent, and a box opens down to its entries and the fact of each', async () => {
  expect(await soldes('2026-06-30')).toEqual({ '512000': 14_221, '606300': 5_829, '756000': -20_050 })
  const faits = await lus()
  const moteur = await moteurDe(cle)
  const [annee] = moteur?.comptabilite?.anneesFiscales(faits, ANNEES, day('2026-06-30')) ?? []
  expect(annee?.formulaires.map(({ numero, cases }) => [numero, cases.map(({ montant }) => montant)])).toEqual([
    [NUMERO, [201, 58, 143, 142]],
  ])
  const { lignes, entrees } = expliquerCase(annee?.formulaires ?? [], { numero: NUMERO, code: 'B' })
  expect([lignes.map(({ libelle }) => libelle), entrees]).toEqual([['Peinture', 'Papier'], []])
  const phrases = lignes.map(({ origine }) => moteur?.dire?.(faits, origine)?.phrase)
  expect(phrases).toEqual([
    'Achat du 03/10/2025 : Peinture, 45,99\u00a0€',
    'Achat du 10/01/2026 : Papier, 12,30\u00a0€',
  ])
})

const operation = (date: string, lignes: readonly (readonly [compte: string, debit: number, credit: number])[]) =>
  faire<{ operation_id: string }>('enregistrer-operation', {
    operation_id: null,
    date,
    libelle: 'Facture',
    piece_ref: null,
    document_id: null,
    a_extourner: false,
    lignes: lignes.map(([compte, debit_cents, credit_cents]) => ({ compte, debit_cents, credit_cents, bien_id: null })),
  })

test('an entry typed by hand stands in its books as in any others', async () => {
  await operation('2026-06-30', [
    ['606300', 1_000, 0],
    ['756000', 0, 1_000],
  ])
  expect(await soldes('2026-06-30')).toEqual({ '512000': 14_221, '606300': 6_829, '756000': -21_050 })
})

test('the home page, the calendar and the night tell what its plug says, in one query', async () => {
  const question = { cle: 'achats/x', compte: '606300', date: '2025-10-03', libelle: 'Peinture', montant_cents: 4_599 }
  expect((await ecrire('questions', [{ ...question, texte: 'Pour quel local ?' }])).error).toBeNull()
  const accueil = await monde.base.asCaller(claire, (db) => accueilDe(db, claire.user_id ?? '', day(AUJOURDHUI)))
  const dit = MonAccueil.reply.parse(await faire('mon-accueil', {}))
  expect(dit.dossiers.map(({ id }) => id)).toEqual(accueil.dossiers.map(({ id }) => id))
  const sien = dit.dossiers.find(({ id }) => id === dossier_id)
  expect(sien).toMatchObject({ activite: cle, pret: true, installe: true, role: 'proprietaire' })
  expect(sien?.taches.map(({ titre }) => titre)).toEqual([
    'Exercice clos le 30/06/2026 à clôturer',
    'Exercice clos le 30/06/2027 à ouvrir',
    'Une question à régler sur une écriture',
  ])
  expect(sien?.echeances.map(({ titre, date }) => [titre, date])).toEqual([['Assemblée générale', '2026-12-30']])
  expect(calendrierDe(accueil, 'http://house.test', new Date(`${AUJOURDHUI}T10:00:00Z`))).toContain('Assemblée')

  await monde.base.asHouse('test', (house) => direCeQuiApproche(house, day(AUJOURDHUI)))
  const { data } = await monde.client(claire).from('notifications').select('titre, detail, chemin')
  const assemblee = data?.find(({ titre }) => titre.startsWith('Assemblée'))
  expect(assemblee?.chemin).toContain(dossier_id)
  await monde.forcer(`update auth.users set email_confirmed_at = now()`)
  const ecrites: string[] = []
  const mail = { send: async (lettre: { text: string }) => void ecrites.push(lettre.text) }
  await monde.base.asHouse('test', (house) =>
    resumerParCourriel(house, { mail: mail as never, public_url: 'http://house.test', at: new Date() }),
  )
  expect(ecrites.some((texte) => texte.includes('Assemblée générale'))).toBe(true)
})

const fec = async (dossier: string, designation: object): Promise<{ nom: string; texte: string }> => {
  const { data, headers } = await monde.appeler(claire, 'exporter-fec', { dossier_id: dossier, ...designation })
  return { nom: /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '', texte: String(data) }
}

test('a year without what its plug asks is not closed; it is closed, reopened, closed again and validated by its owner', async () => {
  const exercice = await exerciceClos('2026-06-30')
  const acte = { dossier_id, ...designe(exercice) }
  expect((await monde.appeler(paul, 'arreter-exercice', acte)).status).toBe(403)
  expect((await fec(dossier_id, designe(exercice))).nom).toContain('brouillon')
  const { data: cotisations } = await monde.client(claire).from('cotisations').select().eq('dossier_id', dossier_id)
  await monde.client(claire).from('cotisations').delete().eq('dossier_id', dossier_id)
  const refus = await monde.appeler(claire, 'arreter-exercice', acte)
  expect([refus.status, JSON.stringify(refus.data)]).toEqual([
    422,
    expect.stringContaining('Des cotisations sont notées'),
  ])
  expect((await ecrire('cotisations', cotisations ?? [])).error).toBeNull()

  const { livres } = await exigerComptabilite(cle)
  const essai = essaiABlanc(livres, await lus(), exercice)
  expect(essai.a_nouveaux.flatMap(({ lignes }) => lignes.map(({ compte }) => compte))).toEqual(['512000', '120000'])
  await faire('arreter-exercice', designe(exercice))
  const tardif = await ecrire('achats', [{ date: '2026-06-01', objet: 'Colle', montant_cents: 100 }])
  expect(tardif.error?.message).toContain('arrêté')
  await faire('rouvrir-exercice', { ...designe(exercice), motif: 'Un achat oublié' })
  expect((await ecrire('achats', [{ date: '2026-06-01', objet: 'Colle', montant_cents: 100 }])).error).toBeNull()
  await faire('arreter-exercice', designe(exercice))
  for (const [cloture_suivante, code] of [
    ['2027-12-31', 'exercice_trop_long'],
    ['2026-06-30', 'exercice_inverse'],
  ]) {
    const refuse = await monde.appeler(claire, 'valider-exercice', { ...acte, cloture_suivante })
    expect([refuse.status, refuse.data]).toEqual([422, expect.objectContaining({ code })])
  }
  expect((await lus()).exercices.map(({ etat }) => etat)).toEqual(['arrete'])
  expect(await faire('valider-exercice', designe(exercice))).toMatchObject({ ecritures: 6, lignes: 12 })

  const suivant = await exerciceClos('2027-06-30')
  expect([suivant.debut, suivant.etat]).toEqual(['2026-07-01', 'ouvert'])
  expect(await soldes('2027-06-30')).toEqual({ '120000': -14_121, '512000': 14_121 })
  await faire('declarer-deposee', { ...designe(exercice), deposee_le: '2026-10-01' })
})

test('the exercice after closes on the day that its owner chooses, which opens it with what was left', async () => {
  const autre = crypto.randomUUID()
  const id = crypto.randomUUID()
  await monde.forcer(`insert into public.dossiers (id, nom, activite, siren, denomination, adresse)
      values ('${autre}', 'Le club', '${cle}', '732829320', 'Le club du port', '2 rue du Port, Brest');
    insert into public.dossier_membres (dossier_id, user_id, role) values ('${autre}', '${claire.user_id}', 'proprietaire');
    insert into public.exercices (id, dossier_id, debut, fin) values ('${id}', '${autre}', '2025-07-01', '2026-06-30');
    insert into public.cotisations (dossier_id, date, adherent, montant_cents) values ('${autre}', '2025-09-15', 'Léa Morel', 8000)`)
  await faire('arreter-exercice', { dossier_id: autre, exercice_id: id })
  await faire('valider-exercice', { dossier_id: autre, exercice_id: id, cloture_suivante: '2026-12-31' })
  const { exercices, lignes_validees } = await monde.base.asCaller(claire, (db) => chargerFaits(db, autre))
  expect(exercices.map(({ debut, fin, etat }) => [debut, fin, etat])).toEqual([
    ['2025-07-01', '2026-06-30', 'definitif'],
    ['2026-07-01', '2026-12-31', 'ouvert'],
  ])
  expect(exercices.map(titreDe)).toEqual(['Exercice clos le 30/06/2026', 'Exercice clos le 31/12/2026'])
  expect(lignes_validees.filter(({ journal }) => journal === 'AN').map(({ date }) => date)).toEqual([
    '2026-07-01',
    '2026-07-01',
  ])
})

test('its FEC is named by its closing, has its eighteen columns and its lines, and its form is drawn', async () => {
  const exercice = await exerciceClos('2026-06-30')
  const { nom, texte } = await fec(dossier_id, designe(exercice))
  expect(nom).toBe('732829320FEC20260630.txt')
  const [entete = '', ...lignes] = texte.trimEnd().split(/\r?\n/)
  expect(entete.split('\t')).toHaveLength(18)
  const champs = lignes.map((ligne) => ligne.split('\t'))
  expect(champs.map((un) => [un[3], un[4], un[11], un[12]].join(' '))).toEqual([
    '20250915 512000 120,50 0,00',
    '20250915 756000 0,00 120,50',
    '20251003 606300 45,99 0,00',
    '20251003 512000 0,00 45,99',
    '20260110 606300 12,30 0,00',
    '20260110 512000 0,00 12,30',
    '20260201 512000 80,00 0,00',
    '20260201 756000 0,00 80,00',
    '20260601 606300 1,00 0,00',
    '20260601 512000 0,00 1,00',
    '20260630 606300 10,00 0,00',
    '20260630 756000 0,00 10,00',
  ])
  // Its accounts have the names that it gives them, sealed with its lines; another chart would say 'Produits divers…'.
  const noms = new Set(champs.map((un) => `${un[4]} ${un[5]}`))
  expect([...noms].sort()).toEqual(COMPTES.map(({ numero, libelle }) => `${numero} ${libelle}`))
  expect(
    await monde.base.asCaller(claire, (db) =>
      db.rows(
        'select distinct compte, compte_libelle from public.lignes where dossier_id = $1 and compte <> $2 order by 1',
        [dossier_id, '120000'],
      ),
    ),
  ).toEqual(COMPTES.map(({ numero, libelle }) => ({ compte: numero, compte_libelle: libelle })))
  const pdf = await faire<Blob>('generer-liasse', designe(exercice))
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
})

test('the year of another software is taken over by its FEC, opens its books to the cent, leaves as it came, and is taken back', async () => {
  const ici = await exerciceClos('2026-06-30')
  const { nom, texte } = await fec(dossier_id, designe(ici))
  const autre = crypto.randomUUID()
  await monde.forcer(`insert into public.dossiers (id, nom, activite, siren) values ('${autre}', 'La suite', '${cle}', '732829320');
    insert into public.dossier_membres (dossier_id, user_id, role) values ('${autre}', '${claire.user_id}', 'proprietaire');
    insert into public.exercices (dossier_id, debut, fin) values ('${autre}', '2026-07-01', '2027-06-30')`)
  const envoi = new FormData()
  envoi.set('dossier_id', autre)
  envoi.set('cle_idempotence', crypto.randomUUID())
  envoi.set('correspondance', JSON.stringify({ '512000': '512000' }))
  envoi.set('fichier', new File([texte], nom, { type: 'text/plain' }))
  const { status, data } = await monde.appeler(claire, 'importer-fec', envoi)
  expect([status, data]).toEqual([200, expect.objectContaining({ lignes: 12, ecritures: 6 })])
  const faits = await monde.base.asCaller(claire, (db) => chargerFaits(db, autre))
  const { livres } = await exigerComptabilite(cle)
  const [lignes = []] = livres(faits).values()
  expect(balance(lignes).map(({ compte, solde_cents }) => [compte, solde_cents])).toEqual([
    ['120000', -14_121],
    ['512000', 14_121],
  ])
  expect(await fec(autre, { reprise_id: faits.reprise_fec?.id })).toEqual({ nom, texte })

  await faire('annuler-import-fec', { dossier_id: autre, reprise_id: faits.reprise_fec?.id })
  const avance = await faire('avancer-livres', { dossier_id: autre, debut: '2025-09-01' })
  expect(avance).toEqual({ debut: '2025-09-01', exercices: ['2026-06-30'] })
})

test('in the year after, lines are lettered, a period is validated, and what was forgotten gives a rectifying return', async () => {
  const suivant = await exerciceClos('2027-06-30')
  await operation('2026-07-10', [
    ['606300', 2_500, 0],
    ['401000', 0, 2_500],
  ])
  await operation('2026-07-20', [
    ['401000', 2_500, 0],
    ['512000', 0, 2_500],
  ])
  const { livres } = await exigerComptabilite(cle)
  const noms = [...nomsDesLignes(livres(await lus()).get(suivant.id) ?? []).values()].filter((nom) =>
    /\|401000\|/.test(nom),
  )
  const groupes = [{ lignes: noms, raison: 'solde', partiel: false }]
  expect(await faire('lettrer-lignes', { ...designe(suivant), groupes })).toEqual({ lettres: 1 })
  const validation = { ...designe(suivant), jusqu_au: '2026-07-31', cle_idempotence: crypto.randomUUID() }
  expect(await faire('valider-ecritures', validation)).toEqual({
    ecritures: 2,
    lignes: 4,
    valide_jusqu_au: '2026-07-31',
  })
  const trop = await ecrire('exercices', [{ debut: '2027-07-01', fin: '2028-12-31' }])
  expect(trop.error?.message).toBeTruthy()

  const exercice = await exerciceClos('2026-06-30')
  const oublie = { date: '2026-05-04', objet: 'Vis', montant_cents: 2_000 }
  expect((await ecrire('achats', [oublie])).error).toBeNull()
  // Of a closed year: its entry stands in the open one, on the first day that nothing is validated of.
  expect((await soldes('2026-06-30'))['512000']).toBe(14_121)
  expect((await soldes('2027-06-30'))['512000']).toBe(9_621)
  const rectification = { ...designe(exercice), motif: 'Un achat oublié' }
  expect(await faire('rectifier-liasse', rectification)).toMatchObject({ numero: 1, cases: 3 })
  const pdf = await faire<Blob>('lire-rectificative', { ...designe(exercice), numero: 1 })
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
  await faire('declarer-deposee', { ...designe(exercice), deposee_le: AUJOURDHUI, rectificative: 1 })
  expect((await lus()).exercices_rectifies).toEqual([exercice.id])
})

test('a statement of its bank comes in: a line is one of its own facts, another becomes a bill as it is proposed, and what it does not keep is refused', async () => {
  expect(
    (await ecrire('cotisations', [{ date: '2026-09-14', adherent: 'Ana Roux', montant_cents: 5_000 }])).error,
  ).toBeNull()
  const [compte] = (await ecrire('comptes_bancaires', [{ libelle: 'Compte courant' }])).data ?? []
  const envoi = new FormData()
  const champs = { dossier_id, compte_id: compte.id, cle_idempotence: crypto.randomUUID() }
  for (const [champ, valeur] of Object.entries(champs)) envoi.set(champ, valeur)
  envoi.set(
    'fichier',
    new File(
      ['Date;Libellé;Montant\r\n15/09/2026;VIR ANA ROUX;50,00\r\n20/09/2026;PRLV EDF ELECTRICITE;-42,10\r\n'],
      'releve.csv',
    ),
  )
  const { status, data } = await monde.appeler(claire, 'importer-releve', envoi)
  expect([status, data]).toEqual([200, expect.objectContaining({ lignes: 2, erreurs: 0 })])
  const { data: lignes } = await monde
    .client(claire)
    .from('lignes_releve')
    .select('id, date, libelle, montant_cents, tiers')
    .eq('dossier_id', dossier_id)
    .order('date')
    .overrideTypes<LigneATraiter[], { merge: false }>()
    .throwOnError()
  const faits = await lus()
  const { livres } = await exigerComptabilite(cle)
  const propositions = proposer(lignes, {
    ...{ faits, mouvements: mouvementsBanque(livres(faits)), rapprochees: new Set(), versements: new Map() },
    ...{ nature: 'banque', regles: [] },
  })
  const [cotisation, depense] = lignes.map(({ id }) => propositions.get(id))
  expect([cotisation?.faits, depense?.faits]).toEqual([
    [{ nature: 'existant', cle: expect.stringMatching(/^cotisations\//) }],
    [expect.objectContaining({ nature: 'depense', categorie: 'energie', montant_cents: 4_210 })],
  ])

  const [recue, payee] = lignes.map(({ id }) => id)
  const dire = (ligne_id: string | undefined, unes: readonly object[] = []) => ({
    ...{ ligne_id, sort: 'rapprochee', raison: 'Comme proposé.', faits: unes },
  })
  const apport = { nature: 'exploitant', sens: 'apport', montant_cents: 5_000, libelle: 'Apport' }
  const refus = await monde.appeler(claire, 'traiter-lignes-releve', {
    dossier_id,
    traitements: [dire(recue, [apport])],
  })
  expect([refus.status, refus.data]).toEqual([422, expect.objectContaining({ code: 'fait_non_tenu' })])
  const traitements = [dire(recue, cotisation?.faits), dire(payee, depense?.faits)]
  expect(await faire('traiter-lignes-releve', { traitements })).toEqual({ lignes: 2, faits: 2 })
  const { data: liens } = await monde
    .client(claire)
    .from('rapprochements')
    .select('fait_table, effet, montant_cents')
    .eq('dossier_id', dossier_id)
    .order('montant_cents')
  expect(liens).toEqual([
    { fait_table: 'depenses', effet: 'cree', montant_cents: -4_210 },
    { fait_table: 'cotisations', effet: 'trouve', montant_cents: 5_000 },
  ])
  expect((await soldes('2027-06-30'))['512000']).toBe(9_621 + 5_000 - 4_210)
})

test('what is kept of its owner has its tables too', async () => {
  await faire('exporter-mes-donnees', {})
})

test('its dossier leaves as one archive, is put back elsewhere the same, and is erased there without a row left', async () => {
  const avant = await lus()
  await faire('exporter-dossier', {})
  const lu = await monde.base.asHouse('test', (house) => lireDossier(house, avant))
  const liasse = async (exercice: Exercice) => {
    const dates = await monde.base.asHouse('test', (house) => datesDe(house, exercice.id))
    const drawn = await liasseEnPdf({ faits: avant, exercice, dates, now: new Date(), today: day(AUJOURDHUI) })
    return { nom: `liasse/${drawn.nom}`, octets: drawn.octets }
  }
  const pieces = piecesDuDossier(lu, { base: monde.base, liasse, le: new Date() })
  const archive = new Response(archiveZip(pieces, { le: new Date(), achevee: async () => {} }))
  const dossier = mkdtempSync(join(tmpdir(), 'qeb-petite-'))
  const chemin = join(dossier, 'petite.zip')
  writeFileSync(chemin, new Uint8Array(await archive.arrayBuffer()))
  let cible: FreshBase | undefined
  try {
    cible = await freshBase()
    const { base, url } = cible
    await base.asHouse('test', inscrire)
    await command(url, TABLES)
    await reprendreDossier({ url, archive: lireArchive(chemin), email: 'paul.martin@exemple.fr' })
    const repris = await base.asCaller(paul, (db) => chargerFaits(db, dossier_id))
    expect(repris).toEqual(avant)
    expect(await rangees(url, ['public.cotisations', 'public.achats'])).toEqual([
      ['public.cotisations', 3],
      ['public.achats', 4],
    ])
    await base.asHouse('test', (house) => house.rows('select private.effacer_compte($1, now())', [paul.user_id]))
    const siennes = await tablesDUnDossier(url)
    expect(siennes).toEqual(expect.arrayContaining(['public.cotisations', 'public.achats']))
    expect((await rangees(url, siennes)).filter(([, combien]) => combien !== 0)).toEqual([])
  } finally {
    await cible?.drop()
    rmSync(dossier, { recursive: true })
  }
})

/** As the builder of the database, who sees every row. */
async function enBatisseur<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const tablesDUnDossier = (url: string): Promise<string[]> =>
  enBatisseur(url, async (client) => {
    const { rows } = await client.query<{ nom: string }>(
      `select 'public.' || c.relname as nom from private.tables_du_dossier() t join pg_class c on c.oid = t.relation
       where c.relnamespace = 'public'::regnamespace and t.colonne = 'dossier_id'`,
    )
    return rows.map(({ nom }) => nom)
  })

/** How many rows each of these tables has of the dossier. */
const rangees = (url: string, tables: readonly string[]): Promise<[string, number][]> =>
  enBatisseur(url, async (client) => {
    const comptees: [string, number][] = []
    for (const table of tables) {
      const { rowCount } = await client.query(`select from ${table} where dossier_id = $1`, [dossier_id])
      comptees.push([table, rowCount ?? 0])
    }
    return comptees
  })
