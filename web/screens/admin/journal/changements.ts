// What a line of the log says, field by field, and in a few words.
import type { LigneJournal } from '#web/data/administration/journal-admin.ts'
import { nomAppareil } from '#web/lib/appareil.ts'
import { formatInstant } from '#web/lib/format.ts'
import { nomChamp, nomTache } from '#web/text/administration.ts'
import { estFormule, LIBELLES } from '#web/text/formules.ts'

export type Changement = { champ: string; avant: string; apres: string }

const RIEN = '—'
/** Fields that say nothing of what was done. */
const TUS = new Set(['id', 'user_id', 'created_at', 'updated_at', 'granted_by', 'granted_at'])

export function changements({ avant, apres }: Pick<LigneJournal, 'avant' | 'apres'>): Changement[] {
  const champs = new Set([...Object.keys(avant ?? {}), ...Object.keys(apres ?? {})])
  return [...champs]
    .filter((champ) => !TUS.has(champ))
    .map((champ) => ({
      champ: nomChamp(champ),
      avant: ditDe(champ, avant?.[champ]),
      apres: ditDe(champ, apres?.[champ]),
    }))
}

/** In one line: what it is called, then the reason when there is one, else the fields that changed. */
export function resume(ligne: Pick<LigneJournal, 'avant' | 'apres' | 'motif' | 'acte' | 'nom' | 'objet'>): string {
  const change = changements(ligne).map(({ champ, avant, apres }) => `${champ} : ${court(avant)} → ${court(apres)}`)
  const quoi = ligne.motif ?? (ligne.acte === 'modification' ? change.join(' ; ') : '')
  const nom = ligne.objet === 'taches' && ligne.nom ? nomTache(ligne.nom) : ligne.nom && dit(ligne.nom)
  return [nom, quoi].filter(Boolean).join(', ')
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

const ditDe = (champ: string, valeur: unknown): string =>
  champ === 'user_agent' && typeof valeur === 'string' ? nomAppareil(valeur) : dit(valeur)

function dit(valeur: unknown): string {
  if (valeur === null || valeur === undefined || valeur === '') return RIEN
  if (typeof valeur === 'boolean') return valeur ? 'oui' : 'non'
  if (typeof valeur === 'object') return JSON.stringify(valeur, null, 1)
  if (typeof valeur === 'string' && INSTANT.test(valeur)) return formatInstant(valeur)
  return estFormule(valeur) ? LIBELLES[valeur] : String(valeur)
}

const court = (texte: string): string => (texte.length > 40 ? `${texte.slice(0, 39)}…` : texte)
