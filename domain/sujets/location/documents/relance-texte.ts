// The words of each reminder: courteous first, then firm, then a formal notice. The landlord may change them before they leave, and signs them.
import { type Cents, decimalComma } from '../../../base/cents.ts'
import { type Day, year } from '../../../base/day.ts'
import { jourEtMois } from '../../../base/mots.ts'
import type { Bail, TypeBail } from '../bail.ts'
import { deLaPeriode, nomDeLObjet } from '../echeance.ts'
import { HABITATION } from '../regles-baux.ts'
import { type LoyerReclame, type Niveau, totalReclame } from '../relance.ts'

export type Redaction = {
  readonly locataires: readonly string[]
  readonly logement: string
  readonly loyers: readonly LoyerReclame[]
  readonly au: Day
  /** Its nature and its clause: what the law of homes says is said of them alone. */
  readonly bail: Pick<Bail, 'type_bail' | 'interet_retard' | 'majoration_retard'>
}
export type TexteRelance = { readonly objet: string; readonly texte: string }

/** Said in every reminder from the second one on, and to whoever lives there, who helps him. */
const ECHEANCIER = 'Si vous rencontrez une difficulté, dites-le-moi : nous pouvons convenir d’un échéancier.'
const AIDES =
  'L’agence départementale d’information sur le logement (ADIL) vous conseille gratuitement, et le fonds de solidarité pour le logement (FSL) de votre département peut vous aider.'

/** Days left to pay by a formal notice: a usage, no law sets it. */
const DELAI_DE_PAIEMENT = 'huit jours'

export function redigerRelance(niveau: Niveau, redaction: Redaction): TexteRelance {
  const { locataires, au } = redaction
  const paragraphes = [
    `À l’attention de ${locataires.join(', ')}`,
    ...CORPS[niveau](redaction),
    ...(niveau === 1 ? [] : [HABITATION.has(redaction.bail.type_bail) ? `${ECHEANCIER} ${AIDES}` : ECHEANCIER]),
    'Si votre paiement a croisé ce message, n’en tenez pas compte.',
  ]
  return { objet: `${OBJETS[niveau]}, au ${leJour(au)}`, texte: paragraphes.join('\n\n') }
}

/** What stands above the reminder that a guarantor is sent: whose debt it is, and that the words below are theirs. */
export const motAuGarant = (garant: string, { locataires, logement, loyers }: Omit<Redaction, 'au' | 'bail'>): string =>
  [
    `À l’attention de ${garant}`,
    `Vous vous êtes porté caution de ${locataires.join(', ')} pour le logement ${logement}. ${locataires.length > 1 ? 'Ils me doivent' : 'Il m’est dû'} à ce jour ${enEuros(totalReclame(loyers))}. Voici la relance que je ${locataires.length > 1 ? 'leur adresse' : 'lui adresse'} ; je vous en informe en votre qualité de garant.`,
  ].join('\n\n')

const OBJETS: Readonly<Record<Niveau, string>> = {
  1: 'Loyer en attente',
  2: 'Loyer impayé, deuxième rappel',
  3: 'Loyer impayé, dernier rappel avant mise en demeure',
  4: 'Mise en demeure de payer',
}

const CORPS: Readonly<Record<Niveau, (redaction: Redaction) => string[]>> = {
  1: (r) => [
    `Sauf erreur de ma part, je n’ai pas reçu ${quoi(r)} pour le logement ${r.logement} :`,
    detail(r),
    'Il s’agit sans doute d’un oubli. Merci de régler cette somme dès que possible.',
  ],
  2: (r) => [
    `Malgré mon premier message, ${quoi(r)} pour le logement ${r.logement} reste impayé :`,
    detail(r),
    'Merci de régler cette somme sans attendre.',
  ],
  3: (r) => [
    `Mes deux rappels sont restés sans effet : vous devez toujours ${quoi(r)} pour le logement ${r.logement}.`,
    detail(r),
    'Sans paiement ni réponse de votre part, je vous adresserai une mise en demeure.',
  ],
  4: (r) => [
    `Malgré mes relances, vous n’avez pas réglé ${quoi(r)} pour le logement ${r.logement} :`,
    detail(r),
    `Par la présente, je vous mets en demeure de me payer ${enEuros(totalReclame(r.loyers))} dans un délai de ${DELAI_DE_PAIEMENT} à compter de la réception de cette lettre (Code civil, article 1344).`,
    suites(r.bail),
  ],
}

/** What a formal notice makes run, and what may follow it. */
function suites({ type_bail, interet_retard, majoration_retard }: Redaction['bail']): string {
  const porte =
    !HABITATION.has(type_bail) && (interet_retard ?? majoration_retard)
      ? 'Les sommes dues portent ce que le bail stipule pour un retard, à compter de cette mise en demeure (Code civil, article 1231-5).'
      : 'Les sommes dues portent intérêt au taux légal à compter de cette mise en demeure (Code civil, article 1231-6).'
  return `${porte} À défaut de paiement, je pourrai vous faire délivrer un commandement de payer par un commissaire de justice et demander en justice le paiement et la résiliation du bail (${resiliation(type_bail)}).`
}

function resiliation(type_bail: TypeBail): string {
  if (HABITATION.has(type_bail)) return 'loi n° 89-462 du 6 juillet 1989, article 24'
  return type_bail === 'commercial' ? 'Code de commerce, article L145-41' : 'Code civil, article 1224'
}

function quoi({ loyers }: Redaction): string {
  const [premier] = loyers
  if (loyers.length === 1 && premier && premier.objet !== 'interets') return `le ${nomReclame(premier)}`
  return `la somme de ${enEuros(totalReclame(loyers))}`
}

function detail({ loyers }: Redaction): string {
  const lignes = loyers.map((un) => `${nomReclame(un)}, dû le ${leJour(un.date_echeance)} : ${enEuros(un.reste_cents)}`)
  const total = loyers.length > 1 ? [`Total : ${enEuros(totalReclame(loyers))}`] : []
  return [...lignes, ...total].join('\n')
}

const nomReclame = (un: LoyerReclame): string => nomDeLObjet(un.objet)?.toLowerCase() ?? `loyer ${deLaPeriode(un)}`

const leJour = (jour: Day): string => `${jourEtMois(jour)} ${year(jour)}`

/** `1 234,50 €`, as a letter says it. */
const enEuros = (montant: Cents): string => `${decimalComma(montant).replace(/(\d)(?=(\d{3})+,)/g, '$1\u202f')}\u00a0€`
