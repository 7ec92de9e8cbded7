// Who asks to rent a lot on offer: his state, told by its days; what his file lacks; the weight of the rent on what he earns.
import { type Cents, minus, plus, positive, sum } from '../../../base/cents.ts'
import { addMonths, type Day, day } from '../../../base/day.ts'
import type { TypeBail } from '../bail.ts'
import { CATEGORIES_PIECE, type CategoriePiece, CONSERVATION, piecesPermises, SEULE } from '../regles-candidats.ts'

/** The natures of a lease whose candidates the law protects so (loi du 6 juillet 1989, art. 22-2): homes. */
export const TYPES_OFFRE = ['vide', 'meuble', 'etudiant', 'mobilite'] as const satisfies readonly TypeBail[]

export type OffreLocation = {
  readonly id: string
  readonly bien_id: string
  readonly type_bail: (typeof TYPES_OFFRE)[number]
  readonly loyer_cents: Cents
  readonly charges_cents: Cents
  readonly depot_garantie_cents: Cents
  readonly disponible_le: Day
  readonly texte: string
  /** The last day on which its link takes a candidate. */
  readonly expire_le: Day
  readonly retiree_le: Day | null
}

export type Candidature = {
  readonly id: string
  readonly offre_id: string
  readonly prenom: string
  readonly nom: string
  readonly email: string
  readonly telephone: string
  readonly emmenagement_le: Day | null
  readonly occupants: number | null
  readonly message: string
  /** Instants. */
  readonly lu_le: string | null
  readonly visite_proposee_le: string | null
  readonly demande_le: string | null
  readonly depose_le: string | null
  readonly retenu_le: string | null
  readonly refuse_le: string | null
  readonly effacer_le: Day | null
  readonly visale: boolean
  readonly visale_reference: string
  readonly aide_logement_cents: Cents | null
  readonly notes: string
  readonly bail_id: string | null
  readonly created_at: string
}

export const SITUATIONS = {
  cdi: 'Salarié en CDI',
  cdd: 'Salarié en CDD',
  interim: 'Intérimaire',
  fonctionnaire: 'Agent public',
  independant: 'Indépendant',
  alternance: 'Alternant ou apprenti',
  etudiant: 'Étudiant',
  retraite: 'Retraité',
  sans_emploi: 'Sans emploi',
  autre: 'Autre situation',
} as const
export type Situation = keyof typeof SITUATIONS
// Safe: the keys of a literal record are the names of its type.
export const CLES_SITUATION = Object.keys(SITUATIONS) as Situation[]
/** Who has no activity proves none. */
const SANS_ACTIVITE: ReadonlySet<Situation | null> = new Set(['retraite', 'sans_emploi'])

export const ROLES_CANDIDATURE = ['candidat', 'colocataire', 'garant'] as const
export type PersonneCandidature = {
  readonly id: string
  readonly candidature_id: string
  readonly role: (typeof ROLES_CANDIDATURE)[number]
  readonly rang: number
  readonly prenom: string
  readonly nom: string
  readonly email: string | null
  readonly telephone: string | null
  readonly situation: Situation | null
  readonly profession: string
  /** Net, a month. */
  readonly revenus_cents: Cents | null
  readonly locataire_id: string | null
}
export type DocumentCandidature = {
  readonly id: string
  readonly candidature_id: string
  readonly personne_id: string
  readonly categorie: CategoriePiece
  readonly nature: string
  readonly nom: string
  readonly mime: string
  readonly taille: number
}
export type EffacementCandidature = {
  readonly id: string
  readonly offre_id: string
  readonly motif: 'delai' | 'demande' | 'desistement'
  readonly efface_le: Day
  readonly fichiers: number
}

export const ETATS_CANDIDATURE = {
  nouveau: 'Nouveau',
  visite: 'Visite proposée',
  demande: 'Dossier demandé',
  complet: 'Dossier complet',
  retenu: 'Retenu',
  non_retenu: 'Non retenu',
} as const
export type EtatCandidature = keyof typeof ETATS_CANDIDATURE

type Jours = Pick<Candidature, 'visite_proposee_le' | 'demande_le' | 'depose_le' | 'retenu_le' | 'refuse_le'>
export function etatDe({ visite_proposee_le, demande_le, depose_le, retenu_le, refuse_le }: Jours): EtatCandidature {
  if (retenu_le !== null) return 'retenu'
  if (refuse_le !== null) return 'non_retenu'
  if (depose_le !== null) return 'complet'
  if (demande_le !== null) return 'demande'
  return visite_proposee_le === null ? 'nouveau' : 'visite'
}

