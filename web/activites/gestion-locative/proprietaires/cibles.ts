// What is held for an owner, and in the bank of others' money, entry by entry, as the panel that explains shows it.
import { creditNet, type RapprochementDeTiers } from '#domain/activites/gestion-locative/mandats/rapprochement.ts'
import { type Cents, negate } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { cibleParts, partFait } from '#web/parts/expliquer/somme.ts'
import type { Proprietaire } from './vue.ts'

const REGLE = 'Loi n° 70-9 du 2 janvier 1970, art. 3 ; décret n° 72-678 du 20 juillet 1972, art. 64 à 66'

/** One entry on one account: what it brings, above zero. */
export type Mouvement = { readonly ligne: Ligne; readonly montant_cents: Cents }

/** By entry, the latest first; what leaves an account as it was is left out. */
export function mouvementsDe(lignes: readonly Ligne[]): readonly Mouvement[] {
  return [...Map.groupBy(lignes, ({ cle }) => cle).values()]
    .flatMap((siennes): Mouvement[] => {
      const [ligne] = siennes
      if (!ligne) return []
      const montant_cents = creditNet(siennes)
      return montant_cents === 0 ? [] : [{ ligne, montant_cents }]
    })
    .toReversed()
}

export const cibleCompte = ({ mandant, lignes }: Proprietaire, au: Day): Cible =>
  cibleParts({
    titre: `Compte au ${formatDay(au)}`,
    etiquette: mandant.nom,
    en_mots:
      'Ce qui a été reçu pour lui, moins ce qui a été payé pour lui, vos honoraires et ce qui lui a été versé. En dessous de zéro, il vous doit de l’argent.',
    parts: mouvementsDe(lignes).map(partDe),
    regle: REGLE,
  })

export const cibleBanque = ({ au, banque }: RapprochementDeTiers): Cible =>
  cibleParts({
    titre: `Banque de gestion au ${formatDay(au)}`,
    etiquette: 'Compte 512 100',
    en_mots: 'Tout ce que ce compte a reçu pour autrui, moins tout ce qui en est sorti.',
    parts: mouvementsDe(banque).map(({ ligne, montant_cents }) =>
      partDe({ ligne, montant_cents: negate(montant_cents) }),
    ),
    regle: REGLE,
  })

const partDe = ({ ligne, montant_cents }: Mouvement) =>
  partFait(ligne.origine.table, ligne.origine.id, {
    libelle: `${ligne.libelle}, ${formatDay(ligne.date)}`,
    montant_cents,
  })
