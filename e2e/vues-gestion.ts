// What to photograph of rental management, by whoever looks at it: a landlord, a manager for others, her employee, an owner.
import { ARRETE, type Vue } from './vues.ts'

const NU = '/rental-management'

const LOTS_A_IMPORTER = `Immeuble;Lot;Type;Adresse;CP;Ville;Étage;Surface;Date d’achat;Prix d’achat;Gardien
Les Tisserands;L12;T3;27 rue des Tisserands;49000;Angers;2;62,5;15/06/2019;148 000,00 €;oui
Les Tisserands;L13;studio;;;;RDC;24;15/06/2019;sept mille;non
Les Tisserands;L14;château;;;;1;40;31/02/2019;90000;non
`

/** What Colette Delmas owns with others. */
const EN_COMMUN = 'de000000-0000-4000-8000-d00000000001'

/** The places of rental management: its band, and the tabs of the books. */
export const NUES: readonly Vue[] = [
  { nom: 'accueil', chemin: NU },
  { nom: `revenus-fonciers-${ARRETE}`, chemin: `${NU}/revenus-fonciers?annee=${ARRETE}` },
  { nom: 'patrimoine-bien', chemin: `${NU}/patrimoine/logements`, gestes: [{ rangee: 1 }] },
  { nom: 'patrimoine-lot', chemin: `${NU}/patrimoine`, gestes: [{ rangee: 1 }] },
  { nom: 'patrimoine-importer', chemin: `${NU}/patrimoine?importer=lots` },
  {
    nom: 'patrimoine-import',
    chemin: `${NU}/patrimoine?importer=lots`,
    gestes: [{ depose: LOTS_A_IMPORTER, nom: 'lots.csv' }, /^À corriger/],
  },
  { nom: 'patrimoine-documents', chemin: `${NU}/patrimoine`, gestes: [{ rangee: 1 }, 'Rendement', /^Documents/] },
  { nom: 'patrimoine-tous-documents', chemin: `${NU}/patrimoine?vue=documents` },
  { nom: 'patrimoine-references', chemin: `${NU}/patrimoine?vue=references` },
  { nom: 'patrimoine-place', chemin: `${NU}/patrimoine`, gestes: [{ rangee: 1 }, 'Modifier la place'] },
  { nom: 'patrimoine-pieces', chemin: `${NU}/patrimoine`, gestes: [{ rangee: 1 }, /^Pièces/] },
  { nom: 'patrimoine-compteurs', chemin: `${NU}/patrimoine`, gestes: [{ rangee: 1 }, /^Compteurs/, { rangee: 1 }] },
  { nom: 'patrimoine-rendement', chemin: `${NU}/patrimoine`, gestes: [{ rangee: 1 }, 'Rendement'] },
  { nom: 'patrimoine-colonnes', chemin: `${NU}/patrimoine?lots-col=brut,net,tresorerie,occupation,vacants` },
  { nom: 'patrimoine-immeubles', chemin: `${NU}/patrimoine?vue=immeubles` },
  { nom: 'patrimoine-immeuble', chemin: `${NU}/patrimoine?vue=immeubles`, gestes: [{ rangee: 1 }] },
  { nom: 'regularisation-immeuble', chemin: `${NU}/charges/regularisation`, gestes: [{ rangee: 1 }] },
  {
    nom: 'patrimoine-cles',
    chemin: `${NU}/patrimoine?vue=immeubles`,
    gestes: [{ rangee: 1 }, /^Clés de répartition/],
  },
  {
    nom: 'patrimoine-cle',
    chemin: `${NU}/patrimoine?vue=immeubles`,
    gestes: [{ rangee: 1 }, /^Clés de répartition/, 'Ajouter une clé'],
  },
  { nom: 'indivision', chemin: `${NU}/indivision` },
  { nom: 'indivision-parts', chemin: `${NU}/indivision?annee=${ARRETE}&dossier=${EN_COMMUN}` },
  {
    nom: 'indivision-demembree',
    chemin: `${NU}/indivision?annee=${ARRETE}&dossier=${EN_COMMUN}`,
    gestes: ['Modifier les parts du 14 mars 2019'],
  },
  { nom: 'indivision-2044', chemin: `${NU}/revenus-fonciers?annee=${ARRETE}&dossier=${EN_COMMUN}` },
  { nom: 'revenus-societe', chemin: `${NU}/revenus-fonciers`, gestes: ['Part de société…'] },
  { nom: 'revenus-ligne', chemin: `${NU}/revenus-fonciers`, gestes: ['Ligne 212, 214, 225 ou 228…'] },
  { nom: 'revenus-engagement', chemin: `${NU}/revenus-fonciers`, gestes: ['Engagement « Relance logement »…'] },
  { nom: 'patrimoine-bien', chemin: `${NU}/patrimoine`, gestes: [{ rangee: 1 }] },
  { nom: 'loyers-lots-choisis', chemin: `${NU}/loyers/lots`, gestes: ['Tout choisir'] },
  { nom: 'bail', chemin: `${NU}/baux?onglet=bail`, gestes: [{ rangee: 2 }] },
  { nom: 'bail-modifier', chemin: `${NU}/baux`, gestes: [{ rangee: 2 }, 'Modifier'] },
  { nom: 'bail-nouveau', chemin: `${NU}/baux`, gestes: ['Nouveau bail'] },
  { nom: 'bail-etablir', chemin: `${NU}/baux?onglet=pieces`, gestes: [{ rangee: 2 }, 'Bail : établir'] },
  { nom: 'modeles', chemin: `${NU}/baux/modeles` },
  {
    nom: 'modele-etat',
    chemin: `${NU}/baux/modeles?modele=maison:etat_logement`,
    gestes: ['Copier pour le modifier'],
  },
  { nom: 'modele-conge', chemin: `${NU}/baux/modeles?modele=maison:conge_vide` },
  { nom: 'modele-maison', chemin: `${NU}/baux/modeles?modele=maison:bail_nu` },
  {
    nom: 'modele-propre',
    chemin: `${NU}/baux/modeles?modele=maison:bail_commercial`,
    gestes: ['Copier pour le modifier', 'Insérer un champ'],
  },
  { nom: 'bail-conge', chemin: `${NU}/baux?onglet=bail`, gestes: [{ rangee: 2 }, 'Noter un congé'] },
  ...['loyers', 'loyers/documents', 'loyers/factures', 'loyers/exploitant', 'baux', 'creances', 'patrimoine'],
  ...['patrimoine/entretien', 'charges/regularisation'],
  ...['diagnostics', 'equipements', 'travaux', 'fournisseurs'].flatMap((vue) => {
    const une = { nom: `entretien-${vue}`, chemin: `${NU}/patrimoine/entretien?vue=${vue}` }
    return [une, { ...une, nom: `${une.nom}-detail`, gestes: [{ rangee: vue === 'travaux' ? 2 : 1 }] }]
  }),
  {
    nom: 'entretien-qui-paie',
    chemin: `${NU}/patrimoine/entretien?vue=travaux`,
    gestes: [{ rangee: 2 }, 'Dire qui paie'],
  },
  { nom: 'entretien-equipement', chemin: `${NU}/patrimoine/entretien?vue=equipements`, gestes: ['Nouvel équipement'] },
  {
    nom: 'entretien-fiche',
    chemin: `${NU}/patrimoine/entretien?vue=diagnostics`,
    gestes: [{ rangee: 1 }, 'Fiche technique'],
  },
  { nom: 'banque-ligne', chemin: `${NU}/banque`, gestes: [{ rangee: 2 }] },
  { nom: 'banque-repartir', chemin: `${NU}/banque`, gestes: [{ rangee: 2 }, { touche: 'p' }] },
  ...[
    'emprunts',
    'charges',
    'proprietaires',
    'proprietaires/comptes-rendus',
    'banque',
    'banque/import',
    'revenus-fonciers',
    'comptabilite',
  ],
  ...['grand-livre', 'lettrage', 'questions', 'balance', 'bilan', 'cloture', 'cloture/essai'].map(
    (lieu) => `comptabilite/${lieu}`,
  ),
].map((un) => (typeof un === 'string' ? { nom: un.replaceAll('/', '-'), chemin: `${NU}/${un}` } : un))

