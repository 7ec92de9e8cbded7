// Notes the notice given under a lease: the end that the law gives it becomes the end of the lease.
import { z } from 'zod'
import { AUTEURS_CONGE, MODES_CONGE, MOTIFS_CONGE } from '#domain/sujets/location/baux/conge.ts'
import { MOTIFS_PREAVIS } from '#domain/sujets/location/regles-baux.ts'
import { Jour, TexteOuRien } from '../champs.ts'

export const DonnerConge = {
  name: 'donner-conge',
  body: z.object({
    dossier_id: z.uuid(),
    bail_id: z.uuid(),
    auteur: z.enum(AUTEURS_CONGE, 'Un congé vient du locataire ou du bailleur'),
    mode: z.enum(MODES_CONGE, 'Lettre recommandée, acte, ou main propre'),
    recu_le: Jour,
    motif: z.enum(MOTIFS_CONGE, 'Motif inconnu').nullable(),
    /** Left out: the whole notice. */
    motif_preavis: z
      .enum(MOTIFS_PREAVIS, 'Motif inconnu')
      .nullish()
      .transform((un) => un ?? null),
    detail: TexteOuRien,
  }),
  reply: z.object({ conge_id: z.uuid(), fin: Jour, echeances_retirees: z.int(), echeances_changees: z.int() }),
  visite: true,
} as const
