// What was typed in the set-up, as text, kept across a reload until it is installed.
import { useCallback, useState } from 'react'
import type { Values } from '#web/ui/form/resolver.ts'
import type { FamilleInstallee } from './cadre.ts'

/** One row of an editable table, as it was typed. */
export type Rangee = Readonly<Record<string, string>>

export type Saisie = {
  readonly identite: Values
  readonly bien: Values
  readonly grille: string
  readonly postes: readonly Rangee[]
  readonly mobilier: readonly Rangee[]
  readonly avecEmprunt: boolean
  readonly emprunt: Values
  readonly avecBail: boolean
  readonly bail: Values
  readonly locataires: readonly Rangee[]
  /** Takeover, by component: what was typed over the proposals. */
  readonly reprises: Readonly<Record<string, Rangee>>
  readonly deficits: readonly Rangee[]
  readonly tresorerie: string
}

/** Nothing typed yet: of what its family does not ask, nothing either. */
const vide = ({ a }: FamilleInstallee): Saisie => ({
  identite: {},
  bien: {},
  grille: '',
  postes: [],
  mobilier: a.mobilier ? [{ libelle: 'Mobilier', montant: '', duree: '7' }] : [],
  avecEmprunt: a.emprunt,
  emprunt: {},
  avecBail: a.bail,
  bail: {},
  locataires: [{ prenom: '', nom: '', email: '' }],
  reprises: {},
  deficits: [],
  tresorerie: '',
})

export type Changer = (change: Partial<Saisie>) => void

export function useSaisie(
  cle: string,
  famille: FamilleInstallee,
): { saisie: Saisie; changer: Changer; oublier: () => void } {
  const place = `installation:${cle}`
  const [saisie, setSaisie] = useState(() => lire(place, vide(famille)))
  const changer = useCallback(
    (change: Partial<Saisie>) =>
      setSaisie((avant) => {
        const apres = { ...avant, ...change }
        sessionStorage.setItem(place, JSON.stringify(apres))
        return apres
      }),
    [place],
  )
  const oublier = useCallback(() => sessionStorage.removeItem(place), [place])
  return { saisie, changer, oublier }
}

function lire(place: string, sans: Saisie): Saisie {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}')
    return kept && typeof kept === 'object' ? { ...sans, ...kept } : sans
  } catch {
    return sans // a draft that cannot be read is no draft
  }
}

/** The rows that hold something: an untouched row is no row. */
export const remplies = (rangees: readonly Rangee[], champs: readonly string[]): Rangee[] =>
  rangees.filter((rangee) => champs.some((champ) => (rangee[champ] ?? '').trim() !== ''))
