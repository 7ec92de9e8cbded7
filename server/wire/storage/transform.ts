// What a picture is asked to become: read from an address or a body, written in a link, and told in the answer.
import { z } from 'zod'

const side = z.coerce.number().int().min(1).max(2_500)

/** Sides in pixels; of one alone, the other follows. `origin` keeps the format, whatever the page would take. */
export const Transform = z.object({
  width: side.optional(),
  height: side.optional(),
  resize: z.enum(['cover', 'contain', 'fill']).optional(),
  quality: z.coerce.number().int().min(20).max(100).optional(),
  format: z.enum(['origin', 'avif', 'webp']).optional(),
})
export type Transform = z.output<typeof Transform>

/** As a link carries it: `height:100,width:100,resize:contain`. */
export function writtenOf({ height, width, resize, quality, format }: Transform): string {
  return parts({ height, width, resize, quality, format })
}

/** What a link carries, which we signed; anything else is left out. */
export function readWritten(text: string): Transform {
  const read = Transform.safeParse(Object.fromEntries(text.split(',').map((part) => part.split(':'))))
  return read.success ? read.data : {}
}

const RESIZING = { cover: 'fill', contain: 'fit', fill: 'force' } as const

/** What was done, in the words of the service. */
export function toldOf({ height, width, resize = 'cover', quality, format }: Transform): string {
  const resizing_type = height || width ? RESIZING[resize] : undefined
  return parts({ height, width, resizing_type, quality, format: format === 'origin' ? undefined : format })
}

function parts(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${value}`)
    .join(',')
}
