// What the server does every night: when each was last done, when it comes again, and its last runs.
import { z } from 'zod'

export const EtatTaches = {
  name: 'etat-taches',
  body: z.object({}),
  reply: z.object({
    taches: z.array(
      z.object({
        nom: z.string(),
        faite_le: z.string().nullable(),
        prochaine: z.string(),
        passages: z.array(
          z.object({
            id: z.number(),
            debut: z.string(),
            fin: z.string(),
            detail: z.record(z.string(), z.number()),
            erreur: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
} as const
export type Tache = z.output<typeof EtatTaches.reply>['taches'][number]

/** What each of them does, as it is read. */
export const NOMS_TACHES = {
  'echeances-proches': 'Annoncer les échéances proches et les loyers en retard',
  'depenses-recurrentes': 'Noter les dépenses récurrentes du jour, chez les bailleurs qui l’ont demandé',
  'courriel-notifications': 'Résumer par e-mail ce qui n’a pas été lu',
  'relances-automatiques': 'Relancer les loyers en retard, chez les bailleurs qui l’ont demandé',
  'demander-payes': 'Demander aux bailleurs qui le souhaitent si les loyers échus sont payés',
  'signatures-en-attente': 'Clore les signatures expirées et relancer une fois les signataires en retard',
  'clean-accounts': 'Nettoyage des comptes et des codes expirés',
  'effacer-comptes': 'Effacement des comptes supprimés',
  'effacer-candidats': 'Effacement des candidatures dont le délai légal est passé',
  'rappels-abonnement': 'Rappels avant la fin des essais et des abonnements, renouvellements annoncés',
  'abonnements-termines': 'Marquer les essais et les abonnements terminés',
} as const
