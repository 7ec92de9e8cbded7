// A lease that is nobody's, of any nature: what a template is tried on where no lease is chosen.
import { type Cents, minus, part, zero } from '../../../base/cents.ts'
import { addMonths, type Day } from '../../../base/day.ts'
import type { TypeBien } from '../../biens/bien.ts'
import type { TypeBail } from '../bail.ts'
import type { MotifConge } from '../baux/conge.ts'
import type { Garant } from '../garant.ts'
import { indicesPermis, modesDeCharges, termeDeLaLoi } from '../regles-baux.ts'
import { etatDExemple } from './exemple-etat.ts'
import type { FaitsDuModele } from './faits-du-modele.ts'

const LIEUX: Partial<Record<TypeBail, TypeBien>> = {
  ...{ commercial: 'commerce', derogatoire: 'commerce', professionnel: 'bureau', parking: 'parking' },
}
const EXEMPLE = '00000000-0000-4000-8000-000000000000'

/** `le`: the day of the paper, and the first of the lease; `plafond_cents`: what its guarantor answers for. */
type Exemple = {
  readonly le: Day
  readonly loyer_cents: Cents
  readonly charges_cents: Cents
  readonly plafond_cents: Cents
}

export function faitsDExemple(
  type_bail: TypeBail,
  { le, loyer_cents, charges_cents, plafond_cents }: Exemple,
): FaitsDuModele {
  const { mois, suite } = termeDeLaLoi({ type_bail })
  const [indice] = indicesPermis(type_bail)
  const garant: Garant = {
    ...{ id: EXEMPLE, bail_id: EXEMPLE, nature: 'personne', nom: 'Anne Exemple', email: null, telephone: null },
    ...{ adresse: '3 place des Tilleuls, 35000 Rennes', reference: null, plafond_cents, signe_le: le },
    fin: null,
  }
  return {
    le,
    piece: null,
    garants: type_bail === 'saisonnier' ? [] : [garant],
    garant,
    ...lettresDExemple(type_bail, { le, loyer_cents }),
    depot: depotDExemple(type_bail, { le, loyer_cents }),
    etat: etatDExemple('sortie', le),
    bien: {
      type_bien: LIEUX[type_bail] ?? 'appartement',
      surface_m2: type_bail === 'parking' ? 12.5 : 48,
      classe_dpe: 'C',
    },
    parties: {
      bailleur: { nom: 'Claude Modèle', adresse: '12 rue des Acacias, 35000 Rennes' },
      locataires: ['Camille Exemple'],
      logement: { libelle: 'Lot 12, 2e étage', adresse: '8 rue du Port', code_postal: '35000', ville: 'Rennes' },
    },
    bail: {
      ...{ id: EXEMPLE, bien_id: EXEMPLE, type_bail, debut: le },
      fin: suite === 'finit' ? addMonths(le, mois ?? 1) : null,
      ...{ loyer_cents, charges_cents, jour_echeance: 5 },
      charges_mode: modesDeCharges(type_bail, 1)[0],
      depot_garantie_cents: type_bail === 'mobilite' ? zero : loyer_cents,
      ...(indice && { indice, irl_trimestre: `${Number(le.slice(0, 4)) - 1}-T4` }),
      locataires: [],
    },
  }
}

const MOTIFS: Partial<Record<TypeBail, MotifConge>> = {
  ...{ vide: 'vente', meuble: 'reprise', commercial: 'refus_renouvellement' },
}
const DETAILS: Partial<Record<MotifConge, string>> = {
  vente: '185 000 €, payables comptant le jour de l’acte',
  reprise: 'Léa Modèle, 12 rue des Acacias, 35000 Rennes, fille du bailleur, qui y habitera',
  refus_renouvellement: 'exercice du droit de reprise, avec offre d’une indemnité d’éviction',
}

/** A deposit of a month's rent, half of a repair kept of it: given back the day of the paper, in the delay. */
function depotDExemple(
  type_bail: TypeBail,
  { le, loyer_cents }: Pick<Exemple, 'le' | 'loyer_cents'>,
): FaitsDuModele['depot'] {
  const cout_cents = part(loyer_cents, [1, 2])
  const montant_cents = part(cout_cents, [1, 2])
  const murs = { piece: 'Séjour', element: 'Murs' }
  return {
    restitution: {
      ...{ id: EXEMPLE, bail_id: EXEMPLE, cles_le: le, conforme: false, rendu_le: le },
      ...{ adresse: '21 rue des Lilas, 35700 Rennes', provision_cents: zero, depot_cents: loyer_cents },
      retenues: [{ nature: 'degradation', libelle: 'Séjour, murs : trous de chevilles', montant_cents }],
      ...{ rendu_cents: minus(loyer_cents, montant_cents), majoration_cents: zero },
    },
    reparations:
      type_bail === 'parking'
        ? []
        : [{ ...murs, cout_cents, age_ans: 6, franchise_ans: 1, abattement_pct_an: 10, residuel_pct: 20 }],
    reste_cents: zero,
  }
}

/** A notice and a revision, of indices that nobody published. */
function lettresDExemple(
  type_bail: TypeBail,
  { le, loyer_cents }: Pick<Exemple, 'le' | 'loyer_cents'>,
): Pick<FaitsDuModele, 'conge' | 'revision'> {
  const motif = MOTIFS[type_bail] ?? null
  const [ancien, nouveau] = [140_00, 142_80]
  return {
    conge: {
      ...{ id: EXEMPLE, bail_id: EXEMPLE, auteur: 'bailleur', mode: 'recommande', recu_le: le, motif },
      ...{ detail: motif ? (DETAILS[motif] ?? null) : null, fin: addMonths(le, 6) },
    },
    revision: {
      ...{
        id: EXEMPLE,
        date_revision: le,
        demande_le: le,
        date_effet: le,
        indice: indicesPermis(type_bail)[0] ?? 'irl',
      },
      ...{ ancien_trimestre: `${Number(le.slice(0, 4)) - 1}-T2`, ancien_centiemes: ancien },
      ...{ nouveau_trimestre: `${le.slice(0, 4)}-T2`, nouveau_centiemes: nouveau, loyer_avant_cents: loyer_cents },
      loyer_cents: part(loyer_cents, [nouveau, ancien]),
    },
  }
}
