// The charges of 2024 settled with her tenants: what the accounts of the co-ownership say that they owe, and the household-waste tax.
import { euros } from '../../domain/base/cents.ts'
import { type Day, day, firstDayOf, lastDayOf } from '../../domain/base/day.ts'
import {
  type LigneCharge,
  QUOTE_PART_ENTIERE,
  type RegularisationCharges,
  renduPar,
} from '../../domain/sujets/location/charge.ts'
import { calculerRegularisation, faitDeRegularisation } from '../../domain/sujets/location/regularisation-charges.ts'
import type { Depense } from '../../domain/sujets/tiers/depense.ts'
import { baux, dus } from './baux.ts'
import { biens, rang } from './biens.ts'
import { depenses, ORDURES, TAXE } from './depenses.ts'

const ANNEE = 2024
const PERIODE = { du: firstDayOf(ANNEE), au: lastDayOf(ANNEE), etablie_le: day('2025-09-15') }
const EXCEDENT = renduPar('banque')
/** Of the provisions that she paid in 2024 for Angers, Le Mans and Saumur, what the tenant owes. */
export const RECUPERABLE = [212, 96, 58] as const

const payees = depenses(PERIODE.au)
const echeances = dus(PERIODE.au).map(({ echeance }) => echeance)

/** The last call of the managing agent, and the notice of the property tax. */
function lignes(bien_id: string, recuperable: number): LigneCharge[] {
  const commun = { quote_part: QUOTE_PART_ENTIERE, prorata: false }
  const appel = payees.findLast((une) => une.bien_id === bien_id && une.categorie === 'copropriete')
  const avis = payees.find((une) => une.bien_id === bien_id && une.categorie === TAXE)
  const ordures = avis?.repartition?.parts.find(({ categorie }) => categorie === ORDURES)
  if (!appel || !avis || !ordures) throw new Error('the bills of the year are told')
  return [
    {
      ...commun,
      nature: 'interieur',
      libelle: `Charges de copropriété ${ANNEE}, part du locataire`,
      depense_id: appel.id,
      montant_cents: euros(recuperable),
    },
    {
      ...commun,
      nature: 'impositions',
      libelle: 'Ordures ménagères',
      depense_id: avis.id,
      montant_cents: ordures.montant_cents,
    },
  ]
}

const faites = baux.map((bail, n) => {
  const demande = { ...PERIODE, lignes: lignes(bail.bien_id, RECUPERABLE[n] ?? 0) }
  const decompte = calculerRegularisation(bail, demande, { echeances, tvaDe: () => undefined })
  const fait = faitDeRegularisation(bail, decompte, EXCEDENT)
  if (fait?.table !== 'depenses') throw new Error('what is left of the provisions of each tenant is given back')
  const {
    du,
    au: fin,
    entree,
    sortie,
    etablie_le,
    exigible_le,
    provisions_cents,
    reelles_cents,
    solde_cents,
  } = decompte
  const regularisation: RegularisationCharges = {
    ...{ id: rang(0x1d, n + 1), du, au: fin, entree, sortie, etablie_le, exigible_le, lignes: decompte.lignes },
    ...{ provisions_cents, reelles_cents, solde_cents, excedent: EXCEDENT },
    ...{ provision_avant_cents: bail.charges_cents, provision_apres_cents: null },
  }
  return { bail_id: bail.id, regularisation, rendue: { ...fait.fait, id: rang(0x1e, n + 1) } }
})

const au = (jour: Day) => (PERIODE.etablie_le <= jour ? faites : [])

export const baux_regles = (jour: Day) =>
  baux.map((bail) => ({
    ...bail,
    regularisations: au(jour).flatMap(({ bail_id, regularisation }) => (bail_id === bail.id ? [regularisation] : [])),
  }))

/** What the settlements gave back, as bills. */
export const rendues = (jour: Day): Depense[] =>
  au(jour).map(({ rendue }) => ({ ...rendue, bail_id: null, document_id: null, repartition: null }))

/** The rows that the act would have left, each naming the bill that it wrote. */
export const regularisations = (jour: Day) =>
  au(jour).map(({ bail_id, regularisation, rendue }) => ({
    ...regularisation,
    bail_id,
    faits: [{ table: 'depenses', id: rendue.id }],
  }))
