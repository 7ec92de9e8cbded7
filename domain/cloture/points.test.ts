// What is looked at before a year is closed: every point good on a dossier that is, and wrong when its own thing is.

import { describe, expect, test } from 'vitest'
import { ecart } from '../../exemples/explication-juste.ts'
import { dossierMartin } from '../../exemples/martin/dossier.ts'
import type { Faits } from '../activites/faits.ts'
import type { Lieu } from '../activites/lieu.ts'
import type { SourceMeuble } from '../activites/meuble/annee/annee-meublee.ts'
import type { EtatPoint } from '../activites/point.ts'
import { versOrigine } from '../activites/vers-origine.ts'
import type { Origine } from '../base/anomalie.ts'
import { cents, euros, plus } from '../base/cents.ts'
import { addMonths, day, year } from '../base/day.ts'
import type { RegimeTva } from '../base/tva.ts'
import type { Ligne } from '../compta/ecriture.ts'
import { anneeDeCloture, avecReglages } from '../compta/exercice.ts'
import { concernesParLaVente, suitesProposees } from '../sujets/biens/suivi/vente/concernes.ts'
import { apresLesSuites, suitesDeLaVente } from '../sujets/biens/suivi/vente/suites.ts'
import { type Foyer, foyerVide } from '../sujets/foyer/foyer.ts'
import type { PlanApurement } from '../sujets/location/plan-apurement.ts'
import type { Relance } from '../sujets/location/relance.ts'
import type { Deplacement, Vehicule } from '../sujets/tiers/deplacement.ts'
import type { ModeleDepense } from '../sujets/tiers/ecritures/depense-recurrente.ts'
import { declarationDe } from './declaration.ts'
import { AUJOURD_HUI, operation, pointsDe, sourceDe } from './points.cas.ts'

/** Everything joined, and no repair that would make a year vary. */
const martin = dossierMartin(AUJOURD_HUI)
const parfait: Faits = {
  ...martin,
  depenses: martin.depenses
    .filter(({ categorie }) => categorie !== 'entretien')
    .map((une) => ({ ...une, document_id: `recu-${une.id}` })),
}
const depotDe = (annee: number) => {
  const { fiscale } = sourceDe(parfait, annee)
  if (!fiscale) throw new Error('pas d’année fiscale')
  return declarationDe(fiscale)
}
const banqueAu = (fin: string) => {
  const mouvements = sourceDe(parfait, 2025).lignes.filter(({ compte, date }) => compte === '512000' && date <= fin)
  return cents(mouvements.reduce((solde, une) => solde + une.debit_cents - une.credit_cents, 0))
}
const JUSTES: Partial<SourceMeuble> = {
  depot: depotDe(2025),
  depot_precedent: depotDe(2024),
  releves: [{ compte: '512000', date: day('2025-12-31'), solde_cents: banqueAu('2025-12-31') }],
}
const etatDe = (cle: string, faits: Faits, champs: Partial<SourceMeuble> = {}) =>
  pointsDe(faits, 2025, { ...JUSTES, ...champs }).get(cle)?.etat

test('ce qui est faux s’ouvre lui-même : sa dépense, son loyer, son mouvement, son bail', () => {
  const [loyer] = parfait.encaissements
  if (!loyer) throw new Error('un loyer')
  const tard = day('2027-02-01')
  const ouvre = (cle: string, faits: Faits, annee: number) => {
    const un = pointsDe(faits, annee).get(cle)
    return [un?.lieu, un?.filtre]
  }
  const avec = (change: Partial<Faits>): Faits => ({ ...parfait, ...change })
  expect(
    ouvre(
      'dates_possibles',
      avec({ encaissements: [...parfait.encaissements, { ...loyer, id: 'e', date: tard }] }),
      2026,
    ),
  ).toEqual(['loyers', 'encaissement=e'])
  const apport = { id: 'm', date: tard, sens: 'apport' as const, montant_cents: cents(1), libelle: 'Apport' }
  expect(
    ouvre('dates_possibles', avec({ mouvements_exploitant: [...parfait.mouvements_exploitant, apport] }), 2026),
  ).toEqual(['exploitant', 'mouvement=m'])
  const depenses = parfait.depenses.map((une, rang) => (rang === 0 ? { ...une, categorie: 'inconnue' } : une))
  expect(ouvre('faits_comptabilises', avec({ depenses }), 2025)).toEqual(['depenses', `depense=${depenses[0]?.id}`])
  const [un] = parfait.baux.filter(({ fin }) => fin === null)
  if (!un) throw new Error('un bail')
  const baux = [...parfait.baux.filter(({ id }) => id !== un.id), { ...un, depot_garantie_cents: cents(1) }]
  expect(ouvre('depots_au_passif', avec({ baux }), 2026)).toEqual(['locataires', `bail=${un.id}&onglet=depot`])
})

