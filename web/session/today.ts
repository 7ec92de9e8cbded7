// The day it is in Paris: the only clock of the screens.
import { type Day, day } from '#domain/base/day.ts'

export function todayInParis(): Day {
  return day(new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(new Date()))
}
