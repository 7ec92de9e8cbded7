// The mail that asks an owner whether the rents of his dossier were paid: one by one when they are few, by building when they are many.
import { lettre } from '../gabarit.ts'
import type { Letter } from '../mail.ts'

type Loyer = { readonly libelle: string; readonly valeur: string; readonly lien: string }
type Demande = {
  readonly dossier: string
  readonly nombre: number
  /** As it is read: `1 250,00 €`. */
  readonly total: string
  /** A rent each, with its link; or a building each, without. */
  readonly lignes: readonly (Omit<Loyer, 'lien'> & Partial<Pick<Loyer, 'lien'>>)[]
  /** The page of them all. */
  readonly lien: string
  readonly avant_le: string
}

export function lettrePaye({ dossier, nombre, total, lignes, lien, avant_le }: Demande): Letter {
  const seul = nombre === 1
  return lettre({
    sujet: seul ? `Loyer payé ? ${dossier}` : `${nombre} loyers payés ? ${dossier}`,
    paragraphes: [
      seul
        ? `Ce loyer de ${total} est échu, et aucun paiement n’est noté.`
        : `${nombre} loyers sont échus, et aucun paiement ne les solde : ${total} en tout.`,
    ],
    recapitulatif: lignes.map(({ libelle, valeur }) => [libelle, valeur]),
    bouton: { libelle: seul ? 'Répondre : payé ?' : 'Tout est payé, ou presque', lien },
    liens: seul
      ? []
      : lignes.flatMap((une) => (une.lien ? [{ libelle: `Payé ? ${une.libelle}`, lien: une.lien }] : [])),
    fin: [
      `Rien n’est noté tant que vous n’avez pas confirmé sur la page qui s’ouvre. Ces liens servent jusqu’au ${avant_le} ; ne les transmettez pas : ils notent un paiement sans mot de passe.`,
      'Vous réglez ou arrêtez cette question dans « Loyers », « Quittances et avis », « Ce qui se fait seul ».',
    ],
  })
}