describe('un dossier en ordre', () => {
  const points = pointsDe(parfait, 2025, JUSTES)

  test('au moins vingt contrôles sont faits, et tous sont bons', () => {
    const faits = [...points.values()].filter(({ etat }) => etat !== 'sans_objet')
    expect(faits.length).toBeGreaterThanOrEqual(40)
    expect(faits.filter(({ etat }) => etat !== 'ok')).toEqual([])
    expect([...points.values()].filter(({ etat }) => etat === 'sans_objet').map(({ cle }) => cle)).toEqual([
      'frais_avant_les_livres',
      'loyers_apres_vente',
      'mensualites_apres_vente',
      'depenses_apres_vente',
    ])
  })

  test('la liste est la même chaque année, chaque point une fois et avec ses chiffres', () => {
    const cles = (annee: number) => [...pointsDe(parfait, annee).keys()].filter((cle) => !cle.startsWith('liasse-'))
    expect(cles(2023)).toEqual(cles(2025))
    expect(new Set(cles(2025)).size).toBe(cles(2025).length)
    for (const un of points.values()) {
      expect(un.detail, un.cle).not.toBe('')
      if (/\d,\d{2}\u00a0€/.test(un.detail)) expect(un.explication, un.cle).toBeDefined()
      if (un.explication) expect(ecart(un.explication), un.cle).toBe(0)
    }
  })
})

const sans = (champs: Partial<Faits>): Faits => ({ ...parfait, ...champs })
const avecOd = (debit: string, credit: string, montant = 100): Faits =>
  sans({ operations_diverses: [operation('2025-06-30', [debit, credit], montant)] })
const en2025 = ({ date }: { date: string }) => date.startsWith('2025')
const premiere2025 = (categorie: string) => {
  const une = parfait.depenses.find((autre) => en2025(autre) && autre.categorie === categorie)
  if (!une) throw new Error(`pas de ${categorie}`)
  return une
}
const changer = (categorie: string, champs: Partial<Faits['depenses'][number]>): Faits => {
  const { id } = premiere2025(categorie)
  return sans({ depenses: parfait.depenses.map((une) => (une.id === id ? { ...une, ...champs } : une)) })
}
const retirer = (categorie: string): Faits =>
  sans({ depenses: parfait.depenses.filter((une) => une.categorie !== categorie || !en2025(une)) })
const encaissement2025 = parfait.encaissements.find(en2025) ?? parfait.encaissements[0]
const lignes = sourceDe(parfait, 2025).lignes
const fois = (facteur: number): Faits =>
  sans({
    encaissements: parfait.encaissements.map((un) => ({ ...un, loyer_cents: cents(un.loyer_cents * facteur) })),
    echeances: parfait.echeances.map((une) => ({ ...une, loyer_cents: cents(une.loyer_cents * facteur) })),
  })
/** A rent that fell due so many months before the end of the year, under a lease that nobody pays. */
const ancien = (mois: number): Faits => {
  const date_echeance = addMonths(day('2025-12-31'), -mois)
  const jamais = { id: 'jamais', bail_id: 'muet', periode: date_echeance, date_echeance, charges_cents: cents(0) }
  return sans({
    baux: [...parfait.baux, ...parfait.baux.slice(0, 1).map((un) => ({ ...un, id: 'muet' }))],
    echeances: [...parfait.echeances, { ...jamais, loyer_cents: euros(500) }],
  })
}
/** A trip of the year with its vehicle: both as they should be, but for what is said. */
const trajet = (champs: Partial<Deplacement>, vehicule: Partial<Vehicule> = {}): Faits =>
  sans({
    vehicules: [{ ...CLIO, ...vehicule }],
    deplacements: [
      {
        ...{ id: 't', date: day('2025-03-12'), vehicule_id: 'clio', bien_id: null, motif: 'Visite' },
        ...{ depart: 'Rennes', arrivee: 'Nantes', dixiemes_km: 1_130, aller_retour: true },
        ...champs,
      },
    ],
  })
const changees = (change: (ligne: Ligne, rang: number) => Ligne): Partial<SourceMeuble> => ({
  lignes: lignes.map(change),
})

const CLIO: Vehicule = {
  ...{ id: 'clio', libelle: 'Clio', genre: 'voiture', puissance_cv: 5 },
  ...{ energie: 'essence', usage: 'mixte', au_bareme: true },
}

type Faute = { faits?: Faits; champs?: Partial<SourceMeuble>; etat?: EtatPoint }