/** Whether a link still takes candidates on a day. */
export const prendCandidats = ({ retiree_le, expire_le }: Pick<OffreLocation, 'retiree_le' | 'expire_le'>, au: Day) =>
  retiree_le === null && expire_le >= au

/** The last day on which the papers of who was answered on a day may be kept (CNIL, délibération 2021-057). */
export const effacementDu = (reponse: Day): Day => addMonths(reponse, CONSERVATION.mois)

type Demandee = Pick<PersonneCandidature, 'id' | 'situation'> & { readonly revenus_cents: number | null }
type Jointe = Pick<DocumentCandidature, 'personne_id' | 'categorie'>
export type Manque = CategoriePiece | 'situation' | 'revenus'

/** What the file of one person lacks: never more than the list of the decree lets be asked. */
export function manquesDe({ id, situation, revenus_cents }: Demandee, jointes: readonly Jointe[]): Manque[] {
  const siennes = new Set(jointes.filter(({ personne_id }) => personne_id === id).map(({ categorie }) => categorie))
  return [
    ...(situation === null ? (['situation'] as const) : []),
    ...(revenus_cents === null ? (['revenus'] as const) : []),
    ...CATEGORIES_PIECE.filter((une) => !siennes.has(une) && !(une === 'activite' && SANS_ACTIVITE.has(situation))),
  ]
}

export const estComplet = (personnes: readonly Demandee[], jointes: readonly Jointe[]): boolean =>
  personnes.length > 0 && personnes.every((une) => manquesDe(une, jointes).length === 0)

/** Whether one may still join a paper of this nature: of one that stands alone in its list, no other. */
export function pieceAdmise(
  role: PersonneCandidature['role'],
  { categorie, nature }: Pick<DocumentCandidature, 'categorie' | 'nature'>,
  deja: readonly Pick<DocumentCandidature, 'categorie' | 'nature'>[],
): 'hors_liste' | 'une_seule' | null {
  if (!piecesPermises(role, categorie).some(({ cle }) => cle === nature)) return 'hors_liste'
  const autre = deja.some((une) => une.categorie === categorie && une.nature !== nature)
  return SEULE[categorie] && autre ? 'une_seule' : null
}

/** A rent on an income, in tenths of a percent: 333 is 33.3 %; null where nothing is earned. No rule of law sets a bound to it. */
const tauxEffort = (charge: Cents, revenus: Cents): number | null =>
  revenus > 0 ? Math.round((charge * 1_000) / revenus) : null

export type Effort = {
  /** Rent and charges, a month. */
  readonly charge_cents: Cents
  /** Of the candidate and of those who would rent with him, net, a month. */
  readonly revenus_cents: Cents
  readonly taux: number | null
  /** Once the housing benefit that he states is taken off the rent; null where he states none. */
  readonly taux_aide: number | null
  readonly garants_cents: Cents
  /** The same rent on what guarantors earn; null without one. */
  readonly taux_garants: number | null
}

export function effortDe(
  offre: Pick<OffreLocation, 'loyer_cents' | 'charges_cents'>,
  { aide_logement_cents }: Pick<Candidature, 'aide_logement_cents'>,
  personnes: readonly Pick<PersonneCandidature, 'role' | 'revenus_cents'>[],
): Effort {
  const charge_cents = plus(offre.loyer_cents, offre.charges_cents)
  const gagnes = (garants: boolean) =>
    sum(
      personnes.flatMap(({ role, revenus_cents }) =>
        revenus_cents !== null && (role === 'garant') === garants ? [revenus_cents] : [],
      ),
    )
  const [revenus_cents, garants_cents] = [gagnes(false), gagnes(true)]
  const aide = aide_logement_cents ?? 0
  return {
    charge_cents,
    revenus_cents,
    taux: tauxEffort(charge_cents, revenus_cents),
    taux_aide:
      aide > 0 && aide_logement_cents !== null
        ? tauxEffort(positive(minus(charge_cents, aide_logement_cents)), revenus_cents)
        : null,
    garants_cents,
    taux_garants: tauxEffort(charge_cents, garants_cents),
  }
}

/** `33,3 %`. */
export const direTaux = (taux: number): string => `${Math.trunc(taux / 10)},${taux % 10}\u00a0%`

/** The day of an instant, as the database says it. */
export const jourDe = (instant: string): Day => day(instant.slice(0, 10))
