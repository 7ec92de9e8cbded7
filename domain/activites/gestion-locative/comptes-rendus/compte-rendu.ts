// The statement of an owner (compte rendu de gestion, C. civ. art. 1993; décret 72-678, art. 66): all that it says, reckoned from the facts of the dossier and from
// the statements that were sent before. It is what is frozen, word for word.
import { assert } from '../../../base/assert.ts'
import { type Cents, minus, negate, positive, smaller, sum, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { Refus } from '../../../base/refus.ts'
import { depotsDetenus } from '../../../sujets/location/depot-garantie.ts'
import type { HonorairesMandat } from '../faits/argent-de-tiers.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import type { Mandant } from '../faits/mandant.ts'
import type { Mandat } from '../faits/mandat.ts'
import { type FactureHonoraires, factureDesHonoraires, honorairesDeGestion } from './honoraires-rendus.ts'
import { type ImmeubleRendu, loyersRendus } from './loyers-rendus.ts'
import { type Ecart, ecartsARendre, type Mouvement, type Periode, soldeDe, totalDe } from './mouvements.ts'
import { gereSous, mouvementsDuMandat } from './mouvements-mandat.ts'
import { derniereEchue, periodeSuivante, virementLe } from './periode.ts'

type LigneDepense = {
  readonly date: Day
  readonly libelle: string
  readonly fournisseur: string
  /** `F1`: the bill that is joined; null when there is none. */
  readonly piece: string | null
  readonly document_id: string | null
  readonly montant_cents: Cents
}
/** `ouverture` + `recus` + `apports` − `depenses` − `honoraires` − `virements` is `cloture`, to the cent. */
type CompteDuMandat = {
  readonly ouverture_cents: Cents
  readonly recus_cents: Cents
  readonly apports_cents: Cents
  readonly depenses_cents: Cents
  readonly honoraires_cents: Cents
  readonly virements_cents: Cents
  readonly cloture_cents: Cents
  /** What is kept of the reserve that the mandate says: what there is, at most. */
  readonly reserve_cents: Cents
  /** Paid to him after the last day of the statement, and before it is made out. */
  readonly vire_depuis_cents: Cents
  readonly a_virer_cents: Cents
}
/** The rents of a lot before tax, and the VAT that its owner owes on them. */
type TvaDuLot = {
  readonly lot: string
  readonly ht_cents: Cents
  readonly tva_cents: Cents
  readonly ttc_cents: Cents
}
export type CompteRendu = Periode & {
  readonly etabli_le: Day
  readonly virement_le: Day
  readonly mandat: Pick<Mandat, 'numero' | 'signe_le'>
  readonly mandataire: {
    readonly nom: string
    readonly adresse: string
    readonly siren: string | null
    /** The card and the guarantee of who manages for money; null: he is not paid. */
    readonly habilitation: { readonly carte: string; readonly garant: string; readonly garantie_cents: Cents } | null
  }
  readonly proprietaire: Pick<Mandant, 'nom' | 'adresse' | 'code_postal' | 'ville'>
  /** `FR76 •••• 4410`; null: his account is not known. */
  readonly iban_masque: string | null
  readonly immeubles: readonly ImmeubleRendu[]
  readonly depenses: readonly LigneDepense[]
  readonly honoraires: FactureHonoraires
  readonly compte: CompteDuMandat
  readonly depots_detenus_cents: Cents
  /** Of the rents that came and bear VAT by his option, lot by lot: what he declares himself; absent, none does. */
  readonly tva_loyers?: readonly TvaDuLot[]
  /** Some of it was due with the rents as they fell due, by his option for debits; absent, all with what was received. */
  readonly tva_debits?: true
  /** The number of the one before. */
  readonly precedent: string | null
  /** What this one takes, for those that follow. */
  readonly mouvements: readonly Mouvement[]
}
/** As it is printed: with its numbers, or none of them while it is a draft. */
export type CompteRenduNumerote = CompteRendu & {
  readonly numero: string | null
  /** Of the invoice of its fees; null too where there is none. */
  readonly facture_numero: string | null
}
/** A statement that was sent, as far as the next one needs it. */
export type CompteRenduEnvoye = {
  readonly numero: string
  readonly au: Day
  readonly contenu: Pick<CompteRendu, 'mouvements'>
}

/** The fee that the mandate gives on this period, to be noted with the statement; null when none is due, or when it is noted already. */
export type Brouillon = {
  readonly compteRendu: CompteRendu
  readonly gestion: Omit<HonorairesMandat, 'id' | 'mandat_id'> | null
}

/** `envoyes`: those of this mandate, the oldest first. Refused: a mandate that is unknown. */
export function etablirCompteRendu(
  mandat_id: string,
  faits: FaitsGeres,
  { envoyes, etabli_le }: { readonly envoyes: readonly CompteRenduEnvoye[]; readonly etabli_le: Day },
): Brouillon {
  const mandat = faits.mandats?.find(({ id }) => id === mandat_id)
  const mandant = faits.mandants?.find(({ id }) => id === mandat?.mandant_id)
  if (!mandat || !mandant) throw new Refus('mandat_du_dossier')
  const dernier = envoyes.at(-1)
  const periode = periodeSuivante(mandat, dernier?.au ?? null)
  const deja = envoyes.flatMap(({ contenu }) => contenu.mouvements)
  const tous = mouvementsDuMandat(mandat_id, faits)
  const notes = ecartsARendre(tous, deja, periode)
  const gestion = gestionANoter(mandat, notes, { faits, periode })
  const ecarts = gestion ? ecartsARendre([...tous, deLaGestion(gestion)], deja, periode) : notes
  const compteRendu: CompteRendu = {
    ...periode,
    etabli_le,
    virement_le: virementLe(mandat, periode.au),
    ...parties(faits, { mandat, mandant }),
    immeubles: loyersRendus(mandat_id, faits, { ecarts, periode }),
    depenses: depensesRendues(ecarts, faits),
    honoraires: factureDesHonoraires(ecarts),
    compte: compteDe({
      deja,
      ecarts,
      // Once the mandate is over, all that is held is owed (C. civ. art. 1993).
      reserve_cents: mandat.fin !== null && mandat.fin <= periode.au ? zero : mandat.reserve_cents,
      depuis: depuis(tous, periode.au, etabli_le),
    }),
    depots_detenus_cents: depotsDuMandat(mandat_id, faits, periode.au),
    ...tvaRendue(ecarts, faits, { tous, deja }),
    precedent: dernier?.numero ?? null,
    mouvements: ecarts.map(({ nature: _, tardif: __, ...un }) => un),
  }
  return { compteRendu, gestion }
}

/**
 * The fee of management as the next statement would take it, with its days; of a mandate whose statements are not sent from here, that of the last period that is
 * over. Null: none is due.
 */
export function gestionAProposer(
  mandat: Mandat,
  faits: FaitsGeres,
  { envoyes, today }: { readonly envoyes: readonly CompteRenduEnvoye[]; readonly today: Day },
): { readonly periode: Periode; readonly gestion: Brouillon['gestion'] } {
  const dernier = envoyes.at(-1)
  const periode = dernier ? periodeSuivante(mandat, dernier.au) : derniereEchue(mandat, today)
  const deja = envoyes.flatMap(({ contenu }) => contenu.mouvements)
  const ecarts = ecartsARendre(mouvementsDuMandat(mandat.id, faits), deja, periode)
  return {
    periode,
    gestion: honorairesDeGestion(mandat, dernier ? ecarts : ecarts.filter(({ tardif }) => !tardif), periode),
  }
}

/** The key of the fee that is not noted yet. */
const CLE_GESTION = 'honoraires_mandats/nouveau'

const deLaGestion = ({ date, libelle, ht_cents, tva_cents }: NonNullable<Brouillon['gestion']>): Mouvement => ({
  ...{ cle: CLE_GESTION, sorte: 'honoraires', date, bien_id: null, tiers: '', libelle },
  ...{ montant_cents: negate(sum([ht_cents, tva_cents])), loyer_cents: zero, tva_cents: negate(tva_cents) },
})

/** One that was noted by hand for these days stands for it. */
function gestionANoter(
  mandat: Mandat,
  ecarts: readonly Ecart[],
  { faits, periode }: { readonly faits: FaitsGeres; readonly periode: Periode },
): Brouillon['gestion'] {
  const notee = faits.honoraires_mandats?.some(
    ({ mandat_id, nature, date }) =>
      mandat_id === mandat.id && nature === 'gestion' && periode.du <= date && date <= periode.au,
  )
  return notee ? null : honorairesDeGestion(mandat, ecarts, periode)
}

const depuis = (mouvements: readonly Mouvement[], au: Day, etabli_le: Day): Cents =>
  negate(
    totalDe(
      mouvements.filter(({ date, montant_cents }) => au < date && date <= etabli_le && montant_cents < 0),
      'versement',
    ),
  )

type AArreter = {
  readonly deja: readonly Mouvement[]
  readonly ecarts: readonly Mouvement[]
  readonly reserve_cents: Cents
  readonly depuis: Cents
}

function compteDe({ deja, ecarts, reserve_cents: prevue, depuis: vire_depuis_cents }: AArreter): CompteDuMandat {
  const ouverture_cents = soldeDe(deja)
  const versements = ecarts.filter(({ sorte }) => sorte === 'versement')
  const apports_cents = sum(versements.map(({ montant_cents }) => positive(montant_cents)))
  const virements_cents = minus(apports_cents, totalDe(versements, 'versement'))
  const recus_cents = totalDe(ecarts, 'recu', 'depot')
  const depenses_cents = negate(totalDe(ecarts, 'depense'))
  const honoraires_cents = negate(totalDe(ecarts, 'honoraires'))
  const cloture_cents = sum([ouverture_cents, soldeDe(ecarts)])
  const retenu = sum([depenses_cents, honoraires_cents, virements_cents])
  const disponible = positive(minus(cloture_cents, vire_depuis_cents))
  const reserve_cents = smaller(prevue, disponible)
  assert(
    minus(sum([ouverture_cents, recus_cents, apports_cents]), retenu) === cloture_cents,
    'opening, credits, debits and transfers make the closing balance',
  )
  return {
    ...{
      ouverture_cents,
      recus_cents,
      apports_cents,
      depenses_cents,
      honoraires_cents,
      virements_cents,
      cloture_cents,
    },
    ...{ reserve_cents, vire_depuis_cents },
    a_virer_cents: minus(disponible, reserve_cents),
  }
}

/** Each bill in the order of its payment; those that have a document are numbered, as they are joined. */
function depensesRendues(ecarts: readonly Ecart[], { depenses }: FaitsGeres): LigneDepense[] {
  const documents = new Map(depenses.map(({ id, document_id }) => [`depenses/${id}`, document_id]))
  let pieces = 0
  return ecarts
    .filter(({ sorte }) => sorte === 'depense')
    .map(({ cle, date, libelle, tiers, nature, montant_cents }) => {
      const document_id = nature === 'annulation' ? null : (documents.get(cle) ?? null)
      if (document_id !== null) pieces += 1
      return {
        ...{ date, fournisseur: tiers, document_id, montant_cents: negate(montant_cents) },
        libelle: nature === 'nouveau' ? libelle : `${libelle} (${nature})`,
        piece: document_id === null ? null : `F${pieces}`,
      }
    })
}

type Mouvements = { readonly tous: readonly Mouvement[]; readonly deja: readonly Mouvement[] }

/**
 * Counted on what came, or on what was claimed by an owner who opted for debits (CGI art. 269, 2, c), less charges given back (272, 1), corrections of earlier statements within: a rent that bears VAT since it was rendered is
 * told whole, and taken back whole where it bears none any more.
 */
function tvaRendue(
  ecarts: readonly Ecart[],
  { biens }: FaitsGeres,
  { tous, deja }: Mouvements,
): Pick<CompteRendu, 'tva_loyers' | 'tva_debits'> {
  const taxes = ecarts.filter(
    ({ sorte, tva_cents, tva_au_debit }) =>
      !tva_au_debit && (sorte === 'recu' || sorte === 'depense' || sorte === 'tva') && tva_cents !== 0,
  )
  if (taxes.length === 0) return {}
  const ttcDe = (un: Ecart): Cents => {
    const rendus = deja.filter(({ cle }) => cle === un.cle)
    const present = un.nature === 'annulation' ? [] : tous.filter(({ cle }) => cle === un.cle)
    return minus(soumis(present), soumis(rendus))
  }
  const tva_loyers = [...Map.groupBy(taxes, ({ bien_id }) => bien_id)].map(([bien_id, siens]): TvaDuLot => {
    const ttc_cents = sum(siens.map(ttcDe))
    const tva_cents = sum(siens.map((un) => un.tva_cents))
    const lot = biens.find(({ id }) => id === bien_id)?.libelle ?? 'Lot'
    return { lot, ht_cents: minus(ttc_cents, tva_cents), tva_cents, ttc_cents }
  })
  return { tva_loyers, ...(taxes.some(({ sorte }) => sorte === 'tva') && { tva_debits: true as const }) }
}

/** What these movements come to, where they bear VAT. */
const soumis = (siens: readonly Mouvement[]): Cents =>
  sum(siens.map(({ tva_cents }) => tva_cents)) === 0 ? zero : sum(siens.map(({ montant_cents }) => montant_cents))

function depotsDuMandat(mandat_id: string, faits: FaitsGeres, au: Day): Cents {
  const gere = gereSous(mandat_id, faits)
  const detenus = depotsDetenus({ ...faits, au })
  return sum(faits.baux.filter(({ bien_id }) => gere(bien_id, au)).map(({ id }) => detenus.get(id) ?? zero))
}

function parties(
  { dossier, habilitations_gestion: [habilitation] = [] }: FaitsGeres,
  { mandat, mandant }: { readonly mandat: Mandat; readonly mandant: Mandant },
): Pick<CompteRendu, 'mandat' | 'mandataire' | 'proprietaire' | 'iban_masque'> {
  const { nom, adresse, code_postal, ville, iban } = mandant
  return {
    mandat: { numero: mandat.numero, signe_le: mandat.signe_le },
    mandataire: {
      nom: dossier.denomination ?? dossier.nom,
      adresse: dossier.adresse ?? '',
      siren: dossier.siren,
      habilitation: habilitation
        ? {
            carte: `${habilitation.carte_numero}, ${habilitation.carte_delivree_par}`,
            ...{ garant: habilitation.garant, garantie_cents: habilitation.garantie_cents },
          }
        : null,
    },
    proprietaire: { nom, adresse, code_postal, ville },
    iban_masque: iban === null ? null : `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`,
  }
}
