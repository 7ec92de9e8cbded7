// Our four line drawings; decoration, hidden from screen readers.
import cles from '../assets/ill-cles.svg?raw'
import facade from '../assets/ill-facade.svg?raw'
import registre from '../assets/ill-registre.svg?raw'
import souche from '../assets/ill-souche.svg?raw'

const DRAWINGS = { cles, facade, registre, souche } as const
export type Drawing = keyof typeof DRAWINGS

export function Illustration({ name, className }: { name: Drawing; className?: string }) {
  return (
    <div
      className={className}
      aria-hidden="true"
      // Our own files, read at build time, that take the page's colours
      dangerouslySetInnerHTML={{ __html: DRAWINGS[name] }}
    />
  )
}
