// On which books one is: the dossier and the year of the URL, shared by all the screens of an activity.
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { memeFamille } from '#domain/activites/catalogue.ts'
import { estCacheA, estFermeA, peutEcrireA } from '#domain/activites/droits.ts'
import type { Lieu } from '#domain/activites/lieu.ts'
import { estBranchee } from '#domain/activites/moteurs.ts'
import { type Day, firstDayOf, isDay, lastDayOf, year } from '#domain/base/day.ts'
import { anneeDeCloture, type Bornes, exerciceClosEn, exerciceDe, periodeDe } from '#domain/compta/exercice.ts'
import type { Dossier } from '#domain/journalisation/faits.ts'
import { userSubscriptionQuery } from '#web/data/abonnement/user-subscriptions.ts'
import { adminQuery } from '#web/data/administration/privileged-admins.ts'
import { type ExerciceEnregistre, exercicesQuery } from '#web/data/compta/exercices.ts'
import { dossiersQuery, mesRolesQuery, type Role } from '#web/data/compte/dossiers.ts'
import type { Demande } from '#web/espaces/espace.ts'
import { adresseDe, avecDemande, enParametres, estCommun, lieuDe } from '#web/espaces/espaces.ts'
import { voitPourUnAutre } from '#web/lib/session-key.ts'
import type { Formule } from '#web/text/formules.ts'
import { type SituationAbonnement, situationAbonnement } from './abonnement.ts'
import { useEspace } from './espace.ts'
import { demanderLesFaits } from './faits-demandes.ts'
import { useLive } from './live.ts'
import { useSession } from './session.tsx'
import { todayInParis } from './today.ts'

