// What the dashboard says: things to do, the calendar, the bank of the months to come, and where the result comes from.

import { expect, test } from 'vitest'
import { ANNEES } from '../../annees/index.ts'
import { euros, sum, zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { anneeDeCloture, avecReglages } from '../../compta/exercice.ts'
import {
  bail,
  bien,
  composant,
  depense,
  echeance,
  emprunt,
  encaissement,
  exercice,
} from '../../journalisation/faits.cas.ts'
import { soldeBanque, tresorerie } from '../../sujets/banque/suivi/tresorerie.ts'
import { foyerVide } from '../../sujets/foyer/foyer.ts'
import { prevoir } from '../../sujets/location/ecritures/prevision.ts'
import type { ModeleDepense } from '../../sujets/tiers/ecritures/depense-recurrente.ts'
import { enRetard } from '../tache.ts'
import { agenda } from './agenda.ts'
import { dossierFiscal } from './annee/annees-fiscales.ts'
import { formationResultat } from './annee/formation-resultat.ts'
import { livres } from './annee/livres.ts'
import type { DemarcheNotee } from './faits/demarche-notee.ts'
import { faitsDuMeuble } from './faits/faits.cas.ts'
import type { FaitsDuMeuble } from './faits/faits.ts'
import { type ChoseMeuble, type TacheMeuble, taches as tachesDe } from './taches.ts'

const today = day('2025-11-20')
const MOIS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11']
const loyers = MOIS.map((mois) => echeance(`ech-${mois}`, `2025-${mois}-05`, 850))
const paiements = MOIS.map((mois) => encaissement(`enc-${mois}`, `2025-${mois}-06`, 850))

const CFE_DECLAREE: DemarcheNotee = {
  ...{ id: 'cfe', demarche: 'cfe_initiale', bien_id: 'bien', evenement_le: day('2024-04-01') },
  ...{ faite_le: day('2024-11-01'), siret: null, note: null },
}

/** One flat let since 2024 and declared, everything called and paid this year, 2024 final. */
const calme = (champs: Partial<FaitsDuMeuble> = {}): FaitsDuMeuble =>
  faitsDuMeuble({
    exercices: [exercice(2024, 'super_simplifiee', { etat: 'definitif' }), exercice(2025)],
    biens: [bien()],
    composants: [composant()],
    baux: [bail()],
    echeances: loyers,
    encaissements: paiements,
    demarches: [CFE_DECLAREE],
    ...champs,
  })
const dites = (f: FaitsDuMeuble, au = today): TacheMeuble[] =>
  tachesDe(f, { today: au, annees: ANNEES, fiscales: dossierFiscal(f, ANNEES) })
const taches = (f: FaitsDuMeuble, au = today): ChoseMeuble[] => dites(f, au).map(({ objet }) => objet)
const genres = (f: FaitsDuMeuble, au = today): string[] => taches(f, au).map(({ genre }) => genre)

test('un dossier à jour n’a rien à faire, et un dossier sans exercice non plus', () => {
  expect(genres(calme())).toEqual([])
  expect(tachesDe(faitsDuMeuble({ exercices: [] }), { today, annees: ANNEES, fiscales: [] })).toEqual([])
})

test('un loyer en retard se dit par bail, avec son plus ancien mois et tout ce qui reste dû', () => {
  const [retard] = taches(calme({ encaissements: paiements.slice(0, 9) }))
  expect(retard).toMatchObject({
    genre: 'loyer_en_retard',
    nombre: 2,
    periode: '2025-10-01',
    reste_cents: euros(1700),
    retard_jours: 46,
  })
  expect(enRetard(dites(calme({ encaissements: paiements.slice(0, 9) })))).toBe(1)
})

test('les loyers à appeler vont jusqu’à la fin du mois', () => {
  const [appel] = taches(calme({ echeances: loyers.slice(0, 10), encaissements: paiements.slice(0, 10) }))
  expect(appel).toMatchObject({
    genre: 'loyers_a_appeler',
    nombre: 1,
    montant_cents: euros(850),
    jusqu_au: '2025-11-30',
  })
})

test('une année finie est à clôturer, arrêtée elle est à valider, et la suivante est à ouvrir', () => {
  const deux = (etat: 'ouvert' | 'arrete') =>
    calme({ exercices: [exercice(2024, 'super_simplifiee', { etat }), exercice(2025)] })
  expect(genres(deux('ouvert'))).toContain('exercice_a_cloturer')
  expect(genres(deux('arrete'))).toContain('exercice_a_valider')
  const arretes = [2023, 2024].map((annee) => exercice(annee, 'super_simplifiee', { etat: 'arrete' as const }))
  // The second waits for the first: one thing to do.
  expect(
    taches(calme({ exercices: [...arretes, exercice(2025)] })).filter((une) => une.genre === 'exercice_a_valider'),
  ).toMatchObject([{ bornes: { fin: '2023-12-31' }, suivants: [{ fin: '2024-12-31' }] }])
  expect(taches(calme(), day('2026-01-02'))).toContainEqual({
    genre: 'exercice_a_ouvrir',
    bornes: { debut: '2026-01-01', fin: '2026-12-31' },
  })
})

test('les pièces manquantes et les factures à payer ne comptent que les années encore ouvertes', () => {
  const depenses = [depense('vieille', '2024-06-01', '2024-06-02'), depense('due', '2025-06-01', null)]
  expect(taches(calme({ depenses }))).toMatchObject([
    { genre: 'factures_a_payer', montant_cents: euros(100) },
    { genre: 'pieces_manquantes', depenses: [{ id: 'due' }] },
  ])
})

test('un prêt en cours sans assurance et un bien sans composant se signalent', () => {
  const f = calme({ emprunts: [emprunt({ assurance_cents: zero })], composants: [] })
  expect(genres(f)).toEqual(['bien_sans_composant', 'emprunt_sans_assurance'])
  expect(genres(f, day('2026-11-01'))).not.toContain('emprunt_sans_assurance')
})

test('au-dessus du seuil de recettes, le statut est à vérifier', () => {
  const gros = calme({ encaissements: paiements.map((un) => ({ ...un, loyer_cents: euros(2_500) })) })
  expect(taches(gros)).toContainEqual(expect.objectContaining({ genre: 'seuil_lmp', annee: 2025, conclusion: null }))
})

test('le foyer dit, la tâche de statut dit ce que conclut sa page, et se tait quand l’année le dit déjà', () => {
  const gros = calme({ encaissements: paiements.map((un) => ({ ...un, loyer_cents: euros(2_500) })) })
  const selon = (revenus: number, statut: 'lmnp' | 'lmp' = 'lmnp') => {
    const faits = { ...gros, exercices: gros.exercices.map((un) => avecReglages(un, { statut })) }
    const foyers = [{ ...foyerVide(2025), revenus_activite_cents: euros(revenus) }]
    const liste = tachesDe(faits, { today, annees: ANNEES, fiscales: dossierFiscal(faits, ANNEES), foyers })
    return liste.filter(({ objet }) => objet.genre === 'seuil_lmp')
  }
  expect(selon(90_000)).toEqual([])
  expect(selon(10_000)).toMatchObject([
    { objet: { conclusion: { statut: 'lmp', autres_revenus_cents: euros(10_000) } } },
  ])
  expect(selon(10_000, 'lmp')).toEqual([])
  expect(selon(90_000, 'lmp')).toMatchObject([{ objet: { conclusion: { statut: 'lmnp' } } }])
  const [tache] = selon(10_000)
  expect(tache?.titre).toBe('D’après votre foyer, vous êtes LMP en 2025')
})

test('l’agenda donne les loyers et le prêt du mois, la CFE, la fin d’année, le bail et les déclarations', () => {
  const f = calme({ emprunts: [emprunt()], exercices: [exercice(2024), exercice(2025), exercice(2026)] })
  const { evenements, inconnues } = agenda(f, { today, annees: ANNEES, mois: 7 })
  expect(evenements.map(({ objet, date }) => [date, objet.genre])).toEqual([
    ['2025-12-05', 'loyers'],
    ['2025-12-15', 'emprunt'],
    ['2025-12-15', 'cfe'],
    ['2025-12-31', 'fin_exercice'],
    ['2025-12-31', 'conge'],
    ['2026-04-01', 'revision'],
    ['2026-05-20', 'depot'],
    ['2026-05-21', 'declaration'],
  ])
  expect(inconnues).toEqual([
    {
      ...{ quoi: 'depot', annee: 2026, attendue_en: 2027, titre: 'Dépôt de la liasse 2026' },
      detail: 'date pas encore publiée (calendrier fiscal de 2027)',
    },
    {
      ...{ quoi: 'declaration', annee: 2026, attendue_en: 2027, titre: 'Déclaration des revenus 2026' },
      detail: 'date pas encore publiée (calendrier fiscal de 2027)',
    },
  ])
})

test('pas de CFE l’année du début d’activité, ni quand elle est payée', () => {
  const neuf = calme({ biens: [bien({ date_mise_en_location: day('2025-04-01') })] })
  const payee = calme({ depenses: [depense('cfe', '2025-11-10', '2025-11-15', { categorie: 'cfe' })] })
  const cfe = (f: FaitsDuMeuble) =>
    agenda(f, { today, annees: ANNEES, mois: 2 }).evenements.filter(({ objet }) => objet.genre === 'cfe')
  expect(cfe(neuf)).toEqual([])
  expect(cfe(payee)).toEqual([])
  expect(cfe(calme())).toHaveLength(1)
})

test('la trésorerie suit les livres jusqu’à aujourd’hui, puis les loyers et les échéances connus', () => {
  const f = calme({ emprunts: [emprunt()] })
  const parAnnee = livres(f)
  const mois = tresorerie(f, { livres, today, debut: day('2025-10-01'), fin: day('2026-01-31') })
  const solde = soldeBanque(parAnnee, f, today)
  expect(mois.map((m) => [m.mois, m.solde_cents === null, m.prevu_cents === null])).toEqual([
    ['2025-10-01', false, true],
    ['2025-11-01', false, false],
    ['2025-12-01', true, false],
    ['2026-01-01', true, false],
  ])
  expect(mois[1]?.solde_cents).toBe(solde)
  // 850 € of rent less the instalment of December: 515,77 + 5 of insurance.
  const decembre = (mois[2]?.prevu_cents ?? zero) - (solde ?? zero)
  expect(decembre).toBe(euros(850) - sum([...new Map(mensualite(f)).values()]))
})

const mensualite = (f: FaitsDuMeuble) =>
  (livres(f).get('ex-2025') ?? [])
    .filter((l) => l.compte === '512000' && l.date === day('2025-12-15'))
    .map((l) => [l.cle, l.credit_cents] as const)

test('un loyer pris sur le dépôt n’entre pas dans la trésorerie, ni quand il est noté ni quand il est prévu', () => {
  const payes = paiements.slice(0, 10)
  const pris = calme({
    encaissements: [...payes, encaissement('pris', '2025-11-10', 850, { mode: 'depot_garantie' })],
    mouvements_depot: [
      { id: 'recu', bail_id: 'bail', date: day('2024-04-01'), sens: 'recu', montant_cents: euros(1600) },
    ],
  })
  const impaye = { ...pris, encaissements: payes }
  const soldes = (f: FaitsDuMeuble) => tresorerie(f, { livres, today, debut: today, fin: day('2025-12-31') })
  expect(soldes(pris)).toEqual(soldes(impaye))
  expect(genres(pris)).not.toContain('loyer_en_retard')
})

test('la prévision ouvre les années qui manquent et laisse les retards impayés', () => {
  const f = prevoir(calme({ encaissements: paiements.slice(0, 10) }), { today, jusqu_au: day('2026-02-28') })
  expect(f.exercices.map((un) => anneeDeCloture(un))).toEqual([2024, 2025, 2026])
  expect(f.encaissements.filter(({ id }) => id.startsWith('prevision/')).map(({ date }) => date)).toEqual([
    '2025-12-05',
    '2026-01-05',
    '2026-02-05',
  ])
})

test('la formation du résultat additionne jusqu’au résultat fiscal, au réel comme au micro', () => {
  for (const regime of ['reel_simplifie', 'micro_bic'] as const) {
    const f = calme({
      exercices: [exercice(2025, 'super_simplifiee', { reglages: { regime } })],
      emprunts: [emprunt()],
      depenses: [depense('eau', '2025-03-01', '2025-03-02')],
    })
    const [annee] = dossierFiscal(f, ANNEES)
    const lignes = annee ? formationResultat(annee, { dossier: f.dossier, au: today }) : []
    const total = lignes.find(({ nature }) => nature === 'total')
    expect(sum(lignes.filter(({ nature }) => nature === 'ligne').map((l) => l.prevu_cents))).toBe(total?.prevu_cents)
    expect(total?.prevu_cents).toBe(annee?.detail.resultat.resultat_cents)
  }
})

test('une dépense qui revient et dont le jour est venu se note : chaque échéance, et leur somme', () => {
  const box: ModeleDepense = {
    ...{ id: 'box', fournisseur: '', libelle: 'Box', categorie: 'internet', bien_id: null, montant_cents: euros(30) },
    ...{ repartition: null, payee_par: 'banque', rythme: 'mensuel', debut: day('2025-10-01'), fin: null, sautees: [] },
    automatique: false,
  }
  const modeles_depense = [box]
  const toutes = tachesDe(calme(), { today, annees: ANNEES, fiscales: [], modeles_depense })
  const tache = toutes.find(({ objet }) => objet.genre === 'depenses_a_noter')
  expect(tache?.objet).toMatchObject({ genre: 'depenses_a_noter', montant_cents: euros(60) })
  expect(tache).toMatchObject({
    titre: 'Deux dépenses récurrentes à noter',
    detail: expect.stringMatching(/^Box 30,00.€, Box 30,00.€, soit en tout$/),
  })
})
