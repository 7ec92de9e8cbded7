// What a lease owes, holds and brings, fact by fact, as the panel that explains shows it.
import { type Cents, negate } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import type { Entree } from '#domain/fiscal/etape.ts'
import { estPrisSurDepot } from '#domain/sujets/location/depot-garantie.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { nomEcheance } from '#web/parts/expliquer/noms.ts'
import { cibleParts, ciblePied, partFait } from '#web/parts/expliquer/somme.ts'
import { MODES } from '#web/parts/location/modes.ts'
import type { Somme } from '#web/ui/table/column.ts'
import type { LigneBail } from './bail/lignes.ts'

type Source = { faits: FaitsLocation; today: Day }

const COMPTE = 'Code civil, article 1342-10'

/** The balance, as the tenant sees it: what came, less what fell due. */
export const cibleSolde = (ligne: LigneBail, source: Source): Cible =>
  cibleParts({
    titre: `Solde au ${formatDay(source.today)}`,
    etiquette: ligne.noms,
    en_mots: 'Tout ce que le locataire a payé, moins tout ce qui est échu. En dessous de zéro, il doit encore.',
    parts: [
      { libelle: 'Reçu', montant_cents: ligne.situation.solde.recu_cents, code: 'recu' },
      { libelle: 'Échu', montant_cents: negate(ligne.situation.solde.du_cents), code: 'du' },
    ],
    suites: { recu: cibleCote(ligne, 'recu', source), du: cibleCote(ligne, 'du', source) },
    regle: COMPTE,
  })

/** One column of the account of the lease: the rents that fell due, or the payments that came. */
export function cibleCote({ bail, noms }: LigneBail, cote: 'du' | 'recu', { faits, today }: Source): Cible {
  const parts: Entree[] =
    cote === 'du'
      ? faits.echeances
          .filter((une) => une.bail_id === bail.id && une.date_echeance <= today)
          .map((une) =>
            partFait('echeances', une.id, {
              libelle: nomEcheance(une),
              montant_cents: montantEcheance(une),
            }),
          )
      : faits.encaissements
          .filter((un) => un.bail_id === bail.id && un.date <= today)
          .map((un) =>
            partFait('encaissements', un.id, {
              libelle: `${MODES[un.mode]} du ${formatDay(un.date)}`,
              montant_cents: montantEcheance(un),
            }),
          )
  return cibleParts({
    titre: cote === 'du' ? 'Loyers échus' : 'Paiements reçus',
    etiquette: noms,
    en_mots:
      cote === 'du'
        ? 'Les loyers et charges échus depuis le début du bail.'
        : 'Les paiements reçus depuis le début du bail.',
    parts: parts.toReversed(),
    regle: COMPTE,
  })
}

export function cibleDepot({ bail, noms }: LigneBail, { faits, today }: Source): Cible {
  const mouvements = faits.mouvements_depot.filter((un) => un.bail_id === bail.id && un.date <= today)
  const loyers = faits.encaissements.filter((un) => un.bail_id === bail.id && un.date <= today && estPrisSurDepot(un))
  return cibleParts({
    titre: 'Dépôt de garantie détenu',
    etiquette: noms,
    en_mots: 'Ce qui a été reçu, moins ce qui a été rendu, retenu pour dégâts ou pris pour payer un loyer.',
    parts: [
      ...mouvements.map((un) =>
        partFait('mouvements_depot', un.id, {
          libelle: `${SENS[un.sens]} le ${formatDay(un.date)}`,
          montant_cents: un.sens === 'recu' ? un.montant_cents : negate(un.montant_cents),
        }),
      ),
      ...loyers.map((un) =>
        partFait('encaissements', un.id, {
          libelle: `Pris pour le loyer le ${formatDay(un.date)}`,
          montant_cents: negate(montantEcheance(un)),
        }),
      ),
    ],
    regle: 'Compte 165 du plan comptable ; loi n° 89-462 du 6 juillet 1989, art. 22 et 25-6',
  })
}

const SENS = { recu: 'Reçu', rendu: 'Rendu', retenu: 'Retenu pour dégâts', transmis: 'Transmis à l’acheteur' } as const

/** One fact, for its own amount. */
export const cibleFait = (table: string, id: string, montant_cents: Cents): Cible => ({
  sorte: 'fait',
  origine: { table, id },
  montant_cents,
})

/** The rents of the leases in force, charges included. */
export const cibleLoyers = (lignes: readonly LigneBail[]): Cible =>
  cibleParts({
    titre: 'Loyers par mois',
    etiquette: 'Baux en cours',
    en_mots: 'Le loyer et les charges de chaque bail en cours, pour un mois entier.',
    parts: lignes.map(partBail),
    regle: 'Montants de vos baux',
  })

const partBail = ({ bail, noms, loyer_cents }: LigneBail): Entree =>
  partFait('baux', bail.id, { libelle: noms, montant_cents: loyer_cents })

export const cibleListe = (somme: Somme<LigneBail>, source: Source): Cible =>
  somme.column.key === 'solde'
    ? ciblePied(somme, {
        titre: 'Baux',
        etiquette: `Au ${formatDay(source.today)}`,
        dire: ({ bail, noms }) => ({ libelle: noms, code: bail.id }),
        suites: Object.fromEntries(somme.rows.map((une) => [une.bail.id, cibleSolde(une, source)])),
        regle: COMPTE,
      })
    : cibleLoyers(somme.rows)
