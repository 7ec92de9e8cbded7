// The bills that come back, noted by themselves on their day for the owners who switched that on.
import type { Chore } from '@quittance/wire/serving'
import { noterOccurrences } from '../dossier/modeles-depense.ts'
import { dayInParis } from '../functions/function.ts'

// Where the owner's formula is closed, nothing is written in his name: it waits, and catches up if it opens again.
const DOSSIERS = `select d.id from public.dossiers d
  join public.dossier_membres m on m.dossier_id = d.id and m.role = 'proprietaire'
  where exists (select from public.modeles_depense r where r.dossier_id = d.id and r.automatique)
    and private.abonnement_valide(m.user_id)
    and private.a_acces(m.user_id, variadic private.activites_de_la_famille(d.activite))
  order by d.id`

/** Each dossier in a transaction of its own: one that cannot be written holds up none. */
export const depensesRecurrentes = (): Chore => ({
  name: 'depenses-recurrentes',
  work: async (db, at, base, log) => {
    const au = dayInParis(at)
    let [notees, echecs] = [0, 0]
    for (const { id: dossier_id } of await db.rows<{ id: string }>(DOSSIERS)) {
      const faites = await base
        .asHouse('recurring bills', (house) => noterOccurrences(house, { dossier_id, au }))
        .catch((err: unknown) => {
          log.error({ err, dossier_id }, 'recurring bills of a dossier were not noted')
          return null
        })
      if (faites === null) echecs += 1
      else notees += faites
    }
    return { notees, echecs }
  },
})
