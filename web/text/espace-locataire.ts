// The space of a tenant: its words.

export const ESPACE = {
  titre: 'Espace locataire',
  de: (bailleur: string) => `Votre espace locataire, ouvert par ${bailleur}`,
  ferme: 'Ce lien n’ouvre pas d’espace',
  illisible: 'Espace illisible',
  illisibleDetail: 'Le serveur n’a pas répondu. Vérifiez votre connexion, puis réessayez.',
  secret: 'Cette page s’ouvre sans compte, par son seul lien. Ne le transmettez pas.',
  jusqu: (jour: string) => `Il sert jusqu’au ${jour}.`,
  nouveaux: (nombre: number) => (nombre > 1 ? `${nombre} messages à lire.` : 'Un message à lire.'),
  sansBailleur: 'votre bailleur',
} as const

export const OBJETS = [
  { value: 'message', label: 'Un message', hint: 'Une question, une information.' },
  { value: 'reparation', label: 'Une réparation', hint: 'Dites où, depuis quand ; joignez des photographies.' },
  { value: 'assurance', label: 'Mon attestation d’assurance', hint: 'Celle de l’année, contre les risques locatifs.' },
] as const

export const NOMS_OBJET = { message: null, reparation: 'Réparation', assurance: 'Assurance' } as const

/** What a file joined to a lease is, where its tenant reads it. */
export const NATURES_FICHIER: Readonly<Record<string, string>> = {
  bail: 'Bail',
  avenant: 'Avenant',
  annexe: 'Annexe du bail',
  diagnostic: 'Diagnostic',
  etat_des_lieux: 'État des lieux signé',
  charges: 'Justificatif de charges',
}
