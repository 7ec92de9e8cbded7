// Stable identifiers for the rows of an example: the same facts get the same ids each time.

/** The n-th row of a series: `identifiant(0x21, 3)`. Valid as UUID version 4 and readable in a trace. */
export function identifiant(serie: number, rang: number): string {
  const fin = `${serie.toString(16).padStart(4, '0')}${rang.toString(16).padStart(8, '0')}`
  return `de000000-0000-4000-8000-${fin}`
}
