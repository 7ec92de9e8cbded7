// A CSV of a bank, read as its reading says: each line of the file is a movement, a line set aside, or an error.
import { type Cents, minus, sum } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { lireDate } from './dates-texte.ts'
import { compteDuTexte } from './iban.ts'
import { colonnesMontant, type LectureCsv } from './lecture-csv.ts'
import { lireMontant } from './montant-texte.ts'
import { lireRangee, type RangeeLue } from './rangee-csv.ts'
import type { CompteReleve, Constat, LigneReleve, ReleveLu, Solde } from './releve.ts'
import { decouperCsv, type Rangee } from './table-csv.ts'
import { normaliser, texteDe, uneLigne } from './texte.ts'

type Soldes = { initial: Solde | null; final: Solde | null }
type Mouvement = { ligne: LigneReleve; solde_cents: Cents | null; devise: string | null }

export function lireCsv(octets: Uint8Array, lecture: LectureCsv): ReleveLu {
  const texte = texteDe(octets, lecture.encodage)
  const rangees = decouperCsv(texte, { ...lecture, largeur: lecture.entetes.length })
  const avant = rangees.filter(({ ligne }) => ligne < lecture.premiere_ligne)
  const ecartees: Constat[] = avant.map(({ ligne, brut }) => ({
    ligne,
    texte: `Avant les opérations : ${uneLigne(brut)}`,
  }))
  const erreurs: Constat[] = []
  const soldes: Soldes = { initial: null, final: null }
  const jourDit = avant.find(({ champs }) => normaliser(champs[0] ?? '') === 'date')?.champs[1] ?? ''
  for (const rangee of avant) noterSolde(soldes, rangee, { ...lecture, jourDit })
  const mouvements: Mouvement[] = []
  for (const rangee of rangees.slice(avant.length)) {
    const lue = lireRangee(rangee, lecture)
    if (lue.genre === 'mouvement' && estTotal(lue.ligne, mouvements))
      ecartees.push({
        ligne: rangee.ligne,
        texte: `Total des lignes d’avant : ce n’est pas une opération. ${uneLigne(rangee.brut)}`,
      })
    else if (lue.genre === 'mouvement')
      mouvements.push({ ...lue, ligne: { rang: mouvements.length + 1, ...lue.ligne } })
    else noter(lue, { rangee, erreurs, ecartees, soldes, lecture })
  }
  const { devise, retenus } = deviseDe(mouvements, erreurs)
  const entiers = sansLigneCoupee(retenus, { rangees, texte, lecture, erreurs })
  return {
    format: 'csv',
    compte: compteDe(avant),
    devise,
    ...soldesDe(entiers, { dits: soldes, erreurs }),
    lignes: entiers.map(({ ligne }, rang) => ({ ...ligne, rang: rang + 1 })),
    erreurs: erreurs.sort((a, b) => a.ligne - b.ligne),
    ecartees: ecartees.sort((a, b) => a.ligne - b.ligne),
    dates: { ordre_date: lecture.ordre_date, ambigu: lecture.ambigu, raison: lecture.raison },
  }
}

function noter(
  lue: Exclude<RangeeLue, { genre: 'mouvement' }>,
  lieu: { rangee: Rangee; erreurs: Constat[]; ecartees: Constat[]; soldes: Soldes; lecture: LectureCsv },
): void {
  const { rangee, erreurs, ecartees, soldes, lecture } = lieu
  const { ligne, brut } = rangee
  if (lue.genre === 'erreur') erreurs.push({ ligne, texte: lue.texte })
  else {
    ecartees.push({ ligne, texte: `${lue.texte} ${uneLigne(brut)}` })
    if (lue.solde) soldes.final = lue.solde
    noterSolde(soldes, rangee, { ...lecture, jourDit: '' })
  }
}

