// CFONB 120, the fixed records that banks send each other: 01 former balance, 04 movement, 05 its details, 07 new balance.
import { type Cents, negate, plus, sum } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { Refus } from '../../../base/refus.ts'
import { lireDate } from './dates-texte.ts'
import { ibanDuRib } from './iban.ts'
import { montantEntier } from './montant-texte.ts'
import type { Constat, LigneReleve, ReleveLu, Solde } from './releve.ts'
import { encodageReleve, texteDe, uneLigne } from './texte.ts'

type Article = { readonly ligne: number; readonly texte: string }
type Mouvement = { article: Article; details: Article[] }
type Bloc = { ancien: Article; mouvements: Mouvement[]; nouveau: Article | null; perdus: Constat[] }

const LARGEUR = 120
// The last digit bears the sign; in French code pages the braces have been seen as é and è.
const POSITIFS = '{ABCDEFGHI'
const NEGATIFS = '}JKLMNOPQR'

/** One statement for each period of an account; without its record 07 one is cut short, and nothing is read. */
export function lireCfonb(octets: Uint8Array): ReleveLu[] {
  const blocs = blocsDe(articlesDe(texteDe(octets, encodageReleve(octets))))
  if (blocs.length === 0) throw new Refus('releve_illisible')
  if (blocs.some(({ nouveau }) => nouveau === null)) throw new Refus('releve_tronque')
  return blocs.map(enReleve)
}

/** Records by lines, or one after the other without any line break. */
function articlesDe(texte: string): Article[] {
  const lignes = texte.split(/\r\n|\r|\n/)
  const articles: Article[] = []
  for (const [rang, ligne] of lignes.entries()) {
    if (ligne.trim() === '') continue
    if (ligne.length <= LARGEUR) articles.push({ ligne: rang + 1, texte: ligne.padEnd(LARGEUR) })
    else if (ligne.slice(LARGEUR).trim() === '') articles.push({ ligne: rang + 1, texte: ligne.slice(0, LARGEUR) })
    else {
      if (ligne.length % LARGEUR !== 0) throw new Refus('releve_tronque')
      for (let place = 0; place < ligne.length; place += LARGEUR) {
        articles.push({ ligne: rang + 1, texte: ligne.slice(place, place + LARGEUR) })
      }
    }
  }
  return articles
}

function blocsDe(articles: readonly Article[]): Bloc[] {
  const blocs: Bloc[] = []
  for (const article of articles) {
    const bloc = blocs.at(-1)
    const code = article.texte.slice(0, 2)
    if (code === '01') blocs.push({ ancien: article, mouvements: [], nouveau: null, perdus: [] })
    else if (!bloc || bloc.nouveau !== null) throw new Refus('releve_tronque')
    else if (code === '04') bloc.mouvements.push({ article, details: [] })
    else if (code === '07') bloc.nouveau = article
    else if (code === '05' && bloc.mouvements.length > 0) bloc.mouvements.at(-1)?.details.push(article)
    else
      bloc.perdus.push({
        ligne: article.ligne,
        texte: `L'article « ${code} » n'existe pas dans ce format, ou n'est pas à sa place.`,
      })
  }
  return blocs
}

function enReleve({ ancien, mouvements, nouveau, perdus }: Bloc): ReleveLu {
  const erreurs: Constat[] = [...perdus]
  const ecartees: Constat[] = []
  const lignes: LigneReleve[] = []
  for (const mouvement of mouvements) {
    const { ligne } = mouvement.article
    const lue = lireMouvement(mouvement, lignes.length + 1)
    if (typeof lue === 'string') erreurs.push({ ligne, texte: lue })
    else if (lue.montant_cents === 0)
      ecartees.push({ ligne, texte: `Montant nul : rien ne bouge sur le compte. ${lue.libelle}` })
    else lignes.push(lue)
  }
  const solde_initial = soldeDe(ancien)
  const solde_final = nouveau && soldeDe(nouveau)
  if (nouveau && (!solde_initial || !solde_final))
    erreurs.push({ ligne: nouveau.ligne, texte: 'Un des soldes ne se lit pas.' })
  if (nouveau && solde_initial && solde_final && erreurs.length === 0) {
    const attendu = plus(solde_initial.montant_cents, sum(lignes.map(({ montant_cents }) => montant_cents)))
    if (attendu !== solde_final.montant_cents) {
      erreurs.push({
        ligne: nouveau.ligne,
        texte: "Le nouveau solde n'est pas l'ancien et les mouvements : il manque des lignes.",
      })
    }
  }
  const [banque, guichet, numero] = [
    ancien.texte.slice(2, 7),
    ancien.texte.slice(11, 16),
    ancien.texte.slice(21, 32).trim(),
  ]
  return {
    format: 'cfonb120',
    compte: { iban: ibanDuRib({ banque, guichet, numero }), banque: banque.trim() || null, numero: numero || null },
    devise: ancien.texte.slice(16, 19).trim().toUpperCase() || 'EUR',
    solde_initial,
    solde_final,
    lignes,
    erreurs,
    ecartees,
    dates: null,
  }
}

function lireMouvement({ article, details }: Mouvement, rang: number): LigneReleve | string {
  const { ligne, texte } = article
  const date = jourDe(texte)
  if (date === null) return `La date « ${texte.slice(34, 40)} » ne se lit pas.`
  const montant_cents = montantDe(texte)
  if (montant_cents === null) return `Le montant « ${texte.slice(90, 104)} » ne se lit pas.`
  const complement = (qualifiant: string): string =>
    uneLigne(
      details
        .filter((un) => un.texte.slice(45, 48) === qualifiant)
        .map((un) => un.texte.slice(48, 118))
        .join(' '),
    )
  const libelle = [
    uneLigne(texte.slice(48, 79)),
    complement('NPY'),
    complement('NBE'),
    complement('LCC'),
    complement('LIB'),
  ]
  return {
    rang,
    ligne,
    date,
    libelle: libelle.filter((un, place) => un !== '' && libelle.indexOf(un) === place).join(' ') || 'Sans libellé',
    montant_cents,
    identifiant: null,
    tiers: complement('NPY') || complement('NBE') || null,
    reference: uneLigne(texte.slice(104, 120)) || uneLigne(texte.slice(81, 88)).replace(/^0+$/, '') || null,
    brut: [texte, ...details.map((un) => un.texte)].join('\n'),
  }
}

function soldeDe({ texte }: Article): Solde | null {
  const [date, montant_cents] = [jourDe(texte), montantDe(texte)]
  return date && montant_cents !== null ? { montant_cents, date } : null
}

const jourDe = (texte: string): Day | null =>
  lireDate(texte.slice(34, 40).replace(/^(\d{2})(\d{2})(\d{2})$/, '$1/$2/$3'), 'jma')

/** Thirteen digits and one that bears the sign; how many are decimals stands at place 20. */
function montantDe(texte: string): Cents | null {
  const decimales = /\d/.test(texte.charAt(19)) ? Number(texte.charAt(19)) : 2
  const dernier = texte.charAt(103).replace('é', '{').replace('è', '}')
  const [plusieurs, moins] = [POSITIFS.indexOf(dernier), NEGATIFS.indexOf(dernier)]
  if (dernier === '' || (plusieurs < 0 && moins < 0)) return null
  const lu = montantEntier(`${texte.slice(90, 103).replaceAll(' ', '0')}${Math.max(plusieurs, moins)}`, decimales)
  return lu !== null && moins >= 0 ? negate(lu) : lu
}
