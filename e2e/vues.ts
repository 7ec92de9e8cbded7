// The places and dialogs to photograph, and what to press to come to each; names are those of the buttons on the screens.

/** What to press: a button, link, tab or entry by its name; the n-th row of the page that opens, from 1; a key; a file, its text and its name. */
export type Geste = string | RegExp | { rangee: number } | { touche: string } | { depose: string; nom: string }

export type Vue = {
  nom: string
  chemin: string
  gestes?: readonly Geste[]
  /** The doors of the data are cut before the place is opened. */
  coupure?: true
}

export const ARRETE = 2025
const CLOS = 2024

export const PUBLIQUES: readonly Vue[] = [
  { nom: 'accueil', chemin: '/' },
  { nom: 'accueil-mensuel', chemin: '/', gestes: [/^Mensuel/] },
  { nom: 'formules', chemin: '/formules' },
  { nom: 'services', chemin: '/services' },
  { nom: 'devis-intelligent', chemin: '/services', gestes: ['Devis intelligent'] },
  { nom: 'devis-service', chemin: '/services', gestes: ['Demander un devis : Site e-commerce'] },
  { nom: 'commande', chemin: '/services', gestes: ['+ de détail : Site e-commerce', 'Commander'] },
  { nom: 'reservation', chemin: '/services', gestes: ['Réserver ma place : Louer sans agence'] },
  { nom: 'service', chemin: '/services', gestes: ['+ de détail : Louer sans agence'] },
  { nom: 'catalogue', chemin: '/applications-catalog' },
  { nom: 'orientation', chemin: '/onboarding' },
  { nom: 'premiere-annee', chemin: '/lmnp-starter' },
  { nom: 'simulateur', chemin: '/simulateur' },
  { nom: 'simulateur-annee', chemin: '/simulateur', gestes: [/^Expliquer 2/] },
  { nom: 'guide-lmnp', chemin: '/guide-lmnp' },
  { nom: 'guide-2031', chemin: '/guide-declaration-2031' },
  { nom: 'guide-location-nue', chemin: '/guide-location-nue' },
  { nom: 'mentions-legales', chemin: '/mentions-legales' },
  { nom: 'signalement', chemin: '/cgu', gestes: ['Signaler un problème technique'] },
  { nom: 'visite', chemin: '/visite' },
  { nom: 'auth-connexion', chemin: '/auth' },
  { nom: 'auth-erreurs', chemin: '/auth', gestes: ['Se connecter'] },
  { nom: 'auth-inscription', chemin: '/auth?mode=inscription' },
  { nom: 'auth-mot-de-passe', chemin: '/auth?mode=oubli' },
  { nom: 'introuvable', chemin: '/inconnue' },
  { nom: 'dev-ui', chemin: '/dev/ui' },
  { nom: 'dev-mails', chemin: '/dev/mails' },
]

/** What administrators have, with everybody's account or with nobody else's. */
export const ADMINISTRATION: readonly Vue[] = [
  { nom: 'administration', chemin: '/admin' },
  { nom: 'demandes', chemin: '/admin/demandes' },
  { nom: 'demandes-toutes', chemin: '/admin/demandes?vue=toutes' },
  { nom: 'modeles-reponse', chemin: '/admin/demandes/modeles' },
  { nom: 'factures-emises', chemin: '/admin/factures' },
  { nom: 'paiements', chemin: '/admin/factures?vue=paiements' },
  { nom: 'utilisateurs', chemin: '/admin/utilisateurs' },
  { nom: 'utilisateurs-aucun', chemin: '/admin/utilisateurs?q=personne+du+tout' },
  { nom: 'utilisateur', chemin: '/admin/utilisateurs?q=claire', gestes: [{ rangee: 1 }] },
  { nom: 'acces-revoquer', chemin: '/admin/utilisateurs?q=claire', gestes: [{ rangee: 1 }, 'Révoquer l’accès à LMNP'] },
  { nom: 'contenus-formules', chemin: '/admin/contenus/formules' },
  { nom: 'contenus-formule', chemin: '/admin/contenus/formules', gestes: [{ rangee: 1 }] },
  { nom: 'contenus-services', chemin: '/admin/contenus/services' },
  { nom: 'contenus-service-nouveau', chemin: '/admin/contenus/services/nouveau' },
  { nom: 'contenus-avis', chemin: '/admin/contenus/avis' },
  { nom: 'contenus-session', chemin: '/admin/contenus/sessions', gestes: [{ rangee: 1 }] },
  { nom: 'contenus-accueil', chemin: '/admin/contenus/accueil' },
  { nom: 'contenus-page-services', chemin: '/admin/contenus/page-services' },
  { nom: 'contenus-referencement', chemin: '/admin/contenus/referencement', gestes: [{ rangee: 1 }] },
  { nom: 'contenus-images', chemin: '/admin/contenus/images' },
  { nom: 'envois', chemin: '/admin/envois' },
  { nom: 'envois-refuses', chemin: '/admin/envois?etat=refuses' },
  { nom: 'taches', chemin: '/admin/taches' },
  { nom: 'journal-administration', chemin: '/admin/journal' },
  { nom: 'administrateurs', chemin: '/admin/administrateurs' },
]

