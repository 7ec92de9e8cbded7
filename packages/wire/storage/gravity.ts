// Which part of a picture is kept when it is cut to fill its dimensions: a side, a corner, or a point of it.
import type { Sharp } from 'sharp'
import type { Transform } from './transform.ts'

type Gravity = NonNullable<Transform['gravity']>

/** Where the part stands, from 0 at the left or the top to 1 at the right or the bottom. */
const SIDES: Readonly<Record<Exclude<Gravity, 'sm' | 'fp'>, readonly [x: number, y: number]>> = {
  ce: [0.5, 0.5],
  no: [0.5, 0],
  so: [0.5, 1],
  ea: [1, 0.5],
  we: [0, 0.5],
  noea: [1, 0],
  nowe: [0, 0],
  soea: [1, 1],
  sowe: [0, 1],
}

type Cut = Transform & { readonly width: number; readonly height: number; readonly gravity: Gravity }

/** True of a picture that is cut, at a place that is said. */
export const isCut = (asked: Transform): asked is Cut =>
  asked.gravity !== undefined && Boolean(asked.width && asked.height) && (asked.resize ?? 'cover') === 'cover'

/** The picture made no larger than it is, then cut where it is asked. */
export async function cut(image: Sharp, asked: Cut): Promise<Sharp> {
  const { width, height, gravity } = asked
  if (gravity === 'sm')
    return image.resize({ width, height, fit: 'cover', position: 'attention', withoutEnlargement: true })
  const { autoOrient: source } = await image.metadata()
  const scale = Math.min(1, Math.max(width / source.width, height / source.height))
  const whole = { width: Math.round(source.width * scale), height: Math.round(source.height * scale) }
  const part = { width: Math.min(width, whole.width), height: Math.min(height, whole.height) }
  const { x_offset: x = 0, y_offset: y = 0 } = asked
  const place = (axis: 0 | 1, said: number, size: number, kept: number): number => {
    const start = gravity === 'fp' ? said * size - kept / 2 : SIDES[gravity][axis] * (size - kept) + said
    return Math.round(Math.min(Math.max(start, 0), size - kept))
  }
  const left = place(0, x, whole.width, part.width)
  const top = place(1, y, whole.height, part.height)
  return image.resize({ ...whole, fit: 'fill' }).extract({ left, top, ...part })
}
