// A quote as the page of its request shows it to whoever holds the link: what he reads and decides, nothing of the house's own.
import type { DevisSuivi } from '#contract/functions/boutique/suivre-demande.ts'
import type { Day } from '#domain/base/day.ts'
import { etatAujourdhui, totalLigne } from '#domain/boutique/devis-chiffre.ts'
import { signerJeton } from '../liens/jeton.ts'
import type { DevisEmis } from './devis.ts'

export function devisSuivi(
  devis: DevisEmis,
  { secret_jetons, today }: { secret_jetons: string; today: Day },
): DevisSuivi {
  const { id, numero, objet, emis_le, valable_jusqu_au, prix, tva_millieme_pct, conditions, commande_id } = devis
  const { ht_cents, tva_cents, ttc_cents, decide_le, accepte_nom } = devis
  return {
    id,
    numero,
    objet,
    etat: etatAujourdhui(devis, today),
    emis_le,
    valable_jusqu_au,
    lignes: devis.lignes.map((ligne) => ({ ...ligne, total_cents: totalLigne(ligne) })),
    prix,
    tva_millieme_pct,
    ht_cents,
    tva_cents,
    ttc_cents,
    conditions,
    decide_le,
    accepte_nom,
    commande: commande_id && signerJeton(secret_jetons, { nature: 'commande', id: commande_id }),
  }
}
