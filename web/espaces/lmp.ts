// The space of LMP: the places of furnished books, all of them under its own base.
import { identiteDe } from '#domain/activites/catalogue.ts'
import type { Espace } from './espace.ts'
import { ENTREES_MEUBLE, lieuxMeubles, ONGLETS_MEUBLE } from './meuble.ts'

const { base: BASE } = identiteDe('lmp')

export const LMP = {
  cle: 'lmp',
  lieux: {
    accueil: BASE,
    activite: `${BASE}/activite`,
    ...lieuxMeubles(BASE),
    locataires: `${BASE}/locataires`,
    etat_des_lieux: `${BASE}/locataires/etat-des-lieux`,
    modeles: `${BASE}/locataires/modeles`,
    loyers: `${BASE}/facturation`,
    quittances: `${BASE}/facturation/documents`,
    factures: `${BASE}/facturation/factures`,
    exploitant: `${BASE}/facturation/exploitant`,
    creances: `${BASE}/creances`,
    depenses: `${BASE}/charges`,
    journal: `${BASE}/comptabilite`,
    grand_livre: `${BASE}/comptabilite/grand-livre`,
    lettrage: `${BASE}/comptabilite/lettrage`,
    questions: `${BASE}/comptabilite/questions`,
    balance: `${BASE}/comptabilite/balance`,
    bilan: `${BASE}/comptabilite/bilan`,
    resultat: `${BASE}/comptabilite/resultat`,
    liasse: `${BASE}/comptabilite/liasse`,
    tva: `${BASE}/comptabilite/tva`,
    cloture: `${BASE}/comptabilite/cloture`,
    identite: `${BASE}/comptabilite/cloture`,
    essai: `${BASE}/comptabilite/cloture/essai`,
    reprise_fec: `${BASE}/comptabilite/reprise-fec`,
  },
  // The specification gives LMP a dashboard and shows no entry in the header.
  entete: [],
  bande: ENTREES_MEUBLE,
  onglets: ONGLETS_MEUBLE,
  barre: ENTREES_MEUBLE,
} as const satisfies Espace
