// The rules that say what a line of a statement is: those of the user first, then those of the house.
import { abs, type Cents } from '../../base/cents.ts'
import { month } from '../../base/day.ts'
import { nomComplet } from '../../base/mots.ts'
import type { LigneReleve } from './formats/releve.ts'
import { normaliser } from './formats/texte.ts'
import { lieuDit } from './lieux.ts'
import { estNomme, motsDe, texteDit } from './mots-ligne.ts'
import { enClair, lecteurDePhrases } from './phrases-coupees.ts'
import { REGLES_MAISON, type RegleMaison } from './regles-maison.ts'

type SensRegle = 'credit' | 'debit' | 'les_deux'
export type NatureProposee = 'loyer' | 'depense' | 'emprunt' | 'exploitant' | 'depot' | 'virement_interne' | 'ignorer'

/** What a line would become; `categorie` is a key of the categories of expenses. */
export type Proposition = {
  readonly nature: NatureProposee
  readonly categorie?: string
  readonly bien_id?: string
  readonly bail_id?: string
  readonly emprunt_id?: string
}

/** All the words of `motif` stand in the line, whatever their accents, case and order. Bounds are of the amount without its sign. */
export type RegleBancaire = {
  readonly id: string
  readonly motif: string
  readonly sens: SensRegle
  readonly montant_min_cents: Cents | null
  readonly montant_max_cents: Cents | null
  readonly proposition: Proposition
}

/** What the house's own rules know of the dossier. */
export type ContexteRegles = {
  readonly locataires: readonly {
    readonly nom: string
    readonly prenom: string
    readonly bail_id: string
    readonly bien_id: string
  }[]
  readonly emprunts: readonly {
    readonly id: string
    readonly bien_id: string
    readonly libelle: string
    readonly banque: string
  }[]
  /** Names of the owner, as they stand in his transfers. */
  readonly exploitants: readonly string[]
}

export type Categorisation = {
  readonly proposition: Proposition
  readonly regle_id: string | null
  readonly raison: string
}

type Dite = Pick<LigneReleve, 'date' | 'libelle' | 'tiers' | 'montant_cents'>

/** What a line is by the first rule that fits, in the order given; then by the house, people before words. */
export function categoriser(
  ligne: Dite,
  regles: readonly RegleBancaire[],
  contexte: ContexteRegles,
): Categorisation | null {
  const regle = regles.find((une) => convient(une, ligne))
  if (regle) {
    return {
      proposition: regle.proposition,
      regle_id: regle.id,
      raison: `Votre règle « ${regle.motif} » s'applique à cette ligne.`,
    }
  }
  const phrase = phraseDe(ligne)
  const personne = parPersonne(ligne, contexte)
  // A tenant's transfer is a rent unless its words say a deposit; words decide for anything else.
  if (personne && phrase?.regle.nature !== 'depot') return personne
  return phrase && parMots(ligne, phrase, contexte)
}

/** Does a rule apply: the side, the bounds, and every word; a rule without a word nor a bound never does. */
export function convient({ motif, sens, montant_min_cents, montant_max_cents }: RegleBancaire, ligne: Dite): boolean {
  if (!duSens(sens, ligne.montant_cents)) return false
  const montant = abs(ligne.montant_cents)
  if (montant_min_cents !== null && montant < montant_min_cents) return false
  if (montant_max_cents !== null && montant > montant_max_cents) return false
  const mots = motsDe(texteDit(ligne))
  const demandes = [...motsDe(motif)]
  if (demandes.length === 0) return montant_min_cents !== null || montant_max_cents !== null
  return demandes.every((mot) => mots.has(mot))
}

const duSens = (sens: SensRegle, montant: Cents): boolean => sens === 'les_deux' || (sens === 'credit') === montant > 0

function parPersonne(ligne: Dite, { locataires, exploitants }: ContexteRegles): Categorisation | null {
  if (ligne.montant_cents > 0) {
    const nommes = locatairesNommes(ligne, locataires)
    const [premier] = nommes
    const baux = new Set(nommes.map(({ bail_id }) => bail_id))
    if (premier) {
      const proposition =
        baux.size === 1
          ? { nature: 'loyer' as const, bail_id: premier.bail_id, bien_id: premier.bien_id }
          : { nature: 'loyer' as const }
      return {
        proposition,
        regle_id: null,
        raison: `Le nom de ${nomComplet(premier)}, locataire, est dans le libellé.`,
      }
    }
  }
  const exploitant = exploitants.find((nom) => tousLesMots(ligne, nom))
  if (!exploitant) return null
  return {
    proposition: { nature: 'exploitant' },
    regle_id: null,
    raison: `Le nom de ${exploitant} est dans le libellé : un apport ou un prélèvement.`,
  }
}

