// A request in words: what it is about, what is left of the time that was promised, what was sent.
import { parseEuros } from '#domain/base/cents.ts'
import { DEVIS_BUDGETS, DEVIS_DELAIS, libelleDe, libelleProjet } from '#domain/boutique/choix.ts'
import type { Demande } from '#web/data/boutique/demandes.ts'
import { nomAppareil } from '#web/lib/appareil.ts'
import { formatEuros, formatInstant } from '#web/lib/format.ts'

export const objetDe = ({ nature, objet }: Pick<Demande, 'nature' | 'objet'>): string =>
  nature === 'devis' ? `Projet ${libelleProjet(objet)}` : objet

const HEURE_MS = 3_600_000
export type Horloge = { readonly mot: string; readonly ton: 'bad' | 'wait' | 'plain' }
/** Under that, it turns pressing. */
const PRESSE_MS = 6 * HEURE_MS

/** What is left of the delay that the public texts promise, or how late we are; null where none was promised. */
export function horlogeDe({ echeance }: Pick<Demande, 'echeance'>, now: Date): Horloge | null {
  if (echeance === null) return null
  const reste = Date.parse(echeance) - now.getTime()
  if (reste < 0) return { mot: `En retard de ${duree(-reste)}`, ton: 'bad' }
  return { mot: `Reste ${duree(reste)}`, ton: reste < PRESSE_MS ? 'wait' : 'plain' }
}

/** `45 min`, `21 h`, `3 j`: what is begun is not counted. */
function duree(ms: number): string {
  if (ms < HEURE_MS) return `${Math.floor(ms / 60_000)}\u00a0min`
  const heures = Math.floor(ms / HEURE_MS)
  return heures < 72 ? `${heures}\u00a0h` : `${Math.floor(heures / 24)}\u00a0j`
}

/** The fields of the tables that people fill, in the order in which they are read; the rest is the house's own. */
const CHAMPS: readonly (readonly [champ: string, libelle: string])[] = [
  ['company_name', 'Entreprise'],
  ['project_scope', 'Description'],
  ['project_description', 'Description'],
  ['problem_type', 'Problème'],
  ['description', 'Description'],
  ['notes', 'Précisions'],
  ['current_challenges', 'Besoins'],
  ['timeline', 'Délai'],
  ['budget_range', 'Budget'],
  ['specific_requirements', 'Précisions'],
  ['special_requirements', 'Précisions'],
  ['additional_info', 'Compléments'],
  ['current_url', 'Page'],
  ['user_agent', 'Navigateur'],
  ['adresse', 'Facturée à'],
  ['paid_at', 'Réglée le'],
  ['place_le', 'Place attribuée le'],
  ['acompte_paye_le', 'Acompte payé le'],
  ['acompte_rembourse_le', 'Acompte remboursé le'],
  ['annulee_le', 'Annulée le'],
  ['retiree_le', 'Retirée le'],
  ['motif_maison', 'Motif de l’annulation'],
]
const INSTANTS = new Set(['paid_at', 'place_le', 'annulee_le', 'retiree_le', 'acompte_paye_le', 'acompte_rembourse_le'])

export function lignesDe(contenu: Readonly<Record<string, unknown>>): readonly (readonly [string, string])[] {
  const acompte = acompteAttendu(contenu)
  const lignes = CHAMPS.flatMap(([champ, libelle]) => {
    const valeur = contenu[champ]
    if (typeof valeur !== 'string' || valeur.trim() === '') return []
    return [[libelle, dit(champ, valeur)] as const]
  })
  return acompte === null ? lignes : [...lignes, ['Acompte', acompte]]
}

/** The deposit of a seat that nobody has paid yet. */
function acompteAttendu({ deposit, status, acompte_paye_le }: Readonly<Record<string, unknown>>): string | null {
  const du = typeof deposit === 'number' ? parseEuros(String(deposit)) : null
  if (du === null || du === 0 || status !== 'confirmed' || typeof acompte_paye_le === 'string') return null
  return `${formatEuros(du)} à régler`
}

function dit(champ: string, valeur: string): string {
  if (INSTANTS.has(champ)) return formatInstant(valeur)
  if (champ === 'user_agent') return nomAppareil(valeur)
  if (champ === 'timeline') return libelleDe(DEVIS_DELAIS, valeur)
  return champ === 'budget_range' ? libelleDe(DEVIS_BUDGETS, valeur) : valeur
}