/** Each point with the fault that it is there to see. */
const FAUTES: Readonly<Record<string, Faute>> = {
  loyers_appeles: {
    faits: sans({ echeances: parfait.echeances.filter((une) => !une.periode.startsWith('2025-03')) }),
  },
  vacances: {
    faits: sans({ baux: parfait.baux.map((un) => (un.fin === null ? { ...un, fin: day('2025-06-30') } : un)) }),
  },
  encaissements_hors_bail: {
    faits: sans({ baux: parfait.baux.map((un) => (un.fin === null ? { ...un, debut: day('2025-12-31') } : un)) }),
  },
  encaissements_en_double: {
    faits: sans({
      encaissements: [...parfait.encaissements, ...(encaissement2025 ? [{ ...encaissement2025, id: 'double' }] : [])],
    }),
  },
  loyers_encaisses: { faits: ancien(3) },
  creances_relancees: { faits: ancien(16) },
  creances_prescrites: { faits: ancien(31) },
  creances_depreciees: { faits: ancien(16) },
  pertes_justes: { faits: changer('copropriete', { categorie: 'creance_perdue' }) },
  depots_au_passif: {
    faits: sans({ baux: parfait.baux.map((un) => ({ ...un, depot_garantie_cents: euros(10_000) })) }),
  },
  justificatifs: { faits: changer('copropriete', { document_id: null }) },
  categories: { faits: changer('copropriete', { categorie: 'autres_charges' }) },
  biens_nommes: { faits: changer('copropriete', { bien_id: null }) },
  depenses_en_double: {
    faits: sans({ depenses: [...parfait.depenses, { ...premiere2025('copropriete'), id: 'double' }] }),
  },
  loyers_apres_vente: { faits: vendu() },
  mensualites_apres_vente: { faits: vendu() },
  depenses_apres_vente: {
    faits: vendu({ depenses: parfait.depenses.map((une) => ({ ...une, modele_id: 'modele' })) }),
  },
  achats_durables: { faits: changer('copropriete', { categorie: 'petit_equipement', montant_cents: cents(50_001) }) },
  taxe_fonciere: { faits: retirer('taxe_fonciere') },
  cfe: { faits: retirer('cfe') },
  assurance: { faits: retirer('assurance_pno') },
  deplacements_motives: { faits: trajet({ motif: ' ' }) },
  deplacements_au_bareme: { faits: trajet({}, { energie: 'electrique' }) },
  carburant_une_fois: {
    faits: {
      ...trajet({}),
      depenses: parfait.depenses.map((une) =>
        une.id === premiere2025('copropriete').id
          ? { ...une, categorie: 'deplacements', libelle: 'Plein de gazole' }
          : une,
      ),
    },
  },
  composants_complets: {
    faits: sans({ biens: parfait.biens.map((un) => ({ ...un, prix_cents: plus(un.prix_cents, cents(100)) })) }),
  },
  faits_comptabilises: { faits: changer('copropriete', { categorie: 'inconnue' }), etat: 'erreur' },
  balance_equilibree: { champs: { lignes: lignes.slice(1) }, etat: 'erreur' },
  dates_dans_l_exercice: {
    champs: changees((une, rang) => (rang === lignes.length - 1 ? { ...une, date: day('2026-01-01') } : une)),
    etat: 'erreur',
  },
  numerotation: { champs: changees((une) => ({ ...une, numero: une.journal === 'AN' ? 2 : null })), etat: 'erreur' },
  a_nouveaux: {
    champs: changees((une) => (une.journal === 'AN' && une.compte === '512000' ? { ...une, compte: '706100' } : une)),
    etat: 'erreur',
  },
  attente_soldee: { faits: avecOd('471000', '512000'), etat: 'erreur' },
  sens_des_comptes: { faits: avecOd('706100', '512000', 90_000) },
  comptes_en_vigueur: { faits: avecOd('671000', '512000') },
  ouverture: { champs: { precedentes: sourceDe(avec2024(), 2024).lignes }, etat: 'erreur' },
  tresorerie: { faits: avecOd('658000', '512000', 500_000) },
  releves: { champs: { releves: [{ compte: '512000', date: day('2025-12-31'), solde_cents: euros(1) }] } },
  releves_traites: {
    champs: {
      lignes_a_traiter: [
        {
          id: 'ligne',
          compte_id: 'banque',
          date: day('2025-03-04'),
          libelle: 'VIR GUILLOU',
          montant_cents: euros(650),
        },
      ],
    },
  },
  exploitant: { faits: avecOd('108000', '512000') },
  achats_payes: {
    faits: sans({
      mouvements_exploitant: [
        {
          id: 'canape',
          date: day('2025-07-09'),
          sens: 'prelevement',
          montant_cents: euros(1_290),
          libelle: 'Virement',
        },
      ],
    }),
  },
  creances: { faits: avecOd('411000', '706100') },
  dotations: { faits: avecOd('681120', '281310') },
  terrain: { faits: avecOd('681120', '281100'), etat: 'erreur' },
  amortissements: { faits: avecOd('681120', '281310', 900_000), etat: 'erreur' },
  immobilisations: { faits: avecOd('213100', '108000') },
  emprunt_capital: { faits: avecOd('164000', '512000') },
  emprunt_interets: { faits: avecOd('661100', '512000') },
  emprunt_courus: { faits: avecOd('661100', '164800') },
  stock_ard: { champs: { depot_precedent: { ...depotDe(2024), stock_ard_cents: euros(1) } } },
  stock_deficits: { champs: { depot_precedent: { ...depotDe(2024), deficits_cents: euros(123_456) } } },
  statut: { faits: fois(3) },
  courte_duree: { faits: saisonnier(3) },
  regime: { faits: fois(20) },
  identite: { faits: sans({ dossier: { ...parfait.dossier, siren: '732829321' } }) },
  tva_regime: { faits: hotelier('exonere') },
  tva_factures: { faits: hotelier('reel_simplifie') },
  tva_commune: { faits: mixte() },
  variations: { faits: martin },
  depot: {
    champs: {
      depot: { ...depotDe(2025), cases: depotDe(2025).cases.map((une) => ({ ...une, montant: une.montant + 1 })) },
    },
  },
}

