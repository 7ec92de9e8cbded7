// A signature drawn with a finger or a mouse: strokes of points, in thousandths of the frame. It is never asked for.
import { type PointerEvent, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

export type Trace = [number, number][][]
type Props = { trace: Trace; onChange: (trace: Trace) => void }

const POINTS_AU_PLUS = 600
const TRAITS_AU_PLUS = 40

export function Tracer({ trace, onChange }: Props) {
  const drawing = useRef(false)
  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (trace.length >= TRAITS_AU_PLUS) return
    drawing.current = true
    event.currentTarget.setPointerCapture(event.pointerId)
    onChange([...trace, [pointOf(event)]])
  }
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const last = trace.at(-1)
    if (!drawing.current || !last || last.length >= POINTS_AU_PLUS) return
    onChange([...trace.slice(0, -1), [...last, pointOf(event)]])
  }
  const end = () => {
    drawing.current = false
  }
  return (
    <div className="ui-field">
      <span className="ui-label-t">Signature tracée, si vous le souhaitez</span>
      <svg
        className="screens-sig-trace"
        viewBox="0 0 1000 400"
        preserveAspectRatio="none"
        onPointerDown={start}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <title>Cadre où tracer sa signature</title>
        {trace.map((trait, rang) => (
          <polyline key={rang} points={trait.map(([x, y]) => `${x},${(y * 400) / 1000}`).join(' ')} />
        ))}
      </svg>
      {trace.length > 0 && (
        <div>
          <Button kind="quiet" size="small" onClick={() => onChange([])}>
            Effacer le tracé
          </Button>
        </div>
      )}
    </div>
  )
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const part = (at: number, size: number) => Math.round(Math.min(1, Math.max(0, at / (size || 1))) * 1000)
  return [part(clientX - left, width), part(clientY - top, height)]
}
