// What became of a mail or of a text message, in one word.
import type { Envoi } from '#web/data/administration/mails.ts'

export const ETATS = {
  parti: { mot: 'Parti', ton: 'good' },
  refuse: { mot: 'Refusé', ton: 'bad' },
  garde: { mot: 'Gardé', ton: 'wait' },
  renvoye: { mot: 'Renvoyé', ton: 'plain' },
} as const

export function etatDe({ envoye_le, erreur, renvoye_le }: Envoi): keyof typeof ETATS {
  if (envoye_le !== null) return 'parti'
  if (renvoye_le !== null) return 'renvoye'
  return erreur === null ? 'garde' : 'refuse'
}

/** What has not left, and was not sent again since. */
export const peutRepartir = (envoi: Envoi): boolean => envoi.envoye_le === null && envoi.renvoye_le === null