/** The dwellings sold in the autumn of 2025, and nothing ended with them. */
function vendu(champs: Partial<Faits> = {}): Faits {
  const vente = { date_cession: day('2025-10-15'), prix_cession_cents: euros(150_000) }
  return sans({ biens: parfait.biens.map((un) => ({ ...un, ...vente })), ...champs })
}

test('après une vente, ce qui a fini avec elle ne se voit plus : bail coupé la veille, prêt soldé, dépense arrêtée', () => {
  const faits = vendu()
  const modeles: ModeleDepense[] = []
  const bien = faits.biens.map(({ id }) => id)
  const finis = bien.reduce<Faits>((avant, bien_id) => {
    const vente = { bien_id, date: day('2025-10-15') }
    const choix = suitesProposees(concernesParLaVente({ faits: avant, modeles }, vente))
    return apresLesSuites(avant, suitesDeLaVente({ faits: avant, modeles }, vente, choix))
  }, faits)
  const points = pointsDe(finis, 2025)
  for (const cle of ['loyers_apres_vente', 'mensualites_apres_vente', 'depenses_apres_vente', 'depots_au_passif'])
    expect([cle, points.get(cle)?.etat, points.get(cle)?.detail]).toEqual([cle, 'ok', expect.any(String)])
  // The rent of October was paid whole: the last days of it are the buyer's.
  const avance = { ...parfait.encaissements.at(-1), id: 'avance', date: day('2025-10-20'), echeance_id: null }
  const bail = finis.baux.find(({ fin }) => fin === '2025-10-14')
  if (!bail) throw new Error('pas de bail coupé')
  const trop: Faits = {
    ...finis,
    encaissements: [
      ...finis.encaissements.filter(({ bail_id, date }) => bail_id !== bail.id || date < '2025-10-15'),
      {
        ...avance,
        bail_id: bail.id,
        payeur: 'Locataire',
        loyer_cents: euros(5_000),
        charges_cents: cents(0),
        mode: 'virement',
      },
    ],
  }
  expect(pointsDe(trop, 2025).get('loyers_apres_vente')).toMatchObject({
    etat: 'alerte',
    detail: expect.stringContaining('sont à l’acheteur'),
  })
})

/** The same dwellings let by the week. */
function saisonnier(facteur: number): Faits {
  const tous = fois(facteur)
  return { ...tous, baux: tous.baux.map((un) => ({ ...un, type_bail: 'saisonnier' })) }
}

test('des séjours de courte durée au-dessus de 23 000 € font cotiser un LMNP (CSS L611-1, 6°), pas un bail d’habitation', () => {
  expect(pointsDe(fois(3), 2025).get('courte_duree')).toMatchObject({
    etat: 'ok',
    detail: expect.stringContaining('0,00'),
  })
  const dit = pointsDe(saisonnier(3), 2025).get('courte_duree')
  const recettes = dit?.explication?.montant_cents ?? 0
  expect(dit).toMatchObject({ etat: 'alerte', lieu: 'foyer' })
  // 40 % of the receipts, at 47,42 % (CSS L311-3, 35°).
  const cotisations = (Math.round(recettes * 0.4 * 0.4742) / 100).toFixed(2).replace('.', ',')
  expect(dit?.detail.replaceAll(/[\u202f\u00a0]/g, '')).toContain(`${cotisations}€ au régime général`)
  const pro = { ...saisonnier(3), exercices: parfait.exercices.map((un) => avecReglages(un, { statut: 'lmp' })) }
  expect(pointsDe(pro, 2025).get('courte_duree')?.etat).toBe('sans_objet')
})

/** Every dwelling with three services of a hotel, in a year whose VAT is kept so; bills that do not say their tax. */
function hotelier(regime_tva: RegimeTva, facteur = 1): Faits {
  const tous = fois(facteur)
  const { id } = premiere2025('copropriete')
  return {
    ...tous,
    exercices: tous.exercices.map((un) => (anneeDeCloture(un) === 2025 ? { ...un, regime_tva } : un)),
    biens: tous.biens.map((un) => ({
      ...un,
      tva_motif: 'residence',
      tva_services: ['menage', 'linge', 'reception'],
      tva_taux: 1000,
    })),
    depenses: tous.depenses.map((une) => (une.id === id ? { ...une, categorie: 'energie' } : une)),
  }
}

/** The same with one dwelling whose lettings are exempt, and a bill for the whole activity that says its VAT. */
function mixte(): Faits {
  const tous = hotelier('reel_simplifie')
  const { id } = premiere2025('copropriete')
  return {
    ...tous,
    biens: tous.biens.map((un, rang) =>
      rang === 0 ? { ...un, tva_motif: null, tva_services: [], tva_taux: null } : un,
    ),
    depenses: tous.depenses.map((une) =>
      une.id === id
        ? { ...une, bien_id: null, repartition: null, tva: [{ taux: 2000, tva_cents: cents(1_000) }] }
        : une,
    ),
  }
}

