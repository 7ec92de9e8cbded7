// The set-up as it is typed: what is missing, with its step; and the whole body of the act once everything is there.
import { expect, test } from 'vitest'
import { InstallerDossier } from '#contract/functions/compte/installer-dossier.ts'
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import { meuble } from '#domain/activites/meuble/meuble.ts'
import { estBranchee } from '#domain/activites/moteurs.ts'
import { euros } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { REFUS } from '#domain/base/refus.ts'
import { EXERCICES_LIBRES } from '#domain/compta/exercice.ts'
import { EMPRUNT_NEUF } from '#web/parts/biens/champs-emprunt.ts'
import { type Cadre, familleInstallee } from './cadre.ts'
import { estReprise, lireSaisie } from './demande.ts'
import { etapesDe } from './etapes.ts'
import { champsIdentite, composantsSaisis, lireBien, lireMobilier, lirePostes, montantsDesPostes } from './lectures.ts'
import type { Saisie } from './saisie.ts'

const cadre: Cadre = {
  dossier_id: '00000000-0000-4000-8000-000000000001',
  premier: null,
  convention: 'reel_365',
  reprise_faite: false,
  famille: familleInstallee({ activite: 'lmnp' }, meuble),
}
const saisie: Saisie = {
  identite: {
    nom: 'Mes meublés',
    denomination: 'Ana Silva',
    siren: '732 829 320',
    annee: '2026',
    regime: 'reel_simplifie',
    tenue: 'super_simplifiee',
    convention: 'mois',
  },
  bien: {
    libelle: 'T2',
    adresse: '1 rue Haute',
    code_postal: '35000',
    ville: 'Rennes',
    type_bien: 'appartement',
    surface_m2: '42,5',
    categorie: 'meuble',
    date_acquisition: '10/02/2026',
    date_mise_en_location: '01/03/2026',
    prix_cents: '100 000',
    frais_acquisition_cents: '8 000,00 €',
    frais: 'immobilises',
  },
  grille: 'usuelle',
  postes: [
    { nature: 'terrain', libelle: 'Terrain', part: '15', duree: '' },
    { nature: 'gros_oeuvre', libelle: 'Gros œuvre', part: '85,00', duree: '50' },
  ],
  mobilier: [{ libelle: '', montant: '3 000', duree: '7' }],
  avecEmprunt: false,
  emprunt: {},
  avecBail: true,
  bail: {
    type_bail: 'meuble',
    debut: '2026-03-01',
    fin: '',
    loyer_cents: '600',
    charges_cents: '40',
    charges_mode: 'forfait',
    depot_garantie_cents: '0',
    jour_echeance: '5',
  },
  locataires: [{ prenom: 'Inès', nom: 'Moreau', email: '' }],
  reprises: {},
  deficits: [],
  tresorerie: '',
}
const ancienne: Saisie = {
  ...saisie,
  bien: { ...saisie.bien, date_acquisition: '01/01/2024', date_mise_en_location: '01/01/2024' },
  bail: { ...saisie.bail, debut: '01/01/2024' },
}
const etapes = (une: Saisie, dans = cadre) => lireSaisie(une, dans).manques.map(({ etape }) => etape)

test('une installation complète donne la demande entière, que le contrat accepte', () => {
  const { lue, manques } = lireSaisie(saisie, cadre)
  expect(manques).toEqual([])
  expect(InstallerDossier.body.safeParse(lue?.corps).success).toBe(true)
  expect(lue?.corps).toMatchObject({
    identite: { nom: 'Mes meublés', convention: 'mois' },
    composants: [{ base_cents: euros(16_200) }, { base_cents: euros(91_800) }],
    mobilier: [{ libelle: 'Mobilier', base_cents: euros(3_000) }],
    emprunt: null,
    bail: { locataires: [{ prenom: 'Inès', nom: 'Moreau', email: null }] },
    exercice: { debut: '2026-02-10', fin: '2026-12-31' },
    reprise: null,
  })
  // What it is not asked is left to its usual word.
  expect(lue?.corps.exercice.reglages).toEqual({ regime: 'reel_simplifie' })
})