/** A name that is a town as well: nobody's beside a fund or a shop, and what comes in under it pays by its amount alone. */
function estUnLieu(ligne: Dite, personne: { readonly prenom: string; readonly nom: string }): boolean {
  const lieu = lieuDit(personne, texteDit(ligne))
  return lieu === 'place' || (lieu === 'doute' && ligne.montant_cents > 0)
}

/** Those whose first name stands beside the name, when several tenants bear it. */
function locatairesNommes(ligne: Dite, locataires: ContexteRegles['locataires']): ContexteRegles['locataires'] {
  const nommes = locataires.filter((un) => tousLesMots(ligne, un.nom) && !estUnLieu(ligne, un))
  const prenommes = nommes.filter(({ prenom }) => tousLesMots(ligne, prenom))
  return prenommes.length > 0 ? prenommes : nommes
}

function tousLesMots(ligne: Dite, nom: string): boolean {
  const mots = motsDe(texteDit(ligne))
  const siens = [...motsDe(nom)]
  return siens.some((mot) => mot.length > 1) && siens.every((mot) => mots.has(mot))
}

type Phrase = { regle: RegleMaison; dite: string }

/** A supplier gives money back: a credit note of the same category. What an insurer pays for damage is none. */
const estRendu = (texte: string): boolean =>
  / (remboursement|remb|rembt|avoir|trop percu|trop verse|regularisation|ristourne|solde charges|solde de charges|solde crediteur) /.test(
    texte,
  ) && !/ (sinistre|indemnite) /.test(texte)

const phrasesLues = lecteurDePhrases(REGLES_MAISON.flatMap(({ phrases }) => phrases))

/** As the phrase stands; where none does, as a bank shortens it: its words cut, plural, or parted by one other. */
function phraseDe(ligne: Dite): Phrase | null {
  const texte = ` ${normaliser(texteDit(ligne))} `
  const regles = REGLES_MAISON.filter((regle) => {
    const rendu = regle.nature === 'depense' && ligne.montant_cents > 0 && estRendu(texte)
    if (!duSens(regle.sens, ligne.montant_cents) && !rendu) return false
    return !regle.mois || regle.mois.includes(month(ligne.date))
  })
  const dans = (dit: (phrase: string) => boolean): Phrase | null => {
    for (const regle of regles) {
      const dite = regle.phrases.find(dit)
      if (dite) return { regle, dite }
    }
    return null
  }
  const entiere = dans((phrase) => texte.includes(` ${phrase} `))
  if (entiere) return entiere
  const lues = phrasesLues(enClair(texte))
  return lues.size === 0 ? null : dans((phrase) => lues.has(phrase))
}

function parMots(ligne: Dite, { regle, dite }: Phrase, contexte: ContexteRegles): Categorisation {
  const { nature, categorie } = regle
  return {
    proposition: { nature, ...(categorie ? { categorie } : {}), ...lieuDe(ligne, nature, contexte) },
    regle_id: null,
    raison: `« ${dite} » dans le libellé : ${regle.raison}.`,
  }
}

/** The lease or the loan that the line names, or the only one that there is. */
function lieuDe(ligne: Dite, nature: NatureProposee, { locataires, emprunts }: ContexteRegles): Partial<Proposition> {
  if (nature === 'emprunt') {
    const nommes = emprunts.filter(({ libelle, banque }) => estNomme(ligne, `${libelle},${banque}`))
    const [seul, autre] = nommes.length === 1 ? nommes : emprunts
    return seul && !autre ? { emprunt_id: seul.id, bien_id: seul.bien_id } : {}
  }
  if (nature !== 'loyer' && nature !== 'depot') return {}
  const nommes = locatairesNommes(ligne, locataires)
  const baux = new Map((nommes.length > 0 ? nommes : locataires).map((un) => [un.bail_id, un]))
  const [seul, autre] = [...baux.values()]
  return seul && !autre ? { bail_id: seul.bail_id, bien_id: seul.bien_id } : {}
}