test('une facture commune suit le coefficient de déduction ; déduite en trop la première année, elle se dit en euros', () => {
  const premiere = pointsDe(mixte(), 2025).get('tva_commune')
  expect(premiere).toMatchObject({ etat: 'alerte', lieu: 'identite', detail: expect.stringContaining('à reverser') })
  expect(premiere?.explication?.montant_cents).toBeLessThan(0)
  expect(premiere?.explication?.entrees).toEqual([
    expect.objectContaining({
      montant_cents: premiere?.explication?.montant_cents,
      code: expect.stringMatching(/^fait:depenses\//),
    }),
  ])
  const dit = mixte()
  const exercices = dit.exercices.map((un) => (anneeDeCloture(un) === 2025 ? { ...un, tva_coefficient: 50 } : un))
  expect(pointsDe({ ...dit, exercices }, 2025).get('tva_commune')?.etat).toBe('ok')
  const toutes = { ...mixte(), biens: hotelier('reel_simplifie').biens }
  expect(pointsDe(toutes, 2025).get('tva_commune')?.etat).toBe('ok')
})

test('la franchise en base tient sous son seuil, finit avec l’année au-dessus, et le jour même au-dessus du seuil majoré', () => {
  const point = (facteur: number) => pointsDe(hotelier('franchise', facteur), 2025).get('tva_regime')
  const recues = (point(1)?.explication?.montant_cents ?? 0) / 100
  expect(recues).toBeGreaterThan(1000)
  expect(point(1)).toMatchObject({ etat: 'ok', libelle: 'La franchise en base de TVA tient' })
  expect(point(100)).toMatchObject({ etat: 'alerte', detail: expect.stringContaining('la franchise s’arrête là') })
  expect(pointsDe(hotelier('reel_normal'), 2025).get('tva_regime')?.etat).toBe('ok')
  // Overseas the thresholds may be others.
  const loue = hotelier('franchise', 1)
  const laBas = { ...loue, biens: loue.biens.map((un) => ({ ...un, code_postal: '97400' })) }
  expect(point(1)?.explication?.a_confirmer).toBe(false)
  expect(pointsDe(laBas, 2025).get('tva_regime')?.explication).toMatchObject({
    a_confirmer: true,
    en_mots: expect.stringContaining('Outre-mer'),
  })
})

function avec2024(): Faits {
  return sans({ operations_diverses: [operation('2024-06-30', ['622600', '512000'], 100)] })
}

test('des trajets motivés, au barème, sans facture de carburant, sont en ordre', () => {
  for (const cle of ['deplacements_motives', 'deplacements_au_bareme', 'carburant_une_fois']) {
    expect(etatDe(cle, trajet({})), cle).toBe('ok')
  }
})

test('le statut se lit sur tout le foyer : ses autres locations, puis ses autres revenus d’activité', () => {
  const foyer = (champs: Partial<Foyer>): Foyer => ({ ...foyerVide(2025), ...champs })
  const statut = (champs: Partial<Foyer>) => pointsDe(parfait, 2025, { foyers: [foyer(champs)] }).get('statut')
  expect(statut({})).toMatchObject({ etat: 'ok', libelle: 'Votre statut est LMNP' })
  const ailleurs = { autres_meubles_cents: euros(40_000) }
  expect(statut(ailleurs)).toMatchObject({
    etat: 'alerte',
    lieu: 'foyer',
    libelle: expect.stringMatching(/LMP, pas LMNP/),
  })
  expect(statut({ ...ailleurs, revenus_activite_cents: euros(90_000) })?.etat).toBe('ok')
  // A household said for a later year says nothing of this one.
  expect(pointsDe(parfait, 2025, { foyers: [{ ...foyer(ailleurs), annee: 2026 }] }).get('statut')?.etat).toBe('ok')
})

test('un loyer ancien qui a été relancé dans l’année est suivi', () => {
  const echeances = [
    { echeance_id: 'jamais', periode: day('2024-08-01'), date_echeance: day('2024-08-31'), reste_cents: euros(500) },
  ]
  const relance = { ...RELANCE, echeances }
  expect(etatDe('creances_relancees', ancien(16), { relances: [relance] })).toBe('ok')
  expect(etatDe('creances_relancees', ancien(16), { relances: [{ ...relance, etat: 'echouee' }] })).toBe('alerte')
  expect(etatDe('creances_relancees', ancien(16), { relances: [{ ...relance, date: day('2024-11-30') }] })).toBe(
    'alerte',
  )
})

const RELANCE: Relance = {
  id: 'r',
  bail_id: 'muet',
  niveau: 1,
  date: day('2025-05-02'),
  montant_cents: euros(500),
  echeances: [],
  canal: 'lettre',
  destinataires: [],
  objet: 'Loyer',
  texte: 'Merci',
  etat: 'envoyee',
  envoyee_le: '2025-05-02T09:00:00Z',
  automatique: false,
}

test('un loyer de deux mois est récent, relancé il est suivi', () => {
  expect(etatDe('loyers_encaisses', ancien(1))).toBe('ok')
  const echeances = [
    { echeance_id: 'jamais', periode: day('2025-09-01'), date_echeance: day('2025-09-30'), reste_cents: euros(500) },
  ]
  const relance = { ...RELANCE, date: day('2025-12-02'), echeances }
  expect(etatDe('loyers_encaisses', ancien(3), { relances: [relance] })).toBe('ok')
  expect(etatDe('loyers_encaisses', ancien(3), { relances: [{ ...relance, etat: 'echouee' }] })).toBe('alerte')
  const plan: PlanApurement = {
    ...{ id: 'p', bail_id: 'muet', montant_cents: euros(500), etabli_le: day('2025-11-02') },
    ...{ signe_le: day('2025-11-03'), versements: [], clos_le: null },
  }
  expect(etatDe('loyers_encaisses', ancien(3), { plans: [plan] })).toBe('ok')
  expect(etatDe('loyers_encaisses', ancien(3), { plans: [{ ...plan, signe_le: null }] })).toBe('alerte')
  expect(etatDe('loyers_encaisses', ancien(3), { plans: [{ ...plan, clos_le: day('2025-12-01') }] })).toBe('alerte')
})

test('un dépôt de trop ne cache pas celui qui manque : bail par bail, nommés', () => {
  const [un, deux] = parfait.baux.filter(({ fin }) => fin === null)
  if (!un || !deux) throw new Error('pas deux baux en cours')
  const ecart = { [un.id]: euros(100), [deux.id]: euros(-100) }
  const baux = parfait.baux.map((bail) => ({
    ...bail,
    depot_garantie_cents: plus(bail.depot_garantie_cents, ecart[bail.id] ?? cents(0)),
  }))
  expect(pointsDe(sans({ baux }), 2025, JUSTES).get('depots_au_passif')).toMatchObject({
    etat: 'alerte',
    lieu: 'locataires',
    detail: expect.stringContaining(`bail ${un.locataires[0]?.nom}`),
  })
})

test('un achat à la limite du petit équipement reste en charge ; une réparation chère aussi', () => {
  const petit = (montant: number) =>
    changer('copropriete', { categorie: 'petit_equipement', montant_cents: cents(montant) })
  expect(etatDe('achats_durables', petit(50_000))).toBe('ok')
  expect(
    etatDe('achats_durables', changer('copropriete', { categorie: 'entretien', montant_cents: cents(90_000) })),
  ).toBe('ok')
})

test('une ligne de relevé d’une autre année n’attend pas celle-ci ; un solde juste dit son jour', () => {
  const ligne = {
    id: 'l',
    compte_id: 'banque',
    date: day('2026-01-04'),
    libelle: 'VIR GUILLOU',
    montant_cents: euros(650),
  }
  expect(etatDe('releves_traites', parfait, { lignes_a_traiter: [ligne] })).toBe('ok')
  const juin = { compte: '512000', date: day('2025-06-30'), solde_cents: banqueAu('2025-06-30') }
  expect(pointsDe(parfait, 2025, { ...JUSTES, releves: [juin] }).get('releves')).toMatchObject({
    etat: 'ok',
    detail: expect.stringMatching(/ au 30\/06\/2025$/),
  })
})

test('un compte du bilan qui n’est pas de son côté se voit, et s’ouvre', () => {
  const fournisseur = pointsDe(avecOd('401000', '512000'), 2025, JUSTES).get('sens_des_comptes')
  expect(fournisseur).toMatchObject({ etat: 'alerte', filtre: 'compte=401000' })
  expect(pointsDe(avecOd('512000', '218100'), 2025, JUSTES).get('sens_des_comptes')).toMatchObject({
    etat: 'alerte',
    filtre: 'compte=218100',
  })
  expect(etatDe('sens_des_comptes', avecOd('213100', '401000'))).toBe('ok')
})

/** What the link of each fault opens: its own screen, and there the thing itself. */
const OBJETS: Readonly<Record<string, readonly [lieu: Lieu, filtre: RegExp]>> = {
  loyers_appeles: ['loyers', /^appel=1$/],
  vacances: ['locataires', /^bail=/],
  encaissements_hors_bail: ['loyers', /^encaissement=/],
  encaissements_en_double: ['loyers', /^encaissement=/],
  loyers_encaisses: ['creances', /^bail=muet$/],
  creances_relancees: ['creances', /^bail=muet$/],
  creances_prescrites: ['creances', /^bail=muet$/],
  creances_depreciees: ['creances', /^bail=muet$/],
  pertes_justes: ['depenses', /^depense=/],
  depots_au_passif: ['locataires', /^bail=.+&onglet=depot$/],
  justificatifs: ['depenses', /^filtre=sans-justificatif&depense=/],
  categories: ['depenses', /^depense=/],
  biens_nommes: ['depenses', /^depense=/],
  depenses_en_double: ['depenses', /^depense=/],
  loyers_apres_vente: ['loyers', /^echeance=/],
  mensualites_apres_vente: ['emprunts', /^emprunt=/],
  depenses_apres_vente: ['depenses', /^depense=/],
  achats_durables: ['depenses', /^depense=/],
  deplacements_motives: ['depenses', /^vue=deplacements&trajet=t$/],
  deplacements_au_bareme: ['depenses', /^vue=deplacements&vehicule=clio$/],
  carburant_une_fois: ['depenses', /^depense=/],
  composants_complets: ['biens', /^bien=/],
  faits_comptabilises: ['depenses', /^depense=/],
  balance_equilibree: ['journal', /^ecriture=/],
  dates_dans_l_exercice: ['emprunts', /^emprunt=/],
  numerotation: ['journal', /^jr=AN$/],
  a_nouveaux: ['journal', /^jr=AN$/],
  attente_soldee: ['grand_livre', /^compte=471000$/],
  sens_des_comptes: ['grand_livre', /^compte=706100$/],
  comptes_en_vigueur: ['journal', /^operation=od-671000-512000$/],
  ouverture: ['grand_livre', /^compte=\d{6}$/],
  tresorerie: ['grand_livre', /^compte=512000$/],
  releves: ['banque', /^vue=solde$/],
  releves_traites: ['banque', /^compte=banque&ligne=ligne$/],
  exploitant: ['journal', /^operation=od-108000-512000$/],
  achats_payes: ['exploitant', /^mouvement=canape$/],
  creances: ['journal', /^operation=od-411000-706100$/],
  dotations: ['journal', /^operation=od-681120-281310$/],
  terrain: ['journal', /^operation=od-681120-281100$/],
  amortissements: ['journal', /^operation=od-681120-281310$/],
  immobilisations: ['journal', /^operation=od-213100-108000$/],
  emprunt_capital: ['journal', /^operation=od-164000-512000$/],
  emprunt_interets: ['journal', /^operation=od-661100-512000$/],
  emprunt_courus: ['journal', /^operation=od-661100-164800$/],
  identite: ['identite', /^reglages=identite$/],
  tva_regime: ['identite', /^reglages=exercice$/],
  tva_factures: ['depenses', /^depense=/],
  tva_commune: ['identite', /^reglages=exercice$/],
  variations: ['grand_livre', /^compte=\d{6}$/],
  depot: ['liasse', /^f=/],
}
/** A page that is itself what is looked at, and bills that do not exist yet. */
const PAGES: Readonly<Record<string, Lieu>> = {
  ...{ stock_ard: 'resultat', stock_deficits: 'resultat', regime: 'resultat', statut: 'foyer', courte_duree: 'foyer' },
  ...{ taxe_fonciere: 'depenses', cfe: 'depenses', assurance: 'depenses' },
}

describe('le lien de chaque contrôle ouvre ce qui est faux, et pas seulement la liste où le chercher', () => {
  test.each(Object.entries(FAUTES))('%s', (cle, { faits = parfait, champs = {} }) => {
    const vu = pointsDe(faits, 2025, { ...JUSTES, ...champs }).get(cle)
    const [lieu, filtre] = OBJETS[cle] ?? [PAGES[cle], null]
    expect([vu?.lieu, vu?.filtre]).toEqual([lieu, filtre ? expect.stringMatching(filtre) : null])
  })

  test.each<[string, Origine, string]>([
    ['une échéance', { table: 'echeances', id: 'x' }, 'loyers ? echeance=x'],
    ['une écriture saisie', { table: 'operations_diverses', id: 'x' }, 'journal ? operation=x'],
    ['un composant', { table: 'composants', id: 'x' }, 'immobilisations ? composant=x'],
    ['un trajet', { table: 'deplacements', id: 'x' }, 'depenses ? vue=deplacements&trajet=x'],
  ])('%s se nomme dans son adresse', (_, origine, adresse) => {
    const vers = versOrigine(origine)
    expect(`${vers?.lieu} ? ${vers?.filtre}`).toBe(adresse)
  })

  test('les frais d’avant les livres ouvrent leur prêt ou leur logement, faute de dépense', () => {
    const ouvre = (faits: Faits) => {
      const un = pointsDe(faits, 2023).get('frais_avant_les_livres')
      return [un?.etat, un?.lieu, un?.filtre]
    }
    const neuf = sans({ reprise: null, emprunts: [], depenses: [] })
    const [bien, pret] = [neuf.biens[0], parfait.emprunts[0]]
    if (!bien || !pret) throw new Error('un bien et un prêt')
    const avant = {
      ...bien,
      date_acquisition: day('2022-06-01'),
      frais_immobilises: false,
      frais_acquisition_cents: euros(10),
    }
    expect(ouvre({ ...neuf, biens: [avant] })).toEqual(['alerte', 'biens', `bien=${bien.id}`])
    const debloque = {
      ...pret,
      date_deblocage: day('2022-06-01'),
      premiere_echeance: day('2022-07-05'),
      frais_dossier_cents: euros(10),
    }
    expect(ouvre({ ...neuf, biens: [], emprunts: [debloque] })).toEqual(['alerte', 'emprunts', `emprunt=${pret.id}`])
  })
})

describe('chaque contrôle voit sa faute', () => {
  test.each(Object.entries(FAUTES))('%s', (cle, { faits = parfait, champs = {}, etat = 'alerte' }) => {
    const vu = pointsDe(faits, 2025, { ...JUSTES, ...champs }).get(cle)
    expect(vu).toMatchObject({ etat, lieu: expect.any(String) })
    expect(vu?.detail.length).toBeGreaterThan(4)
    // An amount that is said opens on what makes it.
    if (/\d,\d{2}\u00a0€/.test(vu?.detail ?? '')) expect(vu?.explication, cle).toBeDefined()
    if (vu?.explication) expect(ecart(vu.explication)).toBe(0)
  })

  test('une opération après le dernier exercice ne tient nulle part', () => {
    const tardive = { ...premiere2025('copropriete'), id: 'tard', date: day('2027-01-05'), date_paiement: null }
    expect(pointsDe(sans({ depenses: [...parfait.depenses, tardive] }), 2026).get('dates_possibles')).toMatchObject({
      etat: 'alerte',
      detail: expect.stringContaining('05/01/2027'),
    })
    expect(pointsDe(parfait, 2026).get('dates_possibles')?.etat).toBe('ok')
  })

  test('aucun contrôle ne peut échapper à cette liste', () => {
    const ailleurs = ['dates_possibles', 'frais_avant_les_livres']
    const cles = [...pointsDe(parfait, 2025, JUSTES).keys()].filter((cle) => !cle.startsWith('liasse-'))
    expect(cles.filter((cle) => !(cle in FAUTES) && !ailleurs.includes(cle))).toEqual([])
  })
})

test('un contrôle de la liasse qui ne passe pas empêche d’arrêter, et ouvre son formulaire', () => {
  const { fiscale } = sourceDe(parfait, 2025)
  if (!fiscale) throw new Error('pas d’année fiscale')
  const controles = fiscale.controles.map((un) => ({ ...un, etat: 'erreur' as const }))
  const points = pointsDe(parfait, 2025, { fiscale: { ...fiscale, controles } })
  expect(points.get('liasse-bilan_equilibre')).toMatchObject({ etat: 'erreur', lieu: 'liasse', filtre: 'f=2033-A' })
  expect([...points.values()].filter(({ etat }) => etat === 'erreur')).toHaveLength(
    controles.filter(({ code }) => code !== 'ecart_arrondi').length,
  )
})

test('ce qui n’a pas d’objet le dit : sans relevé, sans dépôt, sans année précédente, avant la fin de l’année', () => {
  expect(etatDe('releves', parfait, { releves: [] })).toBe('sans_objet')
  expect(etatDe('depot', parfait, { depot: null })).toBe('sans_objet')
  expect(etatDe('stock_ard', parfait, { depot_precedent: null })).toBe('sans_objet')
  expect(etatDe('variations', parfait, { precedentes: null })).toBe('sans_objet')
  expect(etatDe('creances', parfait, { today: day('2025-11-20') })).toBe('sans_objet')
  expect(etatDe('cfe', retirer('cfe'), { today: day('2025-11-20') })).toBe('sans_objet')
  expect(etatDe('taxe_fonciere', retirer('taxe_fonciere'), { today: day('2025-05-20') })).toBe('sans_objet')
  const creation = sans({ biens: parfait.biens.map((un) => ({ ...un, date_mise_en_location: day('2025-02-01') })) })
  expect(etatDe('cfe', { ...creation, depenses: retirer('cfe').depenses })).toBe('sans_objet')
  expect(etatDe('emprunt_capital', sans({ emprunts: [] }))).toBe('sans_objet')
})

test('deux relevés de deux comptes sont comparés chacun au sien, au dernier jour connu', () => {
  const releves = [
    { compte: '512000', date: day('2025-06-30'), solde_cents: euros(1) },
    { compte: '512000', date: day('2025-12-31'), solde_cents: banqueAu('2025-12-31') },
    { compte: '512100', date: day('2025-12-31'), solde_cents: euros(50) },
    { compte: '512000', date: day('2026-01-31'), solde_cents: euros(2) },
  ]
  const points = pointsDe(parfait, 2025, { ...JUSTES, releves })
  expect([points.get('releves')?.etat, points.get('releves-512100')?.etat]).toEqual(['ok', 'alerte'])
})

test('une vacance d’un mois entre deux locataires est ordinaire', () => {
  const [premier, ...autres] = parfait.baux.filter((un) => un.fin === null)
  if (!premier) throw new Error('pas de bail en cours')
  const partis = parfait.baux.filter((un) => un.fin !== null)
  const suite = { ...premier, id: 'suite', debut: day('2025-08-01') }
  const coupe = { ...premier, debut: day(`${year(premier.debut)}-01-01`), fin: day('2025-07-05') }
  expect(etatDe('vacances', sans({ baux: [...partis, ...autres, coupe, suite] }))).toBe('ok')
})
