// Where a property stands with each diagnostic: it holds, runs out, is missing, is not asked, or nothing says whether it is.
import { addMonths, type Day } from '../../../base/day.ts'
import type { Bien } from '../../biens/bien.ts'
import { CLES_DIAGNOSTIC, type Diagnostic, type NatureDiagnostic } from '../diagnostic.ts'
import type { FicheTechnique } from '../fiche-technique.ts'
import { type Demande, demandes, type Validite, validite } from './validite.ts'

/** `a_verifier`: no rule says how long one of its day holds. */
type Valeur = 'valable' | 'bientot' | 'perime' | 'a_verifier' | 'manque' | 'inconnu' | 'sans_objet'
export type EtatDiagnostic = {
  readonly nature: NatureDiagnostic
  readonly etat: Valeur
  /** The last one. */
  readonly note: Diagnostic | null
  readonly validite: Validite | null
  /** Null: a letting does not ask it. */
  readonly demande: Demande | null
}

type Connu = {
  readonly fiche: FicheTechnique | undefined
  /** The last of each nature. */
  readonly siens: ReadonlyMap<NatureDiagnostic, Diagnostic> | undefined
  readonly today: Day
}

/** One of each nature, in their order. */
export function etatsDesDiagnostics(
  bien: Pick<Bien, 'type_bien'>,
  { fiche, siens, today }: Connu,
): readonly EtatDiagnostic[] {
  const voulus = new Map(demandes(bien, fiche, today).map((une) => [une.nature, une]))
  return CLES_DIAGNOSTIC.map((nature) => {
    const note = siens?.get(nature) ?? null
    const demande = voulus.get(nature) ?? null
    const regle = note && validite(note)
    const etat = note
      ? etatDe(regle, today)
      : demande
        ? demande.reponse === 'oui'
          ? 'manque'
          : 'inconnu'
        : 'sans_objet'
    return { nature, etat, note, validite: regle, demande }
  })
}

/** An expert is called for three months before. */
const AVANT_MOIS = 3

function etatDe(regle: Validite | null, today: Day): Valeur {
  if (regle === null) return 'a_verifier'
  if (regle.jusqu_au === null) return 'valable'
  if (regle.jusqu_au < today) return 'perime'
  return regle.jusqu_au <= addMonths(today, AVANT_MOIS) ? 'bientot' : 'valable'
}
