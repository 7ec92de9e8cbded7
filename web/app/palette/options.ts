// What the search offers for what is typed: recent places, places, creations, and what the server found; an order for the arrows.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LETTRES_MIN, rechercheQuery, type Trouve } from '#web/data/compte/recherche.ts'
import { contient, motsDe } from '#web/lib/motif.ts'
import { useCompte } from '#web/session/compte.ts'
import { useDossierOuvert, useEstFerme, useLien } from '#web/session/dossier.tsx'
import { useEspace } from '#web/session/espace.ts'
import { useSession } from '#web/session/session.tsx'
import { creationsDe, type Destination, lieuxDe } from './lieux.ts'
import { recents } from './recents.ts'

export type Option = {
  readonly cle: string
  readonly titre: string
  readonly detail: string
  readonly vers: string
  readonly creer: boolean
}
export type GroupeOptions = { readonly titre: string; readonly options: readonly Option[] }

const REPOS_MS = 200
/** Places and creations shown together for what is typed. */
const LIEUX_MAX = 6

/** The text once it has rested, so that the server is asked of words and not of letters. */
function useRepose(texte: string): string {
  const [repose, setRepose] = useState(texte)
  useEffect(() => {
    const timer = setTimeout(() => setRepose(texte), REPOS_MS)
    return () => clearTimeout(timer)
  }, [texte])
  return repose
}

export function useOptions(texte: string) {
  const dit = texte.trim()
  // Of the very text: whoever presses Enter behind his last letter goes where it says.
  const mots = motsDe(dit)
  const userId = useSession().user?.id ?? ''
  const locaux = useLocaux(userId, dit === '', mots)
  const repose = useRepose(dit)
  const lien = useLien()
  const { data, error, isFetching } = useQuery(rechercheQuery(repose, userId))
  const trouve = ({ vers, ...reste }: Trouve): Option => ({
    ...reste,
    vers: typeof vers === 'string' ? vers : lien(...vers),
    creer: false,
  })
  const cherche = dit.length >= LETTRES_MIN
  const trouves =
    cherche && data ? data.map(({ titre, trouves: siens }) => ({ titre, options: siens.map(trouve) })) : []
  return {
    groupes: [...locaux, ...trouves].filter(({ options }) => options.length > 0),
    mots,
    error: cherche ? error : null,
    enCours: cherche && (isFetching || repose !== dit),
  }
}

function useLocaux(userId: string, vide: boolean, mots: readonly string[]): readonly GroupeOptions[] {
  const espace = useEspace()
  const { admin } = useCompte()
  const dossier = useDossierOuvert()
  const lien = useLien()
  const option = ({ titre, creer = false, ...ou }: Destination): Option => {
    const vers = 'vers' in ou ? ou.vers : lien(ou.lieu, ou.demande)
    return { cle: `${vers} ${creer}`, titre, detail: '', vers, creer }
  }
  const ferme = useEstFerme()
  const retenus = (lieux: readonly Destination[]) =>
    lieux.filter((un) => contient(un.titre, mots) && !('lieu' in un && ferme(un.lieu))).map(option)
  const creations = retenus(creationsDe(espace, dossier?.peutEcrire ?? true))
  const lieux = retenus(lieuxDe(espace, admin))
  const derniers = vide ? recents(userId).map((un) => ({ ...un, cle: `recent ${un.vers}`, creer: false })) : []
  return [
    { titre: 'Récents', options: derniers },
    { titre: 'Aller à', options: vide ? lieux : lieux.slice(0, LIEUX_MAX) },
    { titre: 'Créer', options: creations },
  ]
}