export const ECRANS: readonly Vue[] = [
  { nom: 'tableau-de-bord', chemin: '/lmnp-dashboard' },
  { nom: 'biens', chemin: '/lmnp-dashboard/biens' },
  { nom: 'emprunts', chemin: '/lmnp-dashboard/emprunts' },
  { nom: 'banque', chemin: '/lmnp-dashboard/banque' },
  { nom: 'banque-releves', chemin: '/lmnp-dashboard/banque?vue=releves' },
  { nom: 'banque-regles', chemin: '/lmnp-dashboard/banque?vue=regles' },
  { nom: 'banque-solde', chemin: '/lmnp-dashboard/banque?vue=solde' },
  { nom: 'banque-import', chemin: '/lmnp-dashboard/banque/import' },
  { nom: 'immobilisations', chemin: '/lmnp-dashboard/immobilisations' },
  { nom: 'locataires', chemin: '/tenants' },
  { nom: 'facturation', chemin: '/invoices' },
  { nom: 'quittances', chemin: '/invoices/documents' },
  { nom: 'factures', chemin: '/invoices/factures' },
  { nom: 'exploitant', chemin: '/invoices/exploitant' },
  { nom: 'creances', chemin: '/receivables-tracking' },
  { nom: 'charges', chemin: '/expenses' },
  { nom: 'journal', chemin: '/accounting' },
  { nom: 'grand-livre', chemin: '/accounting/grand-livre' },
  { nom: 'lettrage', chemin: '/accounting/lettrage' },
  { nom: 'questions', chemin: '/accounting/questions' },
  { nom: 'balance', chemin: '/accounting/balance' },
  { nom: 'bilan', chemin: '/accounting/bilan' },
  { nom: 'resultat', chemin: '/accounting/resultat' },
  { nom: 'liasse', chemin: '/accounting/liasse' },
  { nom: 'tva', chemin: '/accounting/tva' },
  { nom: 'cloture', chemin: '/accounting/cloture' },
  { nom: 'reprise-fec', chemin: '/accounting/reprise-fec' },
  { nom: 'activite', chemin: '/activity' },
  { nom: 'vue-ensemble', chemin: '/dashboard' },
  { nom: 'echeances', chemin: '/dashboard/echeances' },
  { nom: 'profil', chemin: '/profile' },
  { nom: 'profil-securite', chemin: '/profile/securite' },
  { nom: 'profil-membres', chemin: '/profile/membres' },
  { nom: 'profil-preferences', chemin: '/profile/preferences' },
  { nom: 'profil-demandes', chemin: '/profile/demandes' },
  { nom: 'profil-assistance', chemin: '/profile/assistance' },
  { nom: 'profil-donnees', chemin: '/profile/donnees' },
  { nom: 'choix-activite', chemin: '/activity-selection' },
]

const CADRE: readonly Vue[] = [
  { nom: 'menu-compte', chemin: '/lmnp-dashboard', gestes: [/^Compte de/] },
  { nom: 'menu-dossiers', chemin: '/lmnp-dashboard', gestes: [/^Dossier\s:/] },
  { nom: 'profil-adresse', chemin: '/profile', gestes: ['Changer d’adresse'] },
  { nom: 'profil-inviter', chemin: '/profile/membres', gestes: ['Inviter quelqu’un'] },
  { nom: 'deux-etapes-activer', chemin: '/profile/securite', gestes: ['Activer'] },
  { nom: 'deux-etapes-application', chemin: '/profile/securite', gestes: ['Ajouter une application'] },
  { nom: 'deux-etapes-telephone', chemin: '/profile/securite', gestes: [/^(Vérifier un|Changer de) numéro$/] },
  { nom: 'introuvable-connecte', chemin: '/inconnue' },
  { nom: 'panne', chemin: '/tenants', coupure: true },
  { nom: 'ajouter-un-logement', chemin: '/lmnp-dashboard/installation' },
]

