// The mails that wait, dated in the story that a test tells: the database dates them by its own clock, which goes past any fixed day.
import type { Monde } from '../../functions/tests/monde.ts'

/** What was just asked is due from the first day of the story on; what failed once keeps its delay. */
export const daterLesEnvois = (monde: Pick<Monde, 'forcer'>, jour = '2026-11-20'): Promise<void> =>
  monde.forcer(`update public.envois_locatifs set prochain_essai = '${jour}' where etat = 'en_attente' and essais = 0`)
