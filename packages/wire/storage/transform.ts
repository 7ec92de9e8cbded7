// What a picture is asked to become: read from an address or a body, written in a link, and told in the answer.
import { z } from 'zod'

const side = z.coerce.number().int().min(1).max(2_500)

const GRAVITIES = ['no', 'so', 'ea', 'we', 'noea', 'nowe', 'soea', 'sowe', 'ce', 'sm', 'fp'] as const
const offset = z.coerce.number().min(-2_500).max(2_500).optional()
const isPoint = (value: number | undefined): boolean => value !== undefined && value >= 0 && value <= 1

/** Sides in pixels; of one alone, the other follows. `origin` keeps the format, whatever the page would take. */
export const Transform = z
  .object({
    width: side.optional(),
    height: side.optional(),
    resize: z.enum(['cover', 'contain', 'fill']).optional(),
    quality: z.coerce.number().int().min(20).max(100).optional(),
    format: z.enum(['origin', 'avif', 'webp']).optional(),
    /** What is kept of a picture that is cut: a side, what draws the eye (`sm`), a point (`fp`, by its parts of the sides). */
    gravity: z.enum(GRAVITIES).optional(),
    x_offset: offset,
    y_offset: offset,
  })
  .refine(
    ({ gravity, x_offset, y_offset }) => gravity !== 'fp' || (isPoint(x_offset) && isPoint(y_offset)),
    'gravity fp: x_offset and y_offset must be >= 0 and <= 1',
  )
export type Transform = z.output<typeof Transform>

/** As a link carries it: `height:100,width:100,resize:contain`. */
export function writtenOf({ height, width, resize, quality, format, gravity, x_offset, y_offset }: Transform): string {
  return parts({ height, width, resize, quality, format, gravity, x_offset, y_offset })
}

/** What a link carries, which we signed; anything else is left out. */
export function readWritten(text: string): Transform {
  const read = Transform.safeParse(Object.fromEntries(text.split(',').map((part) => part.split(':'))))
  return read.success ? read.data : {}
}

const RESIZING = { cover: 'fill', contain: 'fit', fill: 'force' } as const

/** What was done, in the words of the service. */
export function toldOf(asked: Transform): string {
  const { height, width, resize = 'cover', quality, format } = asked
  const resizing_type = height || width ? RESIZING[resize] : undefined
  return parts({
    height,
    width,
    resizing_type,
    gravity: gravityOf(asked),
    quality,
    format: format === 'origin' ? undefined : format,
  })
}

function gravityOf({ gravity, x_offset, y_offset }: Transform): string | undefined {
  const offsets = gravity === 'sm' || (x_offset ?? y_offset) === undefined ? [] : [x_offset ?? 0, y_offset ?? 0]
  return gravity && [gravity, ...offsets].join(':')
}

function parts(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${value}`)
    .join(',')
}