/** Of a manager for others: each place of her band, and what opens in it. */
export const GERANTE: readonly Vue[] = [
  { nom: 'accueil', chemin: NU },
  { nom: 'loyers-detail', chemin: `${NU}/loyers`, gestes: [{ rangee: 1 }] },
  { nom: 'bail', chemin: `${NU}/baux?onglet=bail`, gestes: [{ rangee: 1 }] },
  { nom: 'patrimoine-lot', chemin: `${NU}/patrimoine`, gestes: [{ rangee: 1 }] },
  { nom: 'patrimoine-colonnes', chemin: `${NU}/patrimoine?lots-col=brut,net,tresorerie,occupation,vacants` },
  { nom: 'patrimoine-immeubles', chemin: `${NU}/patrimoine?vue=immeubles` },
  {
    nom: 'patrimoine-cles',
    chemin: `${NU}/patrimoine?vue=immeubles`,
    gestes: [{ rangee: 2 }, /^Clés de répartition/],
  },
  { nom: 'entretien-travaux', chemin: `${NU}/patrimoine/entretien?vue=travaux`, gestes: [{ rangee: 1 }] },
  { nom: 'candidats', chemin: `${NU}/candidats` },
  { nom: 'candidat', chemin: `${NU}/candidats`, gestes: [{ rangee: 1 }] },
  ...['comparer', 'offres', 'effacements'].map((vue) => ({
    nom: `candidats-${vue}`,
    chemin: `${NU}/candidats?vue=${vue}`,
  })),
  { nom: 'proprietaire', chemin: `${NU}/proprietaires`, gestes: [{ rangee: 1 }] },
  { nom: 'proprietaire-espace', chemin: `${NU}/proprietaires`, gestes: [{ rangee: 1 }, 'Coordonnées'] },
  { nom: 'membres-droits', chemin: '/profile/membres', gestes: ['Gérer Inès Caron', 'Changer ses droits'] },
  { nom: 'membres-inviter', chemin: '/profile/membres', gestes: ['Inviter quelqu’un', /^Collaborateur/] },
  { nom: 'espace-vide', chemin: '/espace-proprietaire' },
  { nom: 'compte-rendu', chemin: `${NU}/proprietaires/comptes-rendus`, gestes: ['Madeleine Vasseur'] },
  { nom: 'creances-detail', chemin: `${NU}/creances`, gestes: [{ rangee: 1 }] },
  { nom: 'creances-retard', chemin: `${NU}/creances?cre-q=fournil`, gestes: [{ rangee: 1 }] },
  {
    nom: 'creances-interets',
    chemin: `${NU}/creances?cre-q=fournil`,
    gestes: [{ rangee: 1 }, 'Calculer les intérêts de retard'],
  },
  { nom: 'charges-matrice', chemin: `${NU}/charges/regularisation`, gestes: [{ rangee: 1 }] },
  ...[
    'loyers',
    'loyers/documents',
    'loyers/lots',
    'loyers/envois',
    'baux',
    'creances',
    'patrimoine',
    'patrimoine/entretien',
    'charges',
  ],
  ...['proprietaires', 'proprietaires/comptes-rendus', 'banque', 'revenus-fonciers', 'comptabilite'],
].map((un) => (typeof un === 'string' ? { nom: un.replaceAll('/', '-'), chemin: `${NU}/${un}` } : un))

/** What her employee sees of it. */
export const COLLABORATRICE: readonly Vue[] = [
  ...['', '/loyers', '/proprietaires', '/banque'].map((ici) => ({
    nom: ici.slice(1) || 'accueil',
    chemin: `${NU}${ici}`,
  })),
  { nom: 'importer', chemin: `${NU}/patrimoine?importer=lots` },
]

/** What one of the owners sees of it. */
export const PROPRIETAIRE: readonly Vue[] = [
  { nom: 'espace', chemin: '/espace-proprietaire' },
  { nom: 'espace-papiers', chemin: '/espace-proprietaire', gestes: [/^Comptes rendus/] },
  { nom: 'espace-mandat', chemin: '/espace-proprietaire', gestes: [/^Mandat/] },
]
