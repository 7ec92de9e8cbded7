// The words and the place of the VAT returns that wait, to be filed or to be paid.
import { enJour } from '../../../activites/point.ts'
import type { Tache } from '../../../activites/tache.ts'
import { enLettres, majuscule } from '../../../base/mots.ts'
import type { TacheTva } from './echeances.ts'
import { nomRetour } from './mots.ts'

export function direTacheTva(objet: TacheTva): Tache<TacheTva> {
  const commun = { sujet: 'TVA', lieu: 'tva', filtre: null, exercice: objet.exercice, objet } as const
  if (objet.genre === 'tva_a_payer') {
    const [une] = objet.declarations
    return {
      ...commun,
      ton: 'wait',
      titre: 'TVA déclarée, à payer',
      detail: objet.declarations.length === 1 && une ? nomRetour(une) : `${objet.declarations.length} déclarations`,
      montant_cents: objet.montant_cents,
      en_retard: false,
    }
  }
  const { nombre, premiere, limite, en_retard } = objet
  const quand = limite === null ? '' : en_retard ? `, depuis le ${enJour(limite)}` : `, avant le ${enJour(limite)}`
  return {
    ...commun,
    ton: en_retard ? 'bad' : 'wait',
    titre:
      nombre > 1 ? `${majuscule(enLettres(nombre))} déclarations de TVA à déposer` : 'Une déclaration de TVA à déposer',
    detail: `${nombre > 1 ? 'La première : ' : ''}${nomRetour(premiere)}${quand}.`,
    en_retard,
  }
}
