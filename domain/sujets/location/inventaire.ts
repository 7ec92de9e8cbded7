// The furniture of a dwelling let furnished: what the decree asks, what is there, what lacks.

/** What a furnished dwelling holds at least. */
export const SOURCE_MOBILIER = 'décret n° 2015-981 du 31 juillet 2015, art. 2'
export const ELEMENTS_MOBILIER = [
  { cle: 'literie', libelle: 'Literie comprenant couette ou couverture' },
  { cle: 'occultation', libelle: 'Dispositif d’occultation des fenêtres des chambres' },
  { cle: 'plaques', libelle: 'Plaques de cuisson' },
  { cle: 'four', libelle: 'Four ou four à micro-ondes' },
  { cle: 'refrigerateur', libelle: 'Réfrigérateur et congélateur, ou compartiment à − 6 °C' },
  { cle: 'vaisselle', libelle: 'Vaisselle nécessaire à la prise des repas' },
  { cle: 'ustensiles', libelle: 'Ustensiles de cuisine' },
  { cle: 'table', libelle: 'Table et sièges' },
  { cle: 'etageres', libelle: 'Étagères de rangement' },
  { cle: 'luminaires', libelle: 'Luminaires' },
  { cle: 'menage', libelle: 'Matériel d’entretien ménager adapté au logement' },
] as const
export type ElementMobilier = (typeof ELEMENTS_MOBILIER)[number]['cle']

export const ETATS_USAGE = ['neuf', 'tres_bon', 'bon', 'moyen', 'mauvais'] as const
export type EtatUsage = (typeof ETATS_USAGE)[number]

/** One line of the inventory: an element of the decree, or any other thing (`element` null). */
export type Meuble = {
  readonly id: string
  readonly bien_id: string
  readonly element: ElementMobilier | null
  readonly libelle: string
  readonly quantite: number
  readonly etat: EtatUsage
  readonly remarque: string | null
}

/** The elements of the decree that no line of the dwelling covers: let without one of them, it is not furnished. */
export function elementsManquants(meubles: readonly Meuble[]): (typeof ELEMENTS_MOBILIER)[number][] {
  const presents = new Set(meubles.filter(({ quantite }) => quantite > 0).map(({ element }) => element))
  return ELEMENTS_MOBILIER.filter(({ cle }) => !presents.has(cle))
}
