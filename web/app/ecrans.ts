// The screen of each place of the spaces, once: those of any books, and those that a family has of its own.
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { type Famille, familleDe } from '#domain/activites/catalogue.ts'
import type { Lieu } from '#domain/activites/lieu.ts'
import { assert } from '#domain/base/assert.ts'
import type { Espace } from '#web/espaces/espace.ts'
import { placesDe } from '#web/espaces/espaces.ts'

type Ecrans = Readonly<Partial<Record<Lieu, Pick<RouteObject, 'lazy'>>>>
export type Charge<N extends string> = () => Promise<Record<N, ComponentType>>

/** A screen loaded lazily: `ecran(() => import('…'), 'TenantsScreen')`. */
export const ecran = <N extends string>(load: Charge<N>, name: N): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: (await load())[name] }),
})

const DES_LIVRES: Ecrans = {
  activite: ecran(() => import('./activity.tsx'), 'ActivityScreen'),
  installation: ecran(() => import('#web/books/installation/screen.tsx'), 'InstallationScreen'),
  biens: ecran(() => import('#web/books/biens/screen.tsx'), 'BiensScreen'),
  immeubles: ecran(() => import('#web/books/immeubles/screen.tsx'), 'ImmeublesScreen'),
  entretien: ecran(() => import('#web/books/entretien/screen.tsx'), 'EntretienScreen'),
  candidats: ecran(() => import('#web/books/candidats/screen.tsx'), 'CandidatsScreen'),
  emprunts: ecran(() => import('#web/books/emprunts/screen.tsx'), 'EmpruntsScreen'),
  immobilisations: ecran(() => import('#web/books/immobilisations/screen.tsx'), 'ImmobilisationsScreen'),
  banque: ecran(() => import('#web/books/banque/screen.tsx'), 'BanqueScreen'),
  releve: ecran(() => import('#web/books/banque/import/screen.tsx'), 'ImportReleveScreen'),
  locataires: ecran(() => import('#web/books/locataires/screen.tsx'), 'TenantsScreen'),
  etat_des_lieux: ecran(() => import('#web/books/locataires/etat-des-lieux/screen.tsx'), 'EtatDesLieuxScreen'),
  modeles: ecran(() => import('#web/books/modeles/screen.tsx'), 'ModelesScreen'),
  loyers: ecran(() => import('#web/books/loyers/screen.tsx'), 'InvoicesScreen'),
  quittances: ecran(() => import('#web/books/loyers/documents/screen.tsx'), 'DocumentsScreen'),
  envois: ecran(() => import('#web/books/loyers/journal/screen.tsx'), 'EnvoisScreen'),
  factures: ecran(() => import('#web/books/loyers/factures/screen.tsx'), 'FacturesScreen'),
  exploitant: ecran(() => import('#web/books/loyers/exploitant.tsx'), 'ExploitantScreen'),
  creances: ecran(() => import('#web/books/creances/screen.tsx'), 'ReceivablesTrackingScreen'),
  depenses: ecran(() => import('#web/books/depenses/screen.tsx'), 'ExpensesScreen'),
  regularisation: ecran(() => import('#web/books/charges-immeuble/screen.tsx'), 'RegularisationScreen'),
  journal: ecran(() => import('#web/books/comptabilite/journal/screen.tsx'), 'AccountingScreen'),
  grand_livre: ecran(() => import('#web/books/comptabilite/grand-livre/screen.tsx'), 'GrandLivreScreen'),
  lettrage: ecran(() => import('#web/books/comptabilite/lettrage/screen.tsx'), 'LettrageScreen'),
  questions: ecran(() => import('#web/books/comptabilite/questions/screen.tsx'), 'QuestionsScreen'),
  balance: ecran(() => import('#web/books/comptabilite/balance/screen.tsx'), 'BalanceScreen'),
  bilan: ecran(() => import('#web/books/comptabilite/bilan/screen.tsx'), 'BilanScreen'),
  liasse: ecran(() => import('#web/books/comptabilite/liasse/screen.tsx'), 'LiasseScreen'),
  tva: ecran(() => import('#web/books/comptabilite/tva/screen.tsx'), 'TvaScreen'),
  cloture: ecran(() => import('#web/books/comptabilite/cloture/screen.tsx'), 'ClotureScreen'),
  identite: ecran(() => import('#web/books/comptabilite/cloture/screen.tsx'), 'ClotureScreen'),
  essai: ecran(() => import('#web/books/comptabilite/cloture/essai/screen.tsx'), 'EssaiScreen'),
  reprise_fec: ecran(() => import('#web/books/comptabilite/reprise-fec/screen.tsx'), 'RepriseFecScreen'),
}

