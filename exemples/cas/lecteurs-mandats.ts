// The shared case of a mandate: its fees on what came in, and what is left to the owner, out of the books themselves.
import { livres } from '../../domain/activites/gestion-locative/annee/livres.ts'
import { etablirCompteRendu } from '../../domain/activites/gestion-locative/comptes-rendus/compte-rendu.ts'
import type { FaitsGeres } from '../../domain/activites/gestion-locative/faits/faits.ts'
import { honoraires, mandant, mandat, sousMandat } from '../../domain/activites/gestion-locative/mandats/mandats.cas.ts'
import { rapprocherTiers } from '../../domain/activites/gestion-locative/mandats/rapprochement.ts'
import { day } from '../../domain/base/day.ts'
import { bail, bien, encaissement, faits } from '../../domain/journalisation/faits.cas.ts'
import { type Cas, lire, nombre } from './cas.ts'
import { enEuros, type Trouve } from './trouve.ts'

const DU = day('2025-03-01')

/** Null: the case is of another shape. */
export function honorairesDuCas({ input }: Pick<Cas, 'input'>): Trouve | null {
  if (lire(input, 'taux_ht_pct') === undefined) return null
  const taux = { taux: nombre(input, 'taux_ht_pct') * 100, tva_taux: nombre(input, 'tva_pct') * 100 }
  const sien = mandat({ ...taux, debut: DU, jour_arrete: 28 })
  const recu: FaitsGeres = {
    ...faits({
      biens: [bien()],
      baux: [bail({ type_bail: 'vide' })],
      encaissements: [encaissement('loyer', '2025-03-05', nombre(input, 'encaisse'))],
    }),
    ...{ mandants: [mandant()], mandats: [sien], mandats_biens: [sousMandat({ du: DU })] },
  }
  const { gestion, compteRendu } = etablirCompteRendu(sien.id, recu, { envoyes: [], etabli_le: day('2025-03-31') })
  if (!gestion) return null
  const tous = { ...recu, honoraires_mandats: [{ ...honoraires('h', '2025-03-31', [0, 0]), ...gestion }] }
  const [compte] = rapprocherTiers(livres(tous), { faits: tous, au: compteRendu.au }).mandants
  const { ht_cents, tva_cents, ttc_cents } = compteRendu.honoraires
  return {
    honoraires_ht: enEuros(ht_cents),
    tva: enEuros(tva_cents),
    ttc: enEuros(ttc_cents),
    ...(compte && { reversement_proprietaire: enEuros(compte.solde_cents) }),
  }
}
