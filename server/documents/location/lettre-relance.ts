// A reminder as a letter: the words that were kept, a line for the hand that signs.
import { type Day, day } from '#domain/base/day.ts'
import { MISE_EN_DEMEURE, type Niveau } from '#domain/sujets/location/relance.ts'
import { GRAS, SECOND, TEXTE } from '../papier/piece-commerciale.ts'
import { type Correspondance, ouvrirCourrier } from './courrier-locataire.ts'

export type LettreRelance = {
  readonly qui: Correspondance
  readonly niveau: Niveau
  readonly date: Day
  readonly objet: string
  readonly texte: string
  /** The number of the registered letter, once it is known. */
  readonly recommande: string | null
  /** By mail on that day, to these addresses: the paper is then a copy. */
  readonly courriel: { readonly le: string; readonly destinataires: readonly string[] } | null
}

export function dessinerRelance(lettre: LettreRelance): Promise<Uint8Array<ArrayBuffer>> {
  const { qui, date, objet, texte, courriel } = lettre
  const papier = ouvrirCourrier(qui, {
    titre: objet,
    le: date,
    cree_le: new Date(`${date}T09:00:00Z`),
    ...mentionDe(lettre),
  })
  for (const paragraphe of texte.split(/\n\s*\n/)) {
    papier.place(60)
    for (const ligne of paragraphe.split('\n')) papier.paragraphe(ligne, TEXTE)
    papier.descendre(9)
  }
  papier.place(90)
  papier.descendre(14)
  papier.paragraphe(qui.bailleur, GRAS)
  if (courriel) {
    papier.descendre(12)
    papier.paragraphe(
      `Copie de l’e-mail envoyé le ${instant(courriel.le)} à ${courriel.destinataires.join(', ')}.`,
      SECOND,
    )
  } else papier.paragraphe('Signature', SECOND)
  return papier.rendre()
}

function mentionDe({ niveau, recommande, courriel }: LettreRelance): { mention?: string } {
  if (recommande) return { mention: `Lettre recommandée avec avis de réception n° ${recommande}` }
  return niveau === MISE_EN_DEMEURE && !courriel ? { mention: 'Lettre recommandée avec avis de réception' } : {}
}

const PARIS = { timeZone: 'Europe/Paris' } as const
const JOUR = new Intl.DateTimeFormat('sv-SE', PARIS)
const HEURE = new Intl.DateTimeFormat('fr-FR', { ...PARIS, hour: '2-digit', minute: '2-digit' })

/** `22/11/2026 à 10:05`, in Paris. */
export const instant = (le: string): string =>
  `${day(JOUR.format(new Date(le)))
    .split('-')
    .toReversed()
    .join('/')} à ${HEURE.format(new Date(le))}`
