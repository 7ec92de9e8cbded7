// A phrase of the house in a line where the bank shortened it: words cut, plural, or parted by one other word.

/** How French banks cut the words of a label. */
const COUPES: Readonly<Record<string, string>> = {
  cpt: 'compte',
  cpte: 'compte',
  cptable: 'comptable',
  cotis: 'cotisation',
  comm: 'commission',
  hono: 'honoraire',
  ech: 'echeance',
  assur: 'assurance',
  ass: 'assurance',
  elec: 'electricite',
  ent: 'entreprise',
  copr: 'copropriete',
  loc: 'location',
  prov: 'provision',
  abo: 'abonnement',
  abt: 'abonnement',
  immob: 'immobilier',
}

/** The words of a normalised text, written whole and in the singular; the site of the administration is the administration. */
export const enClair = (texte: string): readonly string[] =>
  texte
    .replace(/ impots gouv( fr)? /g, ' dgfip ')
    .split(' ')
    .filter(Boolean)
    .map(singulier)

const singulier = (mot: string): string => COUPES[mot] ?? (mot.length > 3 ? mot.replace(/[sx]$/, '') : mot)

type Phrase = { readonly phrase: string; readonly mots: readonly string[]; readonly ecart: number }

/**
 * What says which of these phrases are read in the words of a line: in order, with one word between at most; a phrase of one
 * word, or that has a word of two letters, is read as it stands. The phrases are put in words once, by their first one.
 */
export function lecteurDePhrases(phrases: readonly string[]): (mots: readonly string[]) => ReadonlySet<string> {
  const parPremier = Map.groupBy(phrases.map(enMots), ({ mots }) => mots[0] ?? '')
  return (mots) =>
    new Set(
      mots.flatMap((mot, debut) =>
        (parPremier.get(mot) ?? []).filter((une) => suivent(une, mots, debut)).map(({ phrase }) => phrase),
      ),
    )
}

function enMots(phrase: string): Phrase {
  const mots = phrase.split(' ').map(singulier)
  const lache = mots.length > 1 && mots.every((mot) => mot.length > 2)
  return { phrase, mots, ecart: lache ? 2 : 1 }
}

function suivent({ mots: siens, ecart }: Phrase, mots: readonly string[], debut: number): boolean {
  let place = debut
  for (const mot of siens.slice(1)) {
    const suite = mots.slice(place + 1, place + 1 + ecart).indexOf(mot)
    if (suite < 0) return false
    place += 1 + suite
  }
  return true
}
