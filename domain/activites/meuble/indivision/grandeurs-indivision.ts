// The amounts of a year between co-owners: each whole is shared to the cent, property by property where one has its own sharing.
import { allocate, type Cents, minus, negate, sum, zero } from '../../../base/cents.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { produitDe } from '../../../fiscal/bic/classement.ts'
import type { ResultatBic } from '../../../fiscal/bic/resultat-bic.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import type { Indivisaire, Indivision } from '../../../sujets/propriete/indivision.ts'
import type { AnneeMeublee } from '../annee/annee-meublee.ts'
import { RECETTES_SEJOURS } from '../annee/etapes-sejours.ts'

/** One whole and what each takes of it, in the order of the persons; with what makes it, sharing by sharing. */
export type Grandeur = {
  readonly total_cents: Cents
  readonly parts: readonly Cents[]
  readonly groupes: readonly Groupe[]
}
type Groupe = {
  readonly libelle: string
  readonly cle: Indivision
  readonly montant_cents: Cents
  readonly parts: readonly Cents[]
}
export type Grandeurs = {
  readonly recettes: Grandeur
  readonly resultat: Grandeur
  readonly long_terme: Grandeur
  readonly ard: Grandeur
  /** The short stays that bear contributions; nil when none does. */
  readonly sejours: Grandeur
  readonly micro: readonly ParCategorie[]
  readonly micro_cotisantes: readonly ParCategorie[]
}
export type ParCategorie = Grandeur & { readonly categorie: string }

type Partage = { cles: readonly Indivision[]; personnes: readonly Indivisaire[]; biens: readonly Bien[] }
type DuBien = (bien_id: string) => Cents

export function grandeursDe(fiscale: AnneeMeublee, partage: Partage): Grandeurs {
  const {
    detail: { resultat, stock_ard },
    etapes,
  } = fiscale
  const repartir = (total: Cents, duBien: DuBien): Grandeur => repartirEntre(total, duBien, partage)
  const ard = repartir(sum(stock_ard.map((un) => un.montant_cents)), (bien) =>
    sum(stock_ard.filter(({ bien_id }) => bien_id === bien).map((un) => un.montant_cents)),
  )
  const desLignes = (cle: string): Grandeur => {
    const lignes = etapes.find((une) => une.cle === cle)?.lignes ?? []
    return repartir(produitDe(lignes), (bien) => produitDe(deCeBien(lignes, bien)))
  }
  const sejours = desLignes(RECETTES_SEJOURS)
  if (resultat.regime === 'micro_bic') {
    const recettes = repartir(resultat.recettes_cents, (bien) =>
      sum(resultat.categories.map((une) => produitDe(deCeBien(une.lignes ?? [], bien)))),
    )
    return {
      recettes,
      resultat: repartir(resultat.resultat_cents, (bien) =>
        sum(resultat.categories.map((une) => imposableDuBien(une, bien))),
      ),
      long_terme: repartir(zero, () => zero),
      ard,
      sejours,
      micro_cotisantes: resultat.categories.map(({ categorie }) => ({
        categorie,
        ...desLignes(`micro_cotisantes_${categorie}`),
      })),
      micro: resultat.categories.map((une) => ({
        categorie: une.categorie,
        ...repartir(une.recettes_cents, (bien) => produitDe(deCeBien(une.lignes ?? [], bien))),
      })),
    }
  }
  return {
    recettes: repartir(resultat.loyers_cents, (bien) => produitDe(deCeBien(lignesDe(resultat, 'loyers'), bien))),
    resultat: repartir(resultat.resultat_cents, (bien) => resultatDuBien(resultat, bien)),
    long_terme: repartir(resultat.plus_value_long_terme_cents, (bien) => etapeDe(resultat, `pv_long_terme_${bien}`)),
    ard,
    sejours,
    micro: [],
    micro_cotisantes: [],
  }
}

/** What the properties with a sharing of their own bring is shared apart; all the rest follows the sharing of the dossier. */
function repartirEntre(total_cents: Cents, duBien: DuBien, { cles, personnes, biens }: Partage): Grandeur {
  const propres = cles.map(({ bien_id }) => (bien_id === null ? zero : duBien(bien_id)))
  const reste = minus(total_cents, sum(propres))
  const groupes = cles.map((cle, rang): Groupe => {
    const montant_cents = cle.bien_id === null ? reste : (propres[rang] ?? zero)
    return {
      cle,
      libelle: biens.find(({ id }) => id === cle.bien_id)?.libelle ?? 'l’indivision',
      montant_cents,
      parts: allocate(
        montant_cents,
        personnes.map(({ id }) => cle.parts.find((une) => une.indivisaire_id === id)?.numerateur ?? 0),
      ),
    }
  })
  const parts = personnes.map((_, rang) => sum(groupes.map((un) => un.parts[rang] ?? zero)))
  return { total_cents, parts, groupes }
}

/**
 * What one property brings to the result: its rents and other income, less its charges, less what article 39 C let it
 * deduct of the year and of the stock, and its short-term gain under LMP. What names no property stays with the whole.
 */
function resultatDuBien(resultat: ResultatBic, bien: string): Cents {
  const produits = ['loyers', 'autres_produits', 'charges_bien', 'charges_activite'].map((cle) =>
    produitDe(deCeBien(lignesDe(resultat, cle), bien)),
  )
  const suivi = resultat.limite.suivi.filter(({ bien_id }) => bien_id === bien)
  const amortis = suivi.flatMap((un) => [negate(un.deduit_cents), negate(un.ard_utilise_cents)])
  return sum([...produits, ...amortis, etapeDe(resultat, `pv_court_terme_${bien}`)])
}

type CategorieMicro = { recettes_cents: Cents; imposable_cents: Cents; lignes?: readonly Ligne[] }

/** Its share of the taxable amount of its kind of letting, by its receipts. */
function imposableDuBien({ recettes_cents, imposable_cents, lignes = [] }: CategorieMicro, bien: string): Cents {
  const siennes = produitDe(deCeBien(lignes, bien))
  if (siennes <= 0 || recettes_cents <= 0 || siennes > recettes_cents) return zero
  return allocate(imposable_cents, [siennes, minus(recettes_cents, siennes)])[0] ?? zero
}

const deCeBien = (lignes: readonly Ligne[], bien: string): Ligne[] => lignes.filter(({ bien_id }) => bien_id === bien)
const lignesDe = ({ etapes }: ResultatBic, cle: string): readonly Ligne[] =>
  etapes.find((une) => une.cle === cle)?.lignes ?? []
const etapeDe = ({ etapes }: ResultatBic, cle: string): Cents =>
  etapes.find((une) => une.cle === cle)?.montant_cents ?? zero