/** A dated total: it says so, and is the sum of all the movements before it, to the cent. */
function estTotal({ libelle, montant_cents }: Omit<LigneReleve, 'rang'>, avant: readonly Mouvement[]): boolean {
  if (avant.length < 2 || !/^(total|totaux)\b/.test(normaliser(libelle))) return false
  return sum(avant.map(({ ligne }) => ligne.montant_cents)) === montant_cents
}

/** `Solde au 06/03/2025 1 234,56 €` above or below the movements; `jourDit`: the day, where another line says it. */
function noterSolde(
  soldes: Soldes,
  { champs }: Rangee,
  { ordre_date, decimale, jourDit }: LectureCsv & { jourDit: string },
): void {
  const texte = champs
    .map((champ) => champ.trim())
    .filter((champ) => champ !== '')
    .join(' ; ')
  const dit = normaliser(texte)
  if (/\bfrancs\b/.test(dit)) return
  if (!/\b(solde|balance)\b/.test(dit)) {
    soldes.final ??= soldeNu(champs, { ordre_date, decimale })
    return
  }
  const jour = /\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}/.exec(texte)?.[0] ?? ''
  const date = lireDate(jour || jourDit, ordre_date)
  const [montant] = [...texte.replace(jour, ' ; ').matchAll(/[-−]?\d[\d\s\u00a0\u202f.,']*/g)]
    .map(([un]) => lireMontant(un.trim(), decimale))
    .filter((un) => un !== null)
    .slice(-1)
  if (date === null || montant === undefined) return
  const initial = /\b(debut|initial|precedent|ancien|depart|opening)\b/.test(dit)
  soldes[initial ? 'initial' : 'final'] = { montant_cents: montant, date }
}

/** BNP Paribas, Société Générale: one line with the number of the account, a day, and at its end the balance of that day. */
function soldeNu(
  champs: readonly string[],
  { ordre_date, decimale }: Pick<LectureCsv, 'ordre_date' | 'decimale'>,
): Solde | null {
  const dits = champs.map((champ) => champ.trim()).filter((champ) => champ !== '')
  const fin = dits.at(-1) ?? ''
  const date = dits.flatMap((un) => lireDate(un, ordre_date) ?? []).at(-1)
  const montant_cents = /[.,]\d{2}( ?(EUR|€))?$/.test(fin) ? lireMontant(fin, decimale) : null
  const numero = dits.some((un) => /^\*{2,}\d{3,}$|^="?\d{10,}"?$|^\d{10,}$/.test(un))
  return numero && date && montant_cents !== null ? { montant_cents, date } : null
}

/** The currency of the statement: euros when some are; a movement in another one cannot be added to them. */
function deviseDe(
  mouvements: readonly Mouvement[],
  erreurs: Constat[],
): { devise: string; retenus: readonly Mouvement[] } {
  const devises = new Set(mouvements.map(({ devise }) => devise ?? 'EUR'))
  const [premiere = 'EUR'] = devises
  const devise = devises.has('EUR') ? 'EUR' : premiere
  if (devises.size < 2) return { devise, retenus: mouvements }
  const retenus: Mouvement[] = []
  for (const mouvement of mouvements) {
    if ((mouvement.devise ?? 'EUR') === devise) retenus.push(mouvement)
    else
      erreurs.push({
        ligne: mouvement.ligne.ligne,
        texte: `Cette opération est en ${mouvement.devise}, le relevé en ${devise}.`,
      })
  }
  return { devise, retenus }
}

/** A file that stops in the middle of its last line, or of its last amount: `-12,5` where all the others have two decimals. */
function sansLigneCoupee(
  mouvements: readonly Mouvement[],
  {
    rangees,
    texte,
    lecture,
    erreurs,
  }: { rangees: readonly Rangee[]; texte: string; lecture: LectureCsv; erreurs: Constat[] },
): readonly Mouvement[] {
  const derniere = mouvements.at(-1)?.ligne
  const [avant, fin] = rangees.slice(-2)
  if (!derniere || fin?.ligne !== derniere.ligne || !texte.endsWith(derniere.brut)) return mouvements
  const courte = fin.champs.length < Math.max(lecture.entetes.length, avant?.champs.length ?? 0)
  if (!courte && !aMontantCoupe(mouvements, lecture)) return mouvements
  erreurs.push({
    ligne: derniere.ligne,
    texte: 'Le fichier s’arrête au milieu de cette ligne : téléchargez-le de nouveau.',
  })
  return mouvements.slice(0, -1)
}

function aMontantCoupe(mouvements: readonly Mouvement[], { colonnes, entetes, decimale }: LectureCsv): boolean {
  if (mouvements.length < 3 || !colonnesMontant(colonnes).includes(entetes.length - 1)) return false
  const forme = new RegExp(`\\${decimale}(\\d*)"?$`)
  const decimales = mouvements.map(({ ligne }) => forme.exec(ligne.brut)?.[1]?.length ?? 0)
  return (decimales.at(-1) ?? 0) < 2 && decimales.slice(0, -1).every((nombre) => nombre === 2)
}

/** A balance on each line gives both ends, when each follows from the one before, in either direction. */
function soldesDe(
  mouvements: readonly Mouvement[],
  { dits, erreurs }: { dits: Soldes; erreurs: Constat[] },
): { solde_initial: Solde | null; solde_final: Solde | null } {
  const [suivis] = [suite(mouvements), suite([...mouvements].reverse())].sort(moinsRompue)
  const rompus = suivis?.rompus ?? []
  // One that does not follow, alone among those that do, shows a line that is missing; two neighbours are only out of order.
  const seuls = rompus.every((rang, place) => rompus[place + 1] !== rang + 1)
  if (seuls && rompus.length * SUITES_PAR_RUPTURE < mouvements.length)
    for (const rang of rompus) erreurs.push({ ligne: suivis?.dans[rang]?.ligne.ligne ?? 1, texte: SOLDE_ROMPU })
  const entiers = rompus.length === 0 ? suivis : null
  return { solde_initial: dits.initial ?? entiers?.initial ?? null, solde_final: dits.final ?? entiers?.final ?? null }
}

const SUITES_PAR_RUPTURE = 5
const SOLDE_ROMPU =
  'Le solde de cette ligne ne suit pas celui de la ligne voisine : une opération manque peut-être entre les deux.'

/** `rompus`: the ranks in `dans` of those whose balance does not follow. */
type Suite = { initial: Solde; final: Solde; dans: readonly Mouvement[]; rompus: readonly number[] }
const moinsRompue = (a: Suite | null, b: Suite | null): number =>
  (a?.rompus.length ?? Number.POSITIVE_INFINITY) - (b?.rompus.length ?? Number.POSITIVE_INFINITY)

/** Null when a line has no balance. */
function suite(mouvements: readonly Mouvement[]): Suite | null {
  const [premier, dernier] = [mouvements[0], mouvements.at(-1)]
  if (!premier || !dernier || premier.solde_cents === null || dernier.solde_cents === null) return null
  const rompus: number[] = []
  for (let rang = 1; rang < mouvements.length; rang++) {
    const [avant, apres] = [mouvements[rang - 1]?.solde_cents ?? null, mouvements[rang]]
    if (avant === null || !apres || apres.solde_cents === null) return null
    if (minus(apres.solde_cents, apres.ligne.montant_cents) !== avant) rompus.push(rang)
  }
  const jour = (mouvement: Mouvement): Day => mouvement.ligne.date
  return {
    initial: { montant_cents: minus(premier.solde_cents, premier.ligne.montant_cents), date: jour(premier) },
    final: { montant_cents: dernier.solde_cents, date: jour(dernier) },
    dans: mouvements,
    rompus,
  }
}

function compteDe(avant: readonly Rangee[]): CompteReleve {
  return compteDuTexte(avant.map(({ brut }) => brut).join('\n'))
}
