// Frame 4 of form 2042: the boxes of the household's return that property income fills.
import { etape, type Formulaire, section } from './formulaire.ts'

export const NUMERO_2042 = '2042'

export const f2042Foncier = (edition: string): Formulaire => ({
  numero: NUMERO_2042,
  libelle: 'Déclaration des revenus, cadre 4 : revenus fonciers',
  edition,
  doute: null,
  regle: 'CGI art. 28 à 33',
  cases: [
    ...section('Micro-foncier', etape('4BE', 'Recettes brutes, sans abattement', 'micro_foncier_recettes')),
    ...section(
      'Régime réel',
      etape('4BA', 'Revenus fonciers imposables', 'foncier_benefice'),
      etape('4BB', 'Déficit imputable sur les revenus fonciers', 'foncier_reporte'),
      etape('4BC', 'Déficit imputable sur le revenu global', 'foncier_revenu_global'),
      etape('4BD', 'Déficits antérieurs non encore imputés', 'foncier_anterieurs'),
    ),
  ],
})
