// Shares of a household as they are typed and shown: 2,5 is ten quarters.
import { z } from 'zod'

const QUARTS = 4
const MIN = 4
const MAX = 80
const MESSAGE = 'Indiquez le nombre de parts, par exemple 1, 2 ou 2,5.'

export const partsEnClair = (quarts: number): string => String(quarts / QUARTS).replace('.', ',')

/** `2,5` gives ten quarters; refused outside 1 to 20, or between two quarters. */
export const parts = () =>
  z.string(MESSAGE).transform((text, context): number => {
    const quarts = /^\d{1,2}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) * QUARTS : 0
    if (Number.isInteger(quarts) && quarts >= MIN && quarts <= MAX) return quarts
    context.addIssue({ code: 'custom', message: MESSAGE })
    return z.NEVER
  })
