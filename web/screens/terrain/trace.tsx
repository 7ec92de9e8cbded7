// A signature drawn on the glass, with a finger, a pen or a mouse: kept as whole points in its frame.
import { type PointerEvent, useRef, useState } from 'react'
import { CADRE_SIGNATURE } from '#domain/sujets/location/etat-des-lieux.ts'

const { largeur, hauteur } = CADRE_SIGNATURE
/** As the contract takes it. */
const LONGUEUR = 7_900

type Props = { label: string; trace: string; fige: boolean; onTrace: (trace: string) => void }

export function Trace({ label, trace, fige, onTrace }: Props) {
  const [enCours, setEnCours] = useState<string | null>(null)
  const dernier = useRef('')
  const point = (event: PointerEvent<SVGSVGElement>): string => {
    const cadre = event.currentTarget.getBoundingClientRect()
    const dans = (part: number, cote: number): number => Math.round(Math.max(0, Math.min(1, part)) * cote)
    const x = dans((event.clientX - cadre.left) / cadre.width, largeur)
    return `${x} ${dans((event.clientY - cadre.top) / cadre.height, hauteur)}`
  }
  const ajouter = (signe: 'M' | 'L', event: PointerEvent<SVGSVGElement>) => {
    const la = point(event)
    if (signe === 'L' && la === dernier.current) return
    dernier.current = la
    setEnCours((avant) => {
      const suite = `${avant ?? trace}${signe}${la}`
      return suite.length > LONGUEUR ? avant : suite
    })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is drawn is drawn; the name above is typed by the keyboard, and «Effacer» is a button.
    <svg
      className="screens-edl-trace"
      viewBox={`0 0 ${largeur} ${hauteur}`}
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        if (fige) return
        event.currentTarget.setPointerCapture(event.pointerId)
        ajouter('M', event)
      }}
      onPointerMove={(event) => enCours !== null && ajouter('L', event)}
      onPointerUp={() => {
        if (enCours !== null) onTrace(enCours)
        setEnCours(null)
      }}
      onPointerCancel={() => setEnCours(null)}
    >
      <path d={enCours ?? trace} />
    </svg>
  )
}
