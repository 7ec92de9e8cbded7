// The space of rental management: its places under its own base, shown in a band on its own pages; one entry in the header.
import { Building2, HandCoins, UserRoundSearch, Wrench } from 'lucide-react'
import { identiteDe } from '#domain/activites/catalogue.ts'
import type { Entree, Espace } from './espace.ts'

const { base: BASE } = identiteDe('gestion_locative')

const ENTETE: readonly Entree[] = [{ lieu: 'accueil', label: 'Gestion Locative', main: true }]

const BANDE: readonly Entree[] = [
  { lieu: 'accueil', label: 'Accueil', main: true },
  { lieu: 'loyers', label: 'Loyers', main: true },
  { lieu: 'locataires', label: 'Baux', main: true },
  { lieu: 'candidats', label: 'Candidats', icone: UserRoundSearch },
  { lieu: 'creances', label: 'Créances' },
  { lieu: 'immeubles', label: 'Patrimoine', icone: Building2 },
  { lieu: 'entretien', label: 'Entretien', icone: Wrench },
  { lieu: 'emprunts', label: 'Emprunts' },
  { lieu: 'depenses', label: 'Charges' },
  { lieu: 'gestion_locative:proprietaires', label: 'Propriétaires', icone: HandCoins },
  { lieu: 'banque', label: 'Banque' },
  { lieu: 'liasse', label: 'Revenus fonciers', main: true },
  { lieu: 'journal', label: 'Comptabilité' },
]

export const GESTION_LOCATIVE = {
  cle: 'gestion_locative',
  lieux: {
    accueil: BASE,
    installation: `${BASE}/installation`,
    loyers: `${BASE}/loyers`,
    lots_du_mois: `${BASE}/loyers/lots`,
    quittances: `${BASE}/loyers/documents`,
    envois: `${BASE}/loyers/envois`,
    factures: `${BASE}/loyers/factures`,
    exploitant: `${BASE}/loyers/exploitant`,
    locataires: `${BASE}/baux`,
    etat_des_lieux: `${BASE}/baux/etat-des-lieux`,
    candidats: `${BASE}/candidats`,
    modeles: `${BASE}/baux/modeles`,
    creances: `${BASE}/creances`,
    immeubles: `${BASE}/patrimoine`,
    biens: `${BASE}/patrimoine/logements`,
    entretien: `${BASE}/patrimoine/entretien`,
    emprunts: `${BASE}/emprunts`,
    depenses: `${BASE}/charges`,
    regularisation: `${BASE}/charges/regularisation`,
    propriete: `${BASE}/indivision`,
    'gestion_locative:proprietaires': `${BASE}/proprietaires`,
    'gestion_locative:comptes_rendus': `${BASE}/proprietaires/comptes-rendus`,
    banque: `${BASE}/banque`,
    releve: `${BASE}/banque/import`,
    liasse: `${BASE}/revenus-fonciers`,
    journal: `${BASE}/comptabilite`,
    grand_livre: `${BASE}/comptabilite/grand-livre`,
    lettrage: `${BASE}/comptabilite/lettrage`,
    questions: `${BASE}/comptabilite/questions`,
    balance: `${BASE}/comptabilite/balance`,
    bilan: `${BASE}/comptabilite/bilan`,
    tva: `${BASE}/comptabilite/tva`,
    cloture: `${BASE}/comptabilite/cloture`,
    identite: `${BASE}/comptabilite/cloture`,
    essai: `${BASE}/comptabilite/cloture/essai`,
  },
  entete: ENTETE,
  bande: BANDE,
  barre: BANDE,
} as const satisfies Espace
