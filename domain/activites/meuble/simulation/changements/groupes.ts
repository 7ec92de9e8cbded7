// The groups of figures of the law that furnished letting is under, in words.
import type { ParametresBic } from '../../../../fiscal/bic/parametres.ts'
import type { ParametresCotisations } from '../../../../fiscal/cotisations/parametres.ts'
import type { ParametresFoyer } from '../../../../fiscal/foyer/parametres.ts'
import type { ParametresMicro } from '../../../../fiscal/micro/parametres.ts'
import type { ParametresPlusValues } from '../../../../fiscal/plus-values/parametres.ts'
import type { ParametresTva } from '../../../../sujets/tva/parametres.ts'

/** `annee`: what a year costs; `vente`: the tax of a sale; `loyers`: the rents; `regle`: a duty, a ban, a limit. */
export type Volet = 'annee' | 'vente' | 'loyers' | 'regle'

/** What of the law furnished letting is under: the figures of another regime change nothing for it. */
type LoiMeublee = ParametresMicro &
  ParametresBic &
  ParametresTva &
  ParametresCotisations &
  ParametresFoyer &
  ParametresPlusValues

export type Groupe = keyof LoiMeublee

type Mots = { readonly titre: string; readonly texte: string; readonly volet: Volet }

/** In the order in which one law takes the place of the other; `plus_value_lmnp` touches a sale, not a year. */
export const GROUPES = {
  micro_bic: { titre: 'Micro-BIC', texte: 'Ses plafonds et ses abattements changent.', volet: 'annee' },
  cotisations_lmp: {
    titre: 'Cotisations des loueurs professionnels',
    texte: 'Leur assiette, leurs taux ou le plafond de la sécurité sociale changent.',
    volet: 'annee',
  },
  prelevements_sociaux: { titre: 'Prélèvements sociaux', texte: 'Leurs taux changent.', volet: 'annee' },
  lmp: { titre: 'Loueur professionnel', texte: 'Ses seuils changent.', volet: 'annee' },
  plus_value_lmp: {
    titre: 'Plus-value des loueurs professionnels',
    texte: 'Son taux ou ses exonérations changent.',
    volet: 'annee',
  },
  lmnp: { titre: 'Déficits du loueur non professionnel', texte: 'Leur report change.', volet: 'annee' },
  impot_revenu: { titre: 'Barème de l’impôt sur le revenu', texte: 'Ses tranches changent.', volet: 'annee' },
  courte_duree: { titre: 'Courte durée à l’Urssaf', texte: 'Ses seuils ou ses taux changent.', volet: 'regle' },
  reel_simplifie: { titre: 'Réel simplifié', texte: 'Les recettes qui le ferment changent.', volet: 'regle' },
  liasse: { titre: 'Tableaux de la liasse', texte: 'Les recettes qui en dispensent changent.', volet: 'regle' },
  franchise_tva: { titre: 'Franchise de TVA', texte: 'Ses seuils changent.', volet: 'regle' },
  chez_soi: {
    titre: 'Location d’une partie de chez soi',
    texte: 'Le loyer exonéré au mètre carré change.',
    volet: 'regle',
  },
  plus_value_lmnp: {
    titre: 'Plus-value des particuliers',
    texte: 'Ses taux ou ses abattements changent.',
    volet: 'vente',
  },
} as const satisfies Readonly<Record<Groupe, Mots>>

// Safe: the keys of GROUPES are those of LoiMeublee, which `satisfies` checks.
export const ORDRE = (Object.keys(GROUPES) as Groupe[]).filter((groupe) => GROUPES[groupe].volet !== 'vente')

export const estGroupe = (cle: string): cle is Groupe => cle in GROUPES