export type DossierOuvert = {
  dossier: Dossier
  /** All those that one may open, of every activity. */
  dossiers: readonly Dossier[]
  role: Role
  /** Of an employee: what his manager lets him do. */
  droits: readonly string[]
  /** The comptable to whom the owner gave the final validation, or the owner himself. */
  peutValider: boolean
  /** The calendar year in which the open exercice closes, asked only where tax law speaks of one. */
  annee: number
  /** The days that lists show and are named by: those of the open exercice. */
  periode: Bornes
  exercices: readonly ExerciceEnregistre[]
  /** Null while the dossier has none. */
  exercice: ExerciceEnregistre | null
  today: Day
  /** May write in this dossier, and here when he is an employee; a closed year is another matter: `exercice.etat`. */
  peutEcrire: boolean
  /** Why not, in words. */
  lectureSeule: string | null
  /** Nothing of this place is shown to him. */
  ferme: boolean
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

/** Whether nothing of a place is shown to whoever is here: no link leads him there. */
export function useEstFerme(): (lieu: Lieu) => boolean {
  const ouvert = useDossierOuvert()
  return (lieu) => ouvert?.role === 'employe' && estFermeA(ouvert.droits, lieu)
}

export type Lien = (lieu: Lieu, demande?: Demande) => string

/** `const lien = useLien(); lien('locataires', { bail: id })`: a place of the space where one is, on the same dossier and year. */
export function useLien(): Lien {
  const espace = useEspace()
  const surLesLivres = useSurLesLivres()
  return useCallback(
    (lieu, demande = '') => {
      const adresse = adresseDe(lieu, espace)
      return estCommun(lieu, espace) ? avecDemande(adresse, demande) : surLesLivres(adresse, demande)
    },
    [espace, surLesLivres],
  )
}

/** `ici({ dossier: id })`: the place where one is, on another dossier or another year. */
export function useIci(): (demande: Demande) => string {
  const { pathname } = useLocation()
  const surLesLivres = useSurLesLivres()
  return useCallback((demande) => surLesLivres(pathname, demande), [pathname, surLesLivres])
}

/** The address keeps the dossier and the exercice that it names; another dossier has exercices of its own. */
function useSurLesLivres(): (adresse: string, demande: Demande) => string {
  const [params] = useSearchParams()
  const open = useDossierOuvert()
  const dossier = params.get('dossier') ?? open?.dossier.id
  const ouvert = open?.exercice?.fin ?? params.get('exercice')
  return useCallback(
    (adresse, demande) => {
      const { dossier: autre, exercice: dit, ...reste } = Object.fromEntries(enParametres(demande))
      const exercice = dit ?? (autre || reste.annee ? null : ouvert)
      return avecDemande(adresse, { ...reste, dossier: autre ?? dossier, exercice })
    },
    [dossier, ouvert],
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
  const [jour, annee] = [params.get('exercice'), params.get('annee')]
  const { user } = useSession()
  const { pathname } = useLocation()
  const lieu = lieuDe(pathname)?.lieu ?? null
  const queries = useQueryClient()
  useLive(dossier.id, user?.id ?? '')
  if (estBranchee(dossier.activite)) demanderLesFaits(queries, dossier)
  const { data: exercices } = useSuspenseQuery(exercicesQuery(dossier.id))
  const { data: roles } = useSuspenseQuery(mesRolesQuery(user?.id ?? ''))
  const { data: abonnement } = useQuery(userSubscriptionQuery(user?.id ?? ''))
  const { data: admin } = useQuery(adminQuery(user?.id ?? ''))

  const open = useMemo((): DossierOuvert => {
    const today = todayInParis()
    const exercice = exerciceOuvert({ jour, annee, exercices, today })
    const mine = roles.find(({ dossier_id }) => dossier_id === dossier.id)
    const role = mine?.role ?? 'lecteur'
    const droits = mine?.droits ?? []
    const lectureSeule = pourquoiLectureSeule(
      { role, ici: peutEcrireIci(droits, lieu), cache: lieu !== null && estCacheA(droits, lieu) },
      role === 'proprietaire' && !admin ? situationAbonnement(abonnement ?? null, new Date()) : null,
    )
    return {
      dossier,
      dossiers,
      role,
      droits,
      peutValider:
        !voitPourUnAutre() && (role === 'proprietaire' || (role === 'comptable' && mine?.peut_valider === true)),
      annee: anneeOuverte(exercice),
      periode: periodeOuverte(exercice, exercices),
      exercices,
      exercice,
      today,
      peutEcrire: lectureSeule === null,
      lectureSeule,
      ferme: role === 'employe' && lieu !== null && estFermeA(droits, lieu),
    }
  }, [jour, annee, exercices, roles, dossier, dossiers, abonnement, admin, lieu])

  return <DossierContext value={open}>{children}</DossierContext>
}

/** What the address says: `exercice`, a day, and `annee`; null where it says none. */
type Demandes = { readonly jour: string | null; readonly annee: string | null }

/** The exercice that the address asks when the dossier has it, else the one that runs, else the last one. */
export function exerciceOuvert<E extends Bornes>({
  jour,
  annee,
  exercices,
  today,
}: Demandes & {
  exercices: readonly E[]
  today: Day
}): E | null {
  const enCours = exercices.find(({ debut, fin }) => debut <= today && today <= fin)
  return (
    exerciceDeLAdresse(exercices, { jour, annee }) ??
    enCours ??
    exerciceClosEn(exercices, year(today)) ??
    exercices.at(-1) ??
    null
  )
}

/**
 * `?exercice=2026-12-31`: the exercice of that day; links say its closing, or the day of a fact in it. `?annee=2026`, as
 * links said before: the one that closes in that year. Null where it names none of these.
 */
function exerciceDeLAdresse<E extends Bornes>(exercices: readonly E[], { jour, annee }: Demandes): E | null {
  if (jour !== null) return isDay(jour) ? exerciceDe(exercices, jour) : null
  return exerciceClosEn(exercices, Number(annee))
}

/** The calendar year of the law that the screens show. */
export const anneeOuverte = (exercice: Bornes | null): number =>
  exercice ? anneeDeCloture(exercice) : ANNEE_PAR_DEFAUT

/** A calendar year where the dossier has no exercice. */
const periodeOuverte = (exercice: Bornes | null, exercices: readonly Bornes[]): Bornes =>
  exercice === null
    ? { debut: firstDayOf(ANNEE_PAR_DEFAUT), fin: lastDayOf(ANNEE_PAR_DEFAUT) }
    : periodeDe(exercice, exercices)

/** The home is of all: what it leads to judges. */
const peutEcrireIci = (droits: readonly string[], lieu: Lieu | null): boolean =>
  lieu === 'accueil' ? droits.length > 0 : lieu !== null && peutEcrireA(droits, lieu)

type Qui = {
  readonly role: Role
  /** Of an employee: one of his rights opens this place. */
  readonly ici: boolean
  /** They alone show a part of it. */
  readonly cache: boolean
}

function pourquoiLectureSeule({ role, ici, cache }: Qui, at: SituationAbonnement | null): string | null {
  if (voitPourUnAutre()) return 'Vous voyez ce dossier comme la personne : rien n’y est modifié.'
  if (role === 'lecteur')
    return 'Vous consultez ce dossier en lecture seule. Son propriétaire peut vous ouvrir la saisie.'
  if (role === 'employe' && !ici)
    return cache
      ? 'Votre gérant ne vous a pas ouvert cette page : une partie n’en est pas montrée. Demandez-lui ce droit.'
      : 'Vous consultez cette page sans la modifier : votre gérant ne vous a pas ouvert ce droit. Demandez-le-lui.'
  if (at?.etat === 'termine')
    return `${at.essai ? 'Votre essai gratuit' : 'Votre abonnement'} a pris fin. Vos données restent lisibles et exportables.`
  if (at?.etat === 'aucun') return 'Aucun essai ni abonnement en cours : vos données restent lisibles et exportables.'
  return null
}
