// Who publishes the house, as its legal pages name it: the fields of the configuration.
export const CHAMPS_SOCIETE = {
  nom: 'raison sociale',
  forme: 'forme juridique',
  capital: 'capital social',
  rcs: 'immatriculation au registre du commerce',
  adresse: 'siège social',
  tva: 'numéro de TVA intracommunautaire',
  email: 'adresse électronique',
  telephone: 'téléphone',
  directeur: 'directeur de la publication',
  hebergeur: 'nom, adresse et téléphone de l’hébergeur',
  mediateur: 'médiateur de la consommation',
  dpo: 'contact pour les données personnelles',
} as const
export type ChampSociete = keyof typeof CHAMPS_SOCIETE
