// A line of a statement against the purchases that were typed: the deed, the loan, its fees, a lasting thing, each paid once.

import { abs, decimalComma, minus } from '../../../base/cents.ts'
import { daysBetween } from '../../../base/day.ts'
import { type AchatAttendu, apresPaiement, type ObjetAchat } from '../../biens/ecritures/achats-payes.ts'
import { motsDe, texteDit } from '../mots-ligne.ts'
import type { FaitDeLigne, LigneATraiter, PropositionDeLigne } from './proposition.ts'

export const NOMS_ACHAT: Readonly<Record<ObjetAchat, string>> = {
  logement: 'Achat du logement',
  pret: 'Déblocage du prêt',
  frais_pret: 'Frais du prêt',
  bien_durable: 'Bien durable déjà saisi',
}

/** How many days before and after the typed day the money may move: a promise is paid months before its deed. */
const FENETRES: Readonly<Record<ObjetAchat, readonly [avant: number, apres: number]>> = {
  logement: [200, 90],
  pret: [20, 120],
  frais_pret: [120, 120],
  bien_durable: [60, 60],
}

/** Words that say what the line is, even where its amount is a small part of what is due. */
const DISENT: Readonly<Partial<Record<ObjetAchat, readonly string[]>>> = {
  logement: ['notaire', 'notaires', 'notarial', 'notariale', 'notariat', 'sequestre', 'compromis'],
  pret: ['deblocage', 'deblo', 'deblocag', 'realisation'],
}
/** Words that other lines of that time have too: a twentieth of what is left must come with them, or its very amount. */
const DISENT_PEUT_ETRE: Readonly<Partial<Record<ObjetAchat, readonly string[]>>> = {
  logement: ['scp', 'selarl'],
  pret: ['pret', 'emprunt'],
}
const PART_NOTABLE = 20
/** Words heard beside the very amount: the fees of a loan are small enough to be those of something else. */
const DISENT_AUSSI: Readonly<Partial<Record<ObjetAchat, readonly string[]>>> = {
  pret: ['credit'],
  frais_pret: [
    ...['dossier', 'garantie', 'caution', 'hypotheque', 'credit', 'logement', 'pret', 'emprunt'],
    ...['frais', 'commission', 'courtage', 'courtier'],
  ],
}

type Reponse = { readonly achat: AchatAttendu; readonly exact: boolean; readonly dit: boolean; readonly jours: number }

/**
 * The purchases that are left as lines take them: the same one is never paid above what it costs. `saisi`: a movement typed
 * by hand has no words of a bank; a large part of the dwelling on the very day of its deed is asked about too.
 */
export function prendreAchats(attendus: readonly AchatAttendu[], { saisi = false } = {}) {
  let restent = attendus
  return (ligne: LigneATraiter): PropositionDeLigne | null => {
    const trouvee = restent
      .map((achat) => repondre(ligne, achat, saisi))
      .filter((une) => une !== null)
      .sort(comparer)[0]
    if (!trouvee) return null
    const apres = apresPaiement(trouvee.achat, abs(ligne.montant_cents))
    restent = restent.flatMap((un) => (un !== trouvee.achat ? [un] : apres ? [apres] : []))
    return deAchat(ligne, trouvee)
  }
}

/** What the line writes: the money of the purchase, given back to the owner or come from the loan. */
export function faitDAchat(ligne: Pick<LigneATraiter, 'montant_cents'>, achat: AchatAttendu): FaitDeLigne | null {
  const montant_cents = abs(ligne.montant_cents)
  if (ligne.montant_cents > 0 !== (achat.sens === 'apport') || montant_cents > achat.reste_cents) return null
  return { nature: 'achat', cle: achat.cle, sens: achat.sens, montant_cents, libelle: achat.libelle }
}

function repondre(ligne: LigneATraiter, achat: AchatAttendu, saisi: boolean): Reponse | null {
  if (!faitDAchat(ligne, achat)) return null
  const [avant, apres] = FENETRES[achat.objet]
  const ecart = daysBetween(achat.date, ligne.date)
  if (ecart < -avant || ecart > apres) return null
  const mots = motsDe(texteDit(ligne))
  const un = (de: typeof DISENT): boolean => (de[achat.objet] ?? []).some((mot) => mots.has(mot))
  const montant = abs(ligne.montant_cents)
  const exact = achat.montants.includes(montant)
  const leJour = saisi && ecart === 0 && achat.objet === 'logement'
  const notable = (un(DISENT_PEUT_ETRE) || leJour) && PART_NOTABLE * montant >= achat.reste_cents
  if (!exact && !un(DISENT) && !notable) return null
  const dit = un(DISENT) || un(DISENT_PEUT_ETRE) || un(DISENT_AUSSI)
  if (achat.objet === 'frais_pret' && !dit) return null
  return { achat, exact, dit, jours: Math.abs(ecart) }
}

const comparer = (a: Reponse, b: Reponse): number =>
  Number(b.exact) - Number(a.exact) ||
  Number(b.dit) - Number(a.dit) ||
  a.jours - b.jours ||
  (a.achat.cle < b.achat.cle ? -1 : 1)

function deAchat(ligne: LigneATraiter, { achat, exact, dit }: Reponse): PropositionDeLigne | null {
  const fait = faitDAchat(ligne, achat)
  if (!fait) return null
  const apres = minus(achat.reste_cents, abs(ligne.montant_cents))
  const montant = exact
    ? `Même montant que ce que vous avez saisi pour « ${achat.libelle} »`
    : `Une part de ce que vous avez saisi pour « ${achat.libelle} »`
  const suite = apres === 0 ? '' : ` ; il restera ${decimalComma(apres)} €`
  return {
    ...{ ligne_id: ligne.id, sort: 'rapprochee', regle_id: null, a_completer: null },
    faits: [fait],
    titre: `${NOMS_ACHAT[achat.objet]} : ${achat.libelle}`,
    raison: `${montant}${suite}. Rien n’est compté deux fois : la ligne solde cet achat.`,
    confiance: exact && dit ? 'elevee' : 'moyenne',
  }
}