test('ce qui manque se dit avec son étape', () => {
  expect(etapes({ ...saisie, identite: {} })).toEqual(['vous'])
  expect(etapes({ ...saisie, bien: { ...saisie.bien, code_postal: '35' } })).toEqual(['logement'])
  expect(etapes({ ...saisie, postes: saisie.postes.slice(1) })).toEqual(['composants'])
  expect(etapes({ ...saisie, mobilier: [{ libelle: 'Lit', montant: '300', duree: '' }] })).toEqual(['mobilier'])
  expect(etapes({ ...saisie, avecEmprunt: true })).toEqual(['emprunt'])
  expect(etapes({ ...saisie, locataires: [{ prenom: 'Inès', nom: '', email: '' }] })).toEqual(['bail'])
  expect(etapes({ ...saisie, bail: { ...saisie.bail, debut: '2026-02-20' } })).toEqual(['bail'])
})

test('un prêt débloqué avant l’acte ouvre les livres, ses frais sont de l’année', () => {
  const pret = {
    ...EMPRUNT_NEUF,
    libelle: 'Prêt',
    banque: 'Banque',
    capital_cents: '90 000',
    taux_millieme_pct: '3,45',
    duree_mois: '240',
    date_deblocage: '06/02/2026',
    premiere_echeance: '10/03/2026',
  }
  const avec = { ...saisie, emprunt: pret }
  expect(lireSaisie({ ...avec, avecEmprunt: true }, cadre).lue?.exercice.debut).toBe('2026-02-06')
  expect(lireSaisie({ ...avec, avecEmprunt: false }, cadre).lue?.exercice.debut).toBe('2026-02-10')
})

test('une activité plus ancienne demande sa reprise, proposée par le plan et modifiable', () => {
  expect(estReprise(saisie, cadre)).toBe(false)
  expect(estReprise(ancienne, cadre)).toBe(true)
  expect(etapesDe(cadre, true)).toContain('reprise')
  const propose = lireSaisie(ancienne, cadre).lue?.corps
  expect(propose).toMatchObject({
    exercice: { debut: '2026-01-01' },
    composants: [{ amortissement_anterieur_cents: 0 }, { amortissement_anterieur_cents: euros(3_672) }],
    reprise: { tresorerie_cents: 0, deficits: [] },
  })
  const corrige = { ...ancienne, reprises: { 'poste-1': { anterieur: '3 000', ard: '500' } }, tresorerie: '1 250,50' }
  expect(lireSaisie(corrige, cadre).lue?.corps).toMatchObject({
    composants: [{}, { amortissement_anterieur_cents: euros(3_000), ard_anterieur_cents: euros(500) }],
    reprise: { tresorerie_cents: euros(1_250.5) },
  })
  expect(etapes({ ...corrige, reprises: { 'poste-1': { anterieur: '3 000', ard: '3 500' } } })).toEqual(['reprise'])
})

test('un second logement rejoint les années du dossier, sans identité ni seconde reprise', () => {
  const installe: Cadre = {
    ...cadre,
    premier: { debut: day('2026-01-01'), fin: day('2026-12-31') },
    reprise_faite: true,
  }
  expect(etapesDe(installe, false)[0]).toBe('logement')
  expect(lireSaisie({ ...ancienne, identite: {} }, installe).lue?.corps).toMatchObject({
    identite: null,
    reprise: null,
    exercice: { debut: '2026-01-01', fin: '2026-12-31' },
  })
})

