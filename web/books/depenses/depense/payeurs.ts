// Who pays a bill: the account of the activity, or the owner himself.
export const PAYEURS = [
  { value: 'banque', label: 'Le compte de l’activité', hint: 'Compte 512, Banque.' },
  { value: 'exploitant', label: 'Vous, sur vos fonds personnels', hint: 'Un apport de votre part : compte 108.' },
] as const
