// On which books one is: the dossier and the year of the URL, shared by all the screens of an activity.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { memeFamille } from '#domain/activites/catalogue.ts'
import { type Day, year } from '#domain/base/day.ts'
import type { Dossier } from '#domain/journalisation/faits.ts'
import { userSubscriptionQuery } from '#web/data/abonnement/user-subscriptions.ts'
import { adminQuery } from '#web/data/administration/privileged-admins.ts'
import { type ExerciceEnregistre, exercicesQuery } from '#web/data/compta/exercices.ts'
import { dossiersQuery, mesRolesQuery, type Role } from '#web/data/compte/dossiers.ts'
import { voitPourUnAutre } from '#web/lib/session-key.ts'
import type { Formule } from '#web/text/formules.ts'
import { type SituationAbonnement, situationAbonnement } from './abonnement.ts'
import { useEnLmp, versLmp } from './espace.ts'
import { useLive } from './live.ts'
import { useSession } from './session.tsx'
import { todayInParis } from './today.ts'

export type DossierOuvert = {
  dossier: Dossier
  /** All those that one may open, of every activity. */
  dossiers: readonly Dossier[]
  role: Role
  /** The comptable to whom the owner gave the final validation, or the owner himself. */
  peutValider: boolean
  annee: number
  exercices: readonly ExerciceEnregistre[]
  /** The fiscal year of `annee`; null while the dossier has none. */
  exercice: ExerciceEnregistre | null
  today: Day
  /** May write in this dossier; a closed year is another matter: `exercice.etat`. */
  peutEcrire: boolean
  /** Why not, in words. */
  lectureSeule: string | null
}

/** Before a dossier has any fiscal year (specification, section 9). */
const ANNEE_PAR_DEFAUT = 2024

const DossierContext = createContext<DossierOuvert | null>(null)

export function useDossier(): DossierOuvert {
  const open = useContext(DossierContext)
  if (!open) throw new Error('useDossier is used outside a dossier')
  return open
}

/** The same, where there may be none: the header. */
export const useDossierOuvert = (): DossierOuvert | null => useContext(DossierContext)

/** `const lien = useLien(); lien('/tenants')`: a place in the application, on the same dossier and year, in LMP's space as in LMNP's. */
export function useLien(): (path: string, change?: { dossier?: string; annee?: number }) => string {
  const [params] = useSearchParams()
  const open = useDossierOuvert()
  const dossier = params.get('dossier') ?? open?.dossier.id
  const annee = params.get('annee') ?? (open ? String(open.annee) : null)
  const enLmp = useEnLmp()
  return useCallback(
    (path, change = {}) => {
      const [asked = '', search] = path.split('?')
      const place = enLmp ? versLmp(asked) : asked
      const next = new URLSearchParams(search)
      const id = change.dossier ?? dossier
      // An address that names its year keeps it.
      const at = change.annee ?? next.get('annee') ?? annee
      if (id) next.set('dossier', id)
      if (at && !(change.dossier && !change.annee)) next.set('annee', String(at))
      return next.size ? `${place}?${next}` : place
    },
    [dossier, annee, enLmp],
  )
}

type ProviderProps = { formule: Formule; none: ReactNode; children: ReactNode }

/**
 * Gives the dossier of the URL to what it holds, else the first one, among those that this formula keeps; `none` is shown
 * to whom has none of them yet.
 */
export function DossierProvider({ formule, none, children }: ProviderProps) {
  const [params] = useSearchParams()
  const { data: dossiers } = useSuspenseQuery(dossiersQuery())
  const siens = dossiers.filter(({ activite }) => memeFamille(activite, formule))
  const dossier = siens.find(({ id }) => id === params.get('dossier')) ?? siens[0]
  if (!dossier) return none
  return (
    <Ouvert dossier={dossier} dossiers={dossiers}>
      {children}
    </Ouvert>
  )
}

function Ouvert({
  dossier,
  dossiers,
  children,
}: {
  dossier: Dossier
  dossiers: readonly Dossier[]
  children: ReactNode
}) {
  const [params] = useSearchParams()
  const { user } = useSession()
  useLive(dossier.id, user?.id ?? '')
  const { data: exercices } = useSuspenseQuery(exercicesQuery(dossier.id))
  const { data: roles } = useSuspenseQuery(mesRolesQuery(user?.id ?? ''))
  const { data: abonnement } = useQuery(userSubscriptionQuery(user?.id ?? ''))
  const { data: admin } = useQuery(adminQuery(user?.id ?? ''))
  const asked = Number(params.get('annee'))

  const open = useMemo((): DossierOuvert => {
    const today = todayInParis()
    const annee = anneeOuverte({ asked, exercices, today })
    const mine = roles.find(({ dossier_id }) => dossier_id === dossier.id)
    const role = mine?.role ?? 'lecteur'
    const lectureSeule = pourquoiLectureSeule(
      role,
      role === 'proprietaire' && !admin ? situationAbonnement(abonnement ?? null, new Date()) : null,
    )
    return {
      dossier,
      dossiers,
      role,
      peutValider:
        !voitPourUnAutre() && (role === 'proprietaire' || (role === 'comptable' && mine?.peut_valider === true)),
      annee,
      exercices,
      exercice: exercices.find((one) => one.annee === annee) ?? null,
      today,
      peutEcrire: lectureSeule === null,
      lectureSeule,
    }
  }, [asked, exercices, roles, dossier, dossiers, abonnement, admin])

  return <DossierContext value={open}>{children}</DossierContext>
}

/** The year asked when the dossier has it, else this year's, else the last one. */
export function anneeOuverte({
  asked,
  exercices,
  today,
}: {
  asked: number
  exercices: readonly { annee: number }[]
  today: Day
}): number {
  const years = exercices.map(({ annee }) => annee)
  if (years.includes(asked)) return asked
  if (years.includes(year(today))) return year(today)
  return years.at(-1) ?? ANNEE_PAR_DEFAUT
}

function pourquoiLectureSeule(role: Role, at: SituationAbonnement | null): string | null {
  if (voitPourUnAutre()) return 'Vous voyez ce dossier comme la personne : rien n’y est modifié.'
  if (role === 'lecteur')
    return 'Vous consultez ce dossier en lecture seule. Son propriétaire peut vous ouvrir la saisie.'
  if (at?.etat === 'termine')
    return `${at.essai ? 'Votre essai gratuit' : 'Votre abonnement'} a pris fin. Vos données restent lisibles et exportables.`
  if (at?.etat === 'aucun') return 'Aucun essai ni abonnement en cours : vos données restent lisibles et exportables.'
  return null
}
