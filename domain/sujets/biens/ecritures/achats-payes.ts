// What was typed of a purchase, as money that the bank moves: the deed, the loan and its fees, what lasts; and what is left of each.
import { abs, type Cents, minus, negate, plus, smaller, sum, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { estDansLesLivres } from '../../../journalisation/contexte.ts'
import type { FaitsPropriete } from '../../propriete/faits.ts'
import type { MouvementExploitant } from '../../propriete/mouvement-exploitant.ts'
import type { Depense } from '../../tiers/depense.ts'
import type { FaitsDepenses } from '../../tiers/faits.ts'
import type { FaitsBiens } from '../faits.ts'
import { estPretAcquisition, tvaImmobilisation } from './acquisition.ts'
import { type ContexteBailleur, contexteBailleurDe, dateEntree, type FaitsBailleur } from './bailleur.ts'

export type ObjetAchat = 'logement' | 'pret' | 'frais_pret' | 'bien_durable'

/**
 * A purchase stands in the books against the owner (108), whoever paid it: the bank that pays it gives that money back to
 * him, and adds nothing to what was bought. `cle` is the key of the entry that is paid.
 */
export type AchatAttendu = {
  readonly cle: string
  readonly objet: ObjetAchat
  readonly date: Day
  readonly libelle: string
  /** Money comes in for the release of a loan, and goes out for everything else. */
  readonly sens: MouvementExploitant['sens']
  readonly reste_cents: Cents
  /** The amounts that one line of a bank may have: the whole, its parts, what the loan leaves to pay. */
  readonly montants: readonly Cents[]
}

/** A movement of 108 that pays a purchase, or brings its loan, is neither money kept nor money put in. */
export const paieUnAchat = ({ paie }: Pick<MouvementExploitant, 'paie'>): boolean => (paie ?? null) !== null

/** Whether a line was written by such a movement. */
export function achatsDesMouvements({ mouvements_exploitant }: Pick<FaitsPropriete, 'mouvements_exploitant'>) {
  const ids = new Set(mouvements_exploitant.filter(paieUnAchat).map(({ id }) => id))
  return ({ origine }: Pick<Ligne, 'origine'>): boolean =>
    origine.table === 'mouvements_exploitant' && ids.has(origine.id)
}

/** Those of the books of which something is left, the oldest first. */
export function achatsAttendus(faits: FaitsBailleur & FaitsDepenses & FaitsPropriete): AchatAttendu[] {
  const contexte = contexteBailleurDe(faits)
  if (!contexte) return []
  return [...actes(contexte), ...prets(contexte), ...durables(contexte)]
    .filter(({ date, reste_cents }) => reste_cents > 0 && estDansLesLivres(contexte, date))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.cle < b.cle ? -1 : 1))
}

/** The same, once a line has paid some of it; null when nothing is left. */
export function apresPaiement(achat: AchatAttendu, paye: Cents): AchatAttendu | null {
  const reste_cents = minus(achat.reste_cents, smaller(paye, achat.reste_cents))
  if (reste_cents === 0) return null
  return { ...achat, reste_cents, montants: utiles([reste_cents, ...achat.montants], reste_cents) }
}

function actes(contexte: ContexteBailleur<FaitsBailleur & FaitsPropriete>): AchatAttendu[] {
  const { biens, emprunts } = contexte.faits
  return biens.map((bien) => {
    const { id, libelle, date_acquisition, prix_cents, frais_acquisition_cents: frais } = bien
    const siens = contexte.composants.filter((c) => c.bien_id === id && c.acquis_avec_bien)
    const tva = sum(siens.map((c) => tvaImmobilisation(c, contexte)))
    const brut = plus(sum(siens.map((c) => c.base_cents)), tva)
    const total = bien.frais_immobilises ? brut : plus(brut, frais)
    const pretes = sum(emprunts.filter((e) => e.bien_id === id && sertAcheter(e, contexte)).map((e) => e.capital_cents))
    const cle = `biens/${id}/acquisition`
    return attendu(contexte, {
      ...{ cle, objet: 'logement', sens: 'prelevement', date: date_acquisition, total },
      libelle: `Achat de ${libelle}`,
      montants: [total, prix_cents, frais, minus(total, pretes), minus(prix_cents, pretes)],
    })
  })
}

