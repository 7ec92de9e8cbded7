// The choices of a screen in its address: put there or taken out, so that a link and a return find them again.
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** By their names in the address; blank or null takes one out. */
type Choix = Readonly<Record<string, string | null>>

/**
 * `const { params, poser } = useAdresse(); poser({ etat: 'echec', mois: null })`. All that one act chooses goes in one
 * call: a second one in the same act would start again from the address of before. The page stays where it is scrolled, and
 * leaving it goes back to where one came from.
 */
export function useAdresse() {
  const [params, setParams] = useSearchParams()
  const poser = useCallback(
    (choix: Choix) =>
      setParams(
        (avant) => {
          const suite = new URLSearchParams(avant)
          for (const [nom, valeur] of Object.entries(choix)) {
            if (valeur) suite.set(nom, valeur)
            else suite.delete(nom)
          }
          return suite
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return { params, poser }
}

/** One choice alone; blank means the first one, which the address does not say. */
export function useParam(nom: string): [valeur: string, choisir: (valeur: string) => void] {
  const { params, poser } = useAdresse()
  return [params.get(nom) ?? '', (valeur) => poser({ [nom]: valeur })]
}
