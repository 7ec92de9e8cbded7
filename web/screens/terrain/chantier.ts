// The inspection that this page shows: each change is on the glass at once, and kept on the device as it is made.
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import {
  comparer,
  type LigneEtat,
  type SaisieEtat,
  type SignatureEtat,
} from '#domain/sujets/location/etat-des-lieux.ts'
import type { Chantier, PhotoConnue, PhotoPrise, Saisi } from '#web/data/terrain/chantier.ts'
import { connuesDe, ecouter, magasin } from '#web/data/terrain/magasin.ts'
import { todayInParis } from '#web/session/today.ts'
import type { Envoi } from './envoi.ts'

export type Terrain = {
  readonly c: Chantier
  readonly saisi: Saisi
  readonly prises: readonly PhotoPrise[]
  readonly connues: readonly PhotoConnue[]
  /** Signed: nothing is typed any more. */
  readonly fige: boolean
  readonly changer: (suite: (saisie: SaisieEtat) => SaisieEtat) => void
  readonly parapher: (signatures: readonly SignatureEtat[]) => void
  /** Both signed: it will not change; a copy leaves once all is sent, when it is asked for. */
  readonly clore: (copie: boolean) => void
  readonly envoi: Envoi
}

export const TerrainContext = createContext<Terrain | null>(null)
export function useTerrain(): Terrain {
  const terrain = useContext(TerrainContext)
  if (!terrain) throw new Error('useTerrain is used outside an inspection')
  return terrain
}

type Lu = {
  readonly c: Chantier | undefined
  readonly prises: readonly PhotoPrise[]
  readonly connues: readonly PhotoConnue[]
}

const lire = async (cle: string): Promise<Lu> => {
  const [c, prises, connues] = await Promise.all([magasin.lire(cle), magasin.photosDe(cle), connuesDe(cle)])
  return { c, prises, connues }
}

/** Undefined while it is read; its `c` is undefined where this device does not hold it. */
export function useChantier(cle: string) {
  const [lu, setLu] = useState<Lu | undefined>()
  const [saisi, setSaisi] = useState<Saisi | null>(null)
  const [erreur, setErreur] = useState<unknown>(null)
  // What was typed and is not kept yet: read again meanwhile, it would go back under the fingers.
  const enCours = useRef(0)
  const file = useRef<Promise<void>>(Promise.resolve())

  useEffect(() => {
    let parti = false
    const relire = async () => {
      const vu = await lire(cle)
      if (parti) return
      setLu(vu)
      if (enCours.current === 0 && vu.c) setSaisi(vu.c.saisi)
    }
    const redire = () => void relire().catch(setErreur)
    redire()
    const cesser = ecouter(redire)
    return () => {
      parti = true
      cesser()
    }
  }, [cle])

  const ecrire = useCallback(
    (suite: (s: Saisi) => Saisi, autour: Partial<Chantier> = {}) => {
      setSaisi((avant) => (avant && avant.signe_le === null ? suite(avant) : avant))
      enCours.current++
      file.current = file.current
        .then(() =>
          magasin.changer(cle, (c) =>
            c.saisi.signe_le !== null
              ? c
              : { ...c, ...autour, saisi: suite(c.saisi), revision: c.revision + 1, garde_a: new Date().toISOString() },
          ),
        )
        .catch(setErreur)
        .finally(() => void enCours.current--)
    },
    [cle],
  )
  return {
    lu,
    saisi,
    erreur,
    changer: useCallback(
      (suite: (saisie: SaisieEtat) => SaisieEtat) => ecrire((s) => ({ ...s, saisie: suite(s.saisie) })),
      [ecrire],
    ),
    parapher: useCallback((signatures: readonly SignatureEtat[]) => ecrire((s) => ({ ...s, signatures })), [ecrire]),
    clore: useCallback(
      (copie: boolean) => ecrire((s) => ({ ...s, signe_le: todayInParis() }), { copie: copie ? 'demandee' : 'non' }),
      [ecrire],
    ),
  }
}

/** The line of that room and of that element at the entry. */
export function ligneDEntree({ c }: Pick<Terrain, 'c'>, piece: string, element: string): LigneEtat | null {
  const lignes = c.contexte.entree?.pieces.find(({ nom }) => nom === piece)?.lignes
  return lignes?.find((une) => une.element === element) ?? null
}

/** How far it is: elements seen, and those that are not as they were at the entry. */
export function avancement({ c, saisi }: Pick<Terrain, 'c' | 'saisi'>, piece?: string) {
  const pieces = saisi.saisie.pieces.filter(({ nom }) => piece === undefined || nom === piece)
  const lignes = pieces.flatMap((une) => une.lignes)
  const { entree } = c.contexte
  const differences = entree
    ? comparer(entree, { pieces }).filter(
        ({ entree: avant, sortie }) => avant?.etat && sortie?.etat && avant.etat !== sortie.etat,
      ).length
    : 0
  return { total: lignes.length, vus: lignes.filter(({ etat }) => etat !== null).length, differences }
}

/** The photographs of a line, or of a room where none is said: those of the entry, those of the server, those of this device. */
export function photosDe({ c, prises, connues }: Pick<Terrain, 'c' | 'prises' | 'connues'>, element: string) {
  const siennes = connues.filter((une) => une.element === element)
  return {
    entree: siennes.filter(({ etat_id }) => etat_id !== c.etat_id),
    connues: siennes.filter(({ etat_id, id }) => etat_id === c.etat_id && !prises.some((prise) => prise.id === id)),
    prises: prises.filter((une) => une.element === element),
  }
}

/** «10:42», in Paris. */
export const heure = (instant: string): string =>
  new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  )

/** «412 Ko», «4,1 Mo». */
export const poids = (octets: number): string =>
  octets < 1_000_000
    ? `${Math.max(1, Math.round(octets / 1_000))}\u00a0Ko`
    : `${(octets / 1_000_000).toFixed(1).replace('.', ',')}\u00a0Mo`