const DE_LA_FAMILLE: Partial<Record<Famille, Ecrans>> = {
  meuble: {
    accueil: ecran(() => import('#web/activites/meuble/tableau/screen.tsx'), 'AccueilScreen'),
    installation: ecran(() => import('#web/activites/meuble/installation/screen.tsx'), 'InstallationMeubleeScreen'),
    propriete: ecran(() => import('#web/activites/meuble/propriete/screen.tsx'), 'ProprieteScreen'),
    resultat: ecran(() => import('#web/activites/meuble/resultat/screen.tsx'), 'ResultatScreen'),
    liasse: ecran(() => import('#web/activites/meuble/liasse/screen.tsx'), 'LiasseMeubleeScreen'),
    reprise_fec: ecran(() => import('#web/activites/meuble/reprise/screen.tsx'), 'RepriseMeubleeScreen'),
    foyer: ecran(() => import('#web/activites/meuble/foyer/screen.tsx'), 'FoyerScreen'),
    comparer: ecran(() => import('#web/activites/meuble/comparer/screen.tsx'), 'ComparerScreen'),
    changements: ecran(() => import('#web/activites/meuble/changements/screen.tsx'), 'ChangementsScreen'),
    demarches: ecran(() => import('#web/activites/meuble/demarches/screen.tsx'), 'DemarchesScreen'),
  },
  gestion_locative: {
    accueil: ecran(() => import('#web/activites/gestion-locative/accueil/screen.tsx'), 'AccueilScreen'),
    lots_du_mois: ecran(() => import('#web/activites/gestion-locative/loyers/screen.tsx'), 'LotsDuMoisScreen'),
    liasse: ecran(() => import('#web/activites/gestion-locative/revenus/screen.tsx'), 'RevenusFonciersScreen'),
    propriete: ecran(() => import('#web/activites/gestion-locative/propriete/screen.tsx'), 'IndivisionScreen'),
    'gestion_locative:proprietaires': ecran(
      () => import('#web/activites/gestion-locative/proprietaires/screen.tsx'),
      'ProprietairesScreen',
    ),
    'gestion_locative:comptes_rendus': ecran(
      () => import('#web/activites/gestion-locative/comptes-rendus/screen.tsx'),
      'ComptesRendusScreen',
    ),
  },
}

/** The screens of the places that a family alone has, as a test brings them with its plug; gives what takes them away. */
export function montrer(famille: Famille, ecrans: Ecrans): () => void {
  assert(DE_LA_FAMILLE[famille] === undefined, `the family ${famille} has its screens`)
  DE_LA_FAMILLE[famille] = ecrans
  return () => void delete DE_LA_FAMILLE[famille]
}

/** The routes of a space; two names of one address are one place. */
export function routesDe(espace: Espace): RouteObject[] {
  const ecrans = { ...DES_LIVRES, ...DE_LA_FAMILLE[familleDe(espace.cle)] }
  const places = new Map(placesDe(espace).map(({ lieu, adresse }) => [adresse, lieu]))
  return [...places].map(([path, lieu]) => {
    const ecran = ecrans[lieu]
    if (!ecran) throw new Error(`${path} has no screen`)
    return { path, ...ecran }
  })
}
