// The trades of those who do works: a supplier has one, an intervention looks for one.

export const METIERS: Readonly<Record<string, string>> = {
  plomberie: 'Plomberie',
  chauffage: 'Chauffage, climatisation',
  electricite: 'Électricité',
  serrurerie: 'Serrurerie',
  menuiserie: 'Menuiserie, vitrerie',
  peinture: 'Peinture, sols',
  maconnerie: 'Maçonnerie, carrelage',
  couverture: 'Couverture, étanchéité',
  ramonage: 'Ramonage',
  ascenseur: 'Ascenseur',
  nettoyage: 'Nettoyage',
  espaces_verts: 'Espaces verts',
  nuisibles: 'Nuisibles',
  diagnostic: 'Diagnostic immobilier',
  expertise: 'Expertise, contrôle',
  syndic: 'Syndic',
  assurance: 'Assurance',
  autre: 'Autre métier',
}
