// The space of LMNP: its places and their addresses, most of them those of the specification (section 2).
import { identiteDe } from '#domain/activites/catalogue.ts'
import type { Espace } from './espace.ts'
import { ENTREES_MEUBLE, lieuxMeubles, ONGLETS_MEUBLE } from './meuble.ts'

const { base: BASE } = identiteDe('lmnp')

export const LMNP = {
  cle: 'lmnp',
  pourSaFamille: true,
  lieux: {
    accueil: BASE,
    ...lieuxMeubles(BASE),
    locataires: '/tenants',
    etat_des_lieux: '/tenants/etat-des-lieux',
    modeles: '/tenants/modeles',
    loyers: '/invoices',
    quittances: '/invoices/documents',
    factures: '/invoices/factures',
    exploitant: '/invoices/exploitant',
    creances: '/receivables-tracking',
    depenses: '/expenses',
    journal: '/accounting',
    grand_livre: '/accounting/grand-livre',
    lettrage: '/accounting/lettrage',
    questions: '/accounting/questions',
    balance: '/accounting/balance',
    bilan: '/accounting/bilan',
    resultat: '/accounting/resultat',
    liasse: '/accounting/liasse',
    tva: '/accounting/tva',
    cloture: '/accounting/cloture',
    identite: '/accounting/cloture',
    essai: '/accounting/cloture/essai',
    reprise_fec: '/accounting/reprise-fec',
  },
  entete: ENTREES_MEUBLE,
  bande: [],
  onglets: ONGLETS_MEUBLE,
  barre: ENTREES_MEUBLE,
} as const satisfies Espace
