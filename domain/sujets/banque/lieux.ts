// Names of people that are also towns and departments: beside a fund, the Treasury or a shop, such a word says where it is.
import { normaliser } from './formats/texte.ts'

const LIEUX = new Set(
  `agen aix ajaccio albi alencon amiens angers angouleme annecy annonay antibes argenteuil arles arras auch auxerre avignon bayonne beauvais belfort
  besancon beziers blois bobigny bordeaux boulogne bourges brest brive caen cahors calais cannes carcassonne castres cergy chambery charleville chartres chateauroux
  chaumont cholet clermont colmar colombes compiegne creteil dax dieppe digne dijon douai dunkerque epinal evreux evry foix frejus gap grenoble gueret laon laval lens
  lille limoges lorient lourdes lyon macon marseille melun mende menton metz montauban montpellier montreuil moulins mulhouse nancy nanterre nantes narbonne nevers nice nimes
  niort orleans pantin paris pau perigueux perpignan poitiers pontoise privas quimper reims rennes roanne rodez roubaix rouen royan saintes saumur sedan sete strasbourg tarbes
  thionville toulon toulouse tours troyes tulle valence vannes verdun versailles vesoul vichy vienne
  ain aisne allier ardeche ardennes ariege aube aude aveyron calvados cantal charente cher correze corse creuse dordogne doubs drome eure finistere gard gers gironde herault
  indre isere jura landes loire loiret lot lozere manche marne martinique mayenne meuse morbihan moselle nievre nord oise orne rhone sarthe savoie somme tarn var vaucluse
  vendee vosges yonne yvelines`.split(/\s+/),
)

/** Who writes where it is: funds, the Treasury, forms of companies, cards. */
const SE_SITUE =
  /\b(caf|c a f|cnaf|cpam|msa|urssaf|apl|dgfip|drfip|ddfip|sip|sie|tresor|tresorerie|mairie|prefecture|edf|engie|sncf|sarl|sas|sasu|eurl|snc|carte|cb|tpe|rembt|remboursement)\b/
const CIVILITE = '(?:m|mr|mme|mlle|monsieur|madame|mademoiselle)'

type Personne = { readonly prenom: string; readonly nom: string }

/** Whom a name of one word names in a label that gives no first name beside it: nobody (`place`), or one who counts with the amount of his rent only (`doute`). */
export function lieuDit({ prenom, nom }: Personne, dit: string): 'place' | 'doute' | null {
  const [texte, mot] = [normaliser(dit), normaliser(nom)]
  const mots = new Set(texte.split(' '))
  const prenoms = normaliser(prenom).split(' ').filter(Boolean)
  if (mot === '' || mot.includes(' ') || (prenoms.length > 0 && prenoms.every((un) => mots.has(un)))) return null
  if (new RegExp(`\\b${CIVILITE} ${mot}\\b`).test(texte)) return null
  if (new RegExp(`\\b(?:caf|c a f|cnaf|msa)(?: (?:de|du|des|d|la|le|les|l))+ ${mot}\\b`).test(texte)) return 'place'
  if (!LIEUX.has(mot)) return null
  return SE_SITUE.test(texte) ? 'place' : 'doute'
}
