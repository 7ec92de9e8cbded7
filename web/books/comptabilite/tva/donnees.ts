// The VAT returns of the open dossier, computed once; what a line of them opens.

import { useMemo } from 'react'
import { REGLES_TVA } from '#domain/annees/tva-declarations.ts'
import { type Cents, minus, negate } from '#domain/base/cents.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { enVigueur } from '#domain/sujets/tva/declaration-tva.ts'
import type { FaitsTva } from '#domain/sujets/tva/faits.ts'
import { codeLigne, expliquerLigneTva } from '#domain/sujets/tva/suivi/explication.ts'
import { nomRetour } from '#domain/sujets/tva/suivi/mots.ts'
import { type RetourTva, retoursTva } from '#domain/sujets/tva/suivi/retours.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { cibleParts, partFait } from '#web/parts/expliquer/somme.ts'
import { useFaits, useLivres } from '#web/session/livres.ts'

export function useRetours(): readonly RetourTva[] {
  const faits = useFaits()
  const livres = useLivres()
  return useMemo(() => retoursTva(faits, { livres, regles: REGLES_TVA }), [faits, livres])
}

type Livres = {
  readonly lignes: readonly Ligne[]
  readonly faits: FaitsTva
  readonly metier: string | undefined
}

/** A line, its entries or the lines that it adds, each of which opens in its turn. */
export function cibleLigne(retour: RetourTva, ligne: string, livres: Livres): Cible | null {
  const explication = expliquerLigneTva(retour, { ligne, ...livres })
  if (!explication) return null
  const termes = retour.rempli?.cases.find((une) => une.ligne === ligne)?.termes ?? []
  const suites = termes.flatMap((terme): [string, Cible][] => {
    const nom = terme.replace(/^-/, '')
    const suite = cibleLigne(retour, nom, livres)
    return suite ? [[codeLigne(nom), suite]] : []
  })
  return {
    sorte: 'libre',
    etiquette: `${nomRetour(retour.periode)}, ligne ${ligne}`,
    explication,
    exercice: retour.exercice.fin,
    suites: Object.fromEntries(suites),
  }
}

/** What the return in force asks, less what was settled for the period. */
export function cibleReste({ periode, declarations, reste_cents }: RetourTva): Cible {
  const vigueur = enVigueur(declarations)
  const signe = (reste_cents ?? 0) < 0 ? negate : (montant: Cents): Cents => montant
  const regles = declarations.flatMap(({ id, regle_le, regle_cents }) =>
    regle_le === null || regle_cents === null
      ? []
      : [
          partFait('declarations_tva', id, {
            libelle: `Réglé le ${formatDay(regle_le)}`,
            montant_cents: signe(negate(regle_cents)),
          }),
        ],
  )
  return cibleParts({
    titre: (reste_cents ?? 0) < 0 ? 'Reste à recevoir' : 'Reste à payer',
    etiquette: nomRetour(periode),
    en_mots: 'Ce que la dernière déclaration déposée demande, moins ce qui a été noté comme réglé pour la période.',
    parts: [
      ...(vigueur
        ? [
            partFait('declarations_tva', vigueur.id, {
              libelle: vigueur.numero === 0 ? 'Déclaration déposée' : `Rectificative n° ${vigueur.numero}`,
              montant_cents: signe(minus(vigueur.a_payer_cents, vigueur.demande_cents)),
            }),
          ]
        : []),
      ...regles,
    ],
    regle: 'CGI art. 1692',
  })
}