test('les montants des composants suivent les parts que l’on tape, et font le prix à 100 %', () => {
  const postes = (part: string) => lirePostes([{ ...saisie.postes[0], part }, ...saisie.postes.slice(1)])
  expect(montantsDesPostes(postes('15'), euros(108_000))).toEqual([euros(16_200), euros(91_800)])
  expect(montantsDesPostes(postes('10'), euros(108_000))).toEqual([euros(10_800), euros(91_800)])
  expect(montantsDesPostes(postes('abc'), euros(108_000))[0]).toBe(0)
  expect(lireMobilier([{ libelle: '', montant: '', duree: '7' }])).toEqual([])
  const bien = lireBien(saisie)
  const composants = bien ? composantsSaisis(saisie, { bien, convention: 'mois', repris: null }) : []
  expect(composants.map(({ mise_en_service }) => mise_en_service)).toEqual(Array(3).fill('2026-03-01'))
})

test('the quarter of the index that the lease names goes with it; hidden by another kind of lease, it does not', () => {
  const bail = { ...saisie.bail, irl_trimestre: '2026-T1', revision_le: '01/09/2027' }
  const lu = (change: object) => lireSaisie({ ...saisie, bail: { ...bail, ...change } }, cadre).lue?.corps.bail
  expect(lu({})).toMatchObject({ irl_trimestre: '2026-T1', revision_le: '2027-09-01' })
  expect(lu({ irl_trimestre: '' })).toMatchObject({ irl_trimestre: null, revision_le: null })
  expect(lu({ type_bail: 'saisonnier', fin: '2026-04-01' })).toMatchObject({ irl_trimestre: null, revision_le: null })
})

test('où la clôture se choisit, les livres ont les deux jours qui se tapent ; ce que la famille n’a pas ne se demande pas', () => {
  const { mots: _, ...sansMots } = meuble
  const comptabilite = { ...meuble.comptabilite, exercices: EXERCICES_LIBRES, reglages: { exercice: [], dossier: [] } }
  const libre: Cadre = { ...cadre, famille: familleInstallee({ activite: 'lmnp' }, { ...sansMots, comptabilite }) }
  const { regime: _regime, annee: _annee, ...identite } = saisie.identite
  const dite = (fin: string): Saisie => ({
    ...saisie,
    identite: { ...identite, debut: '01/07/2025', fin },
    mobilier: [],
  })
  const { lue, manques } = lireSaisie(dite('30/06/2026'), libre)
  expect(manques).toEqual([])
  expect(InstallerDossier.body.safeParse(lue?.corps).success).toBe(true)
  expect(lue?.corps.exercice).toMatchObject({ debut: '2025-07-01', fin: '2026-06-30', reglages: {} })
  expect(etapesDe(libre, false)).toEqual(['vous', 'logement', 'composants', 'emprunt', 'bail', 'verification'])
  // Of a family that keeps neither components, loans nor leases, none of them is asked.
  const sans = CATALOGUE.find(({ cle }) => !estBranchee(cle)) ?? CATALOGUE[0]
  const famille = familleInstallee({ activite: sans.cle }, { ...sansMots, comptabilite })
  expect(etapesDe({ ...libre, famille }, false)).toEqual(['vous', 'logement', 'verification'])
  expect(lireSaisie(dite('30/06/2028'), libre).manques.map(({ etape }) => etape)).toEqual(['vous'])
  expect(champsIdentite(libre.famille).safeParse(dite('30/06/2028').identite).error?.issues[0]?.message).toBe(
    REFUS.exercice_trop_long,
  )
  // Let since 2024: what came before 1 July is taken over, without deficits nor depreciation put off.
  const avant = { ...dite('30/06/2026'), bien: ancienne.bien, bail: ancienne.bail }
  expect(estReprise(avant, libre)).toBe(true)
  expect(lireSaisie(avant, libre).lue?.corps).toMatchObject({
    composants: [{ amortissement_anterieur_cents: 0 }, { amortissement_anterieur_cents: euros(2_754) }],
    reprise: { tresorerie_cents: 0, deficits: [] },
  })
})
