// The wall clock of Paris: the day and the hour of an instant there, and the instant of a day and an hour there.

const HORLOGE = new Intl.DateTimeFormat('fr-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `2026-11-05` and `14:07`. */
export function heureDeParis(instant: string | Date): { jour: string; heure: string } {
  const part = Object.fromEntries(HORLOGE.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  return { jour: `${part.year}-${part.month}-${part.day}`, heure: `${part.hour}:${part.minute}` }
}

/** The instant when Paris reads that; of an hour that the spring skips, the one that follows it. */
export function instantDeParis(jour: string, heure: string): string {
  const lu = Date.parse(`${jour}T${heure}:00Z`)
  const decalage = (instant: number): number => {
    const la = heureDeParis(new Date(instant))
    return Date.parse(`${la.jour}T${la.heure}:00Z`) - instant
  }
  return new Date(lu - decalage(lu - decalage(lu))).toISOString()
}