const ESPACE: readonly Vue[] = [
  { nom: 'expliquer-loyers', chemin: '/lmnp-dashboard', gestes: ['Expliquer ce chiffre'] },
  { nom: 'bien', chemin: '/lmnp-dashboard/biens', gestes: [{ rangee: 1 }] },
  { nom: 'bien-charges', chemin: '/lmnp-dashboard/biens', gestes: [{ rangee: 1 }, /Charges, intérêts/] },
  { nom: 'bien-modifier', chemin: '/lmnp-dashboard/biens', gestes: [{ rangee: 1 }, 'Modifier'] },
  { nom: 'bien-vendre', chemin: '/lmnp-dashboard/biens', gestes: [{ rangee: 1 }, 'Vendre'] },
  { nom: 'bien-supprimer', chemin: '/lmnp-dashboard/biens', gestes: [{ rangee: 1 }, 'Supprimer'] },
  { nom: 'emprunt-ajouter', chemin: '/lmnp-dashboard/emprunts', gestes: ['Ajouter un emprunt'] },
  { nom: 'emprunt-anticiper', chemin: '/lmnp-dashboard/emprunts', gestes: ['Remboursement anticipé'] },
  { nom: 'emprunt-echeances', chemin: '/lmnp-dashboard/emprunts', gestes: [/^Par échéance/] },
  { nom: 'composant', chemin: '/lmnp-dashboard/immobilisations', gestes: [{ rangee: 2 }] },
  { nom: 'composant-modifier', chemin: '/lmnp-dashboard/immobilisations', gestes: [{ rangee: 2 }, 'Modifier'] },
  { nom: 'composant-sortir', chemin: '/lmnp-dashboard/immobilisations', gestes: [{ rangee: 2 }, 'Sortir'] },
  { nom: 'composant-ajouter', chemin: '/lmnp-dashboard/immobilisations', gestes: ['Ajouter travaux ou mobilier'] },
]

const FICHE = { chemin: '/tenants', ouvrir: { rangee: 1 } } as const

const LOCATION: readonly Vue[] = [
  { nom: 'locataires-partis', chemin: '/tenants', gestes: [/^Partis/] },
  { nom: 'bail-nouveau', chemin: '/tenants', gestes: ['Nouveau bail'] },
  { nom: 'bail', chemin: FICHE.chemin, gestes: [FICHE.ouvrir] },
  { nom: 'bail-termes', chemin: FICHE.chemin, gestes: [FICHE.ouvrir, 'Bail'] },
  { nom: 'bail-personnes', chemin: FICHE.chemin, gestes: [FICHE.ouvrir, /^Personnes/] },
  { nom: 'bail-personne', chemin: FICHE.chemin, gestes: [FICHE.ouvrir, /^Personnes/, /^Modifier .+ .+/] },
  { nom: 'bail-depot', chemin: FICHE.chemin, gestes: [FICHE.ouvrir, 'Dépôt'] },
  { nom: 'bail-depot-mouvement', chemin: FICHE.chemin, gestes: [FICHE.ouvrir, 'Dépôt', 'Noter un mouvement'] },
  { nom: 'bail-encaissement', chemin: FICHE.chemin, gestes: [FICHE.ouvrir, 'Encaissement'] },
  { nom: 'bail-modifier', chemin: FICHE.chemin, gestes: [FICHE.ouvrir, 'Modifier'] },
  { nom: 'bail-actions', chemin: FICHE.chemin, gestes: [FICHE.ouvrir, 'Autres actions'] },
  { nom: 'bail-fin', chemin: FICHE.chemin, gestes: [FICHE.ouvrir, 'Autres actions', 'Fin du bail'] },
  { nom: 'bail-supprimer', chemin: FICHE.chemin, gestes: [FICHE.ouvrir, 'Autres actions', 'Supprimer le bail'] },
  { nom: 'mois', chemin: '/invoices', gestes: [{ rangee: 1 }] },
  { nom: 'encaissement-nouveau', chemin: '/invoices', gestes: ['Encaissement'] },
  { nom: 'appel', chemin: '/invoices', gestes: ['Appeler les loyers'] },
  { nom: 'reglages-loyers', chemin: '/invoices/documents', gestes: ['Régler'] },
  { nom: 'mouvement-nouveau', chemin: '/invoices/exploitant', gestes: ['Apport ou retrait'] },
  { nom: 'mouvement', chemin: '/invoices/exploitant', gestes: [{ rangee: 1 }] },
  { nom: 'creance', chemin: '/receivables-tracking', gestes: [{ rangee: 1 }] },
  { nom: 'creance-releve', chemin: '/receivables-tracking', gestes: [{ rangee: 1 }, 'Relevé de compte'] },
  { nom: 'creance-relance', chemin: '/receivables-tracking', gestes: [{ rangee: 1 }, 'Relancer'] },
  { nom: 'creance-delais', chemin: '/receivables-tracking', gestes: ['Délais'] },
  { nom: 'depense-nouvelle', chemin: '/expenses', gestes: ['Nouvelle dépense'] },
  {
    nom: 'depense-repartie',
    chemin: '/expenses',
    gestes: ['Nouvelle dépense', 'Répartir entre plusieurs logements ou catégories'],
  },
  { nom: 'charges-recurrentes', chemin: '/expenses?vue=recurrentes', gestes: ['Nouvelle dépense récurrente'] },
  { nom: 'charges-fournisseurs', chemin: '/expenses?vue=fournisseurs' },
  { nom: 'charges-historique', chemin: '/expenses?vue=historique' },
  { nom: 'depense', chemin: '/expenses', gestes: [{ rangee: 1 }] },
  { nom: 'depense-modifier', chemin: '/expenses', gestes: [{ rangee: 1 }, 'Modifier'] },
]