const sertAcheter = (emprunt: FaitsBiens['emprunts'][number], contexte: ContexteBailleur): boolean =>
  estPretAcquisition(emprunt, contexte) ||
  contexte.biens.get(emprunt.bien_id)?.date_acquisition.slice(0, 7) === emprunt.date_deblocage.slice(0, 7)

function prets(contexte: ContexteBailleur<FaitsBailleur & FaitsPropriete>): AchatAttendu[] {
  return contexte.faits.emprunts.flatMap((emprunt) => {
    const { id, date_deblocage: date, libelle, capital_cents, frais_dossier_cents, frais_garantie_cents } = emprunt
    const frais = plus(frais_dossier_cents, frais_garantie_cents)
    const net = (retenu: Cents): Cents => minus(capital_cents, retenu)
    return [
      attendu(contexte, {
        ...{ cle: `emprunts/${id}/deblocage`, objet: 'pret', sens: 'apport', date, total: capital_cents },
        libelle: `Déblocage de ${libelle}`,
        // A bank may keep its fees from what it releases.
        montants: [capital_cents, net(frais), net(frais_dossier_cents), net(frais_garantie_cents)],
      }),
      attendu(contexte, {
        ...{ cle: `emprunts/${id}/frais`, objet: 'frais_pret', sens: 'prelevement', date, total: frais },
        libelle: `Frais de ${libelle}`,
        montants: [frais, frais_dossier_cents, frais_garantie_cents],
      }),
    ]
  })
}

function durables(contexte: ContexteBailleur<FaitsBailleur & FaitsDepenses & FaitsPropriete>): AchatAttendu[] {
  const deja = contexte.faits.depenses.filter(({ categorie }) => categorie === 'achat_immobilise')
  return contexte.composants
    .filter((composant) => !composant.acquis_avec_bien)
    .flatMap((composant) => {
      const total = plus(composant.base_cents, tvaImmobilisation(composant, contexte))
      if (priseParUneDepense(deja, { bien_id: composant.bien_id, total })) return []
      return [
        attendu(contexte, {
          ...{ cle: `composants/${composant.id}/acquisition`, objet: 'bien_durable', sens: 'prelevement' },
          ...{ date: dateEntree(contexte, composant), libelle: `Achat de ${composant.libelle}`, total },
          montants: [total],
        }),
      ]
    })
}

/** An expense may have given the money of a lasting thing back already: each one answers for one of them. */
function priseParUneDepense(deja: Depense[], { bien_id, total }: { bien_id: string; total: Cents }): boolean {
  const rang = deja.findIndex((une) => une.montant_cents === total && (une.bien_id ?? bien_id) === bien_id)
  if (rang >= 0) deja.splice(rang, 1)
  return rang >= 0
}

type Du = Omit<AchatAttendu, 'reste_cents'> & { readonly total: Cents }

function attendu(
  { faits }: ContexteBailleur<FaitsBailleur & FaitsPropriete>,
  { total, montants, ...achat }: Du,
): AchatAttendu {
  const payes = faits.mouvements_exploitant.filter(({ paie }) => paie === achat.cle)
  const net = sum(payes.map(({ sens, montant_cents }) => (sens === achat.sens ? montant_cents : negate(montant_cents))))
  const reste_cents = net > total ? zero : minus(total, net)
  return { ...achat, reste_cents, montants: utiles([reste_cents, ...montants], reste_cents) }
}

const utiles = (montants: readonly Cents[], reste: Cents): Cents[] =>
  [...new Set(montants)].filter((montant) => montant > 0 && abs(montant) <= reste)
