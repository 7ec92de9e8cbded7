// The fees of a statement, as its invoice says them: what the mandate gives on rents, and what was noted beside; VAT to the cent, line by line.
import { abs, type Cents, minus, negate, part, plus, sum, zero } from '../../../base/cents.ts'
import { enEuros } from '../../point.ts'
import type { HonorairesMandat } from '../faits/argent-de-tiers.ts'
import type { Mandat } from '../faits/mandat.ts'
import type { Ecart, Mouvement, Periode } from './mouvements.ts'
import { moisRendus } from './periode.ts'

type LigneHonoraires = { readonly libelle: string; readonly ht_cents: Cents; readonly tva_cents: Cents }
export type FactureHonoraires = {
  readonly lignes: readonly LigneHonoraires[]
  readonly ht_cents: Cents
  readonly tva_cents: Cents
  readonly ttc_cents: Cents
}
type Conditions = Pick<
  Mandat,
  | 'honoraires_mode'
  | 'taux'
  | 'assiette'
  | 'forfait_cents'
  | 'tva_taux'
  | 'debut'
  | 'fin'
  | 'periodicite'
  | 'jour_arrete'
>

/** Hundredths of a percent. */
const CENT_POUR_CENT = 10_000

type Montants = { readonly ht_cents: Cents; readonly tva_cents: Cents; readonly ttc_cents: Cents }

/** An amount before VAT with the VAT of the mandate, each rounded to the cent. */
export function avecTva(ht_cents: Cents, { tva_taux }: Pick<Mandat, 'tva_taux'>): Montants {
  const tva_cents = part(ht_cents, [tva_taux, CENT_POUR_CENT])
  return { ht_cents, tva_cents, ttc_cents: plus(ht_cents, tva_cents) }
}

/**
 * The fee of management of a period, before it is noted: null when the mandate gives none, or when none is due. On rents collected
 * or called, corrections of earlier ones within, before the VAT that an owner's option adds to them; without VAT, which is added.
 */
export function honorairesDeGestion(
  mandat: Conditions,
  ecarts: readonly Ecart[],
  periode: Periode,
): Pick<HonorairesMandat, 'nature' | 'libelle' | 'ht_cents' | 'tva_cents' | 'date'> | null {
  const { libelle, ht_cents } = dus(mandat, ecarts, periode)
  if (ht_cents === 0) return null
  const { tva_cents } = avecTva(ht_cents, mandat)
  return { nature: 'gestion', libelle, ht_cents, tva_cents, date: periode.au }
}

function dus(mandat: Conditions, ecarts: readonly Ecart[], periode: Periode): { libelle: string; ht_cents: Cents } {
  const { honoraires_mode: mode, taux, assiette, forfait_cents } = mandat
  if (mode === 'aucun') return { libelle: '', ht_cents: zero }
  if (mode === 'forfait') {
    const mois = moisRendus(mandat, periode)
    const ht_cents = part(forfait_cents, [mois, 1])
    return { libelle: mois === 1 ? 'Gestion, forfait du mois' : `Gestion, forfait de ${mois} mois`, ht_cents }
  }
  const base = sum(ecarts.map((un) => baseDesHonoraires(un, mandat)))
  const quoi = assiette === 'loyer' ? 'loyers' : 'loyers et charges'
  return {
    libelle: `Gestion, ${pourcent(taux)} des ${enEuros(base)} de ${quoi} ${mode === 'encaisse' ? 'reçus' : 'appelés'}`,
    ht_cents: part(base, [taux, CENT_POUR_CENT]),
  }
}

/** What a rent counts for in the fee of management: what came of it, or what was called where the mandate says so; before VAT. */
export function baseDesHonoraires(
  { sorte, loyer_cents, montant_cents, tva_cents }: Mouvement,
  { honoraires_mode, assiette }: Pick<Mandat, 'honoraires_mode' | 'assiette'>,
): Cents {
  if (sorte !== (honoraires_mode === 'appele' ? 'appel' : 'recu')) return zero
  if (assiette !== 'loyer') return minus(montant_cents, tva_cents)
  return tva_cents === 0 ? loyer_cents : minus(loyer_cents, part(tva_cents, [abs(loyer_cents), abs(montant_cents)]))
}

/** The invoice of what a statement takes of the fees noted. */
export function factureDesHonoraires(ecarts: readonly Ecart[]): FactureHonoraires {
  const lignes = ecarts
    .filter(({ sorte }) => sorte === 'honoraires')
    .map(({ libelle, montant_cents, tva_cents, nature }): LigneHonoraires => {
      const dit = nature === 'nouveau' ? libelle : `${libelle} (${nature})`
      return { libelle: dit, ht_cents: minus(tva_cents, montant_cents), tva_cents: negate(tva_cents) }
    })
  const ht_cents = sum(lignes.map((une) => une.ht_cents))
  const tva_cents = sum(lignes.map((une) => une.tva_cents))
  return { lignes, ht_cents, tva_cents, ttc_cents: sum([ht_cents, tva_cents]) }
}

/** `6 %`, `7,5 %`. */
const pourcent = (taux: number): string => `${String(taux / 100).replace('.', ',')} %`