const COMPTES: readonly Vue[] = [
  { nom: 'ecriture', chemin: '/accounting', gestes: [/^Expliquer\s: Loyer reçu/] },
  { nom: 'ecriture-nouvelle', chemin: '/accounting', gestes: ['Nouvelle écriture'] },
  { nom: 'grand-livre-ligne', chemin: '/accounting/grand-livre', gestes: [{ rangee: 1 }] },
  { nom: 'grand-livre-compte', chemin: '/accounting/grand-livre', gestes: ['Expliquer ce compte'] },
  { nom: 'balance-compte', chemin: '/accounting/balance', gestes: [/Banque$/] },
  { nom: 'bilan-poste', chemin: '/accounting/bilan', gestes: [/Constructions$/] },
  { nom: 'resultat-etape', chemin: '/accounting/resultat', gestes: [/^Expliquer/] },
  { nom: 'liasse-case', chemin: '/accounting/liasse', gestes: [/^Expliquer/] },
  { nom: 'cloture-periode', chemin: '/accounting/cloture', gestes: ['Valider jusqu’au…'] },
  { nom: 'cloture-essai', chemin: '/accounting/cloture', gestes: [/Dotation de l’année$/] },
  { nom: 'cloture-essai-ecritures', chemin: `/accounting/cloture/essai?annee=${ARRETE}` },
  { nom: 'cloture-essai-cases', chemin: `/accounting/cloture/essai?annee=${ARRETE}&vue=cases` },
  { nom: 'cloture-essai-ecarts', chemin: `/accounting/cloture/essai?annee=${ARRETE}&vue=comptes` },
  { nom: 'cloture-rouvrir', chemin: `/accounting/cloture?annee=${ARRETE}`, gestes: ['Rouvrir'] },
  { nom: 'cloture-valider', chemin: `/accounting/cloture?annee=${ARRETE}`, gestes: ['Valider'] },
]

export const DIALOGUES: readonly Vue[] = [...CADRE, ...ESPACE, ...LOCATION, ...COMPTES]

/** The same books in a year that is arrêtée, then final. */
export const ANNEES: readonly Vue[] = [
  { nom: `tableau-de-bord-${ARRETE}`, chemin: `/lmnp-dashboard?annee=${ARRETE}` },
  { nom: `journal-${CLOS}`, chemin: `/accounting?annee=${CLOS}` },
  ...['balance', 'bilan', 'resultat', 'liasse', 'cloture'].flatMap((nom) =>
    [ARRETE, CLOS].map((annee) => ({ nom: `${nom}-${annee}`, chemin: `/accounting/${nom}?annee=${annee}` })),
  ),
]

/** What the end of a trial leaves. */
export const TERMINE: readonly Vue[] = ECRANS.filter(({ nom }) =>
  ['tableau-de-bord', 'biens', 'facturation', 'charges', 'cloture', 'activite', 'profil'].includes(nom),
)
