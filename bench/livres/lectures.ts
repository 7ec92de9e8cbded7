// Trial balance, ledger of an account, income statement: through HTTP, policies and token, beside the same SQL without any of them.
import type pg from 'pg'
import type { Place } from '../place.ts'
import type { Livres } from './ecrire.ts'
import { lireParLeFil } from './fil.ts'
import { type Dossier, GRAND, jetonDe, PETIT } from './lieux.ts'
import { enMs, enRegard, fois, lancer } from './temps.ts'

type Lecture = {
  readonly nom: string
  readonly chemin: string
  /** Its values apart, as any program asks it: PostgreSQL then decides whether it plans it for them. */
  readonly sql: string
  readonly valeurs: readonly string[]
  readonly commande: readonly string[]
}

const MONTANTS = 'compte,libelle,debit_cents,credit_cents,solde_cents'

/** The same rows of the same relation, as the server is asked and as PostgreSQL is. */
function lecturesDe({ id, exercice }: Dossier): readonly Lecture[] {
  const ou = `dossier_id=eq.${id}&exercice_id=eq.${exercice}`
  const where = 'dossier_id = $1 and exercice_id = $2'
  const valeurs = [id, exercice]
  return [
    {
      nom: 'balance',
      chemin: `balance?${ou}&select=${MONTANTS}&order=compte`,
      sql: `select ${MONTANTS} from public.balance where ${where} order by compte`,
      valeurs,
      commande: ['balance'],
    },
    {
      nom: 'compte de résultat',
      chemin: `balance?${ou}&compte=gte.600000&compte=lt.800000&select=${MONTANTS}&order=compte`,
      sql: `select ${MONTANTS} from public.balance where ${where} and compte >= $3 and compte < $4 order by compte`,
      valeurs: [...valeurs, '600000', '800000'],
      commande: ['balance', 'Charges', 'Produits'],
    },
    {
      nom: 'grand livre du 635120',
      chemin: `grand_livre?${ou}&compte=eq.635120&select=date,journal,numero,piece_ref,libelle,debit_cents,credit_cents,solde_cents&order=date,ordre,rang`,
      sql: `select date, journal, numero, piece_ref, libelle, debit_cents, credit_cents, solde_cents
        from public.grand_livre where ${where} and compte = $3 order by date, ordre, rang`,
      valeurs: [...valeurs, '635120'],
      commande: ['register', '635120'],
    },
  ]
}

/** The rows of the table, without its title. */
export async function mesurerLectures(place: Place, base: pg.Client, livres: Livres, tours: number): Promise<string[]> {
  const lignes: string[] = []
  for (const dossier of [GRAND, PETIT]) {
    const entetes = { apikey: place.anonKey, authorization: `Bearer ${await jetonDe(place, dossier)}` }
    for (const { nom, chemin, sql, valeurs, commande } of lecturesDe(dossier)) {
      const demander = () => lireParLeFil(`${place.server.url}/rest/v1/${chemin}`, entetes)
      if (dossier === GRAND && nom === 'balance') verifier(livres, JSON.parse(await demander()))
      const enClair = sql.replace(/\$(\d)/g, (_, rang) => `'${valeurs[Number(rang) - 1]}'`)
      const ici = `${nom} ${dossier.exercice.slice(-3)}`
      const { fil, seul, fige } = await enRegard(dossier === GRAND ? Math.max(tours, LECTURES) : tours * 40, {
        fil: demander,
        seul: () => base.query({ name: ici, text: sql, values: [...valeurs] }),
        // Planned once and for all for that dossier: no server can, its next request is of another one.
        fige: () => base.query({ name: `${ici} figé`, text: enClair }),
      })
      const autres = dossier === GRAND ? await autresOutils(livres, commande, fil.milieu) : ['', '']
      const quoi =
        dossier === GRAND
          ? livres.nombre.toLocaleString('fr-FR')
          : `un petit dossier, à côté de ${livres.nombre.toLocaleString('fr-FR')}`
      lignes.push(
        `| ${[nom, quoi, enMs(fil.milieu), enMs(seul.milieu), fois(fil.milieu, seul.milieu), fois(fil.milieu, fige.milieu), ...auMieux(fil, seul), ...autres].join(' | ')} |`,
      )
    }
  }
  return lignes
}

/** The shortest of each: a median of a crowded machine says how long others keep it, too. */
const auMieux = (fil: { moindre: number }, seul: { moindre: number }): string[] => [
  `${enMs(fil.moindre)} et ${enMs(seul.moindre)}`,
  enMs(Math.max(0, fil.moindre - seul.moindre)),
]

// Fewer say nothing of a ratio on a machine that others use.
const LECTURES = 15

export const TITRE_LECTURES = `| Lecture | Lignes | Par le fil | SQL seul | Rapport | À son plan figé | Au mieux | De plus, au mieux | ledger | hledger |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|`

async function autresOutils({ journal, nombre }: Livres, commande: readonly string[], fil: number): Promise<string[]> {
  const cases: string[] = []
  for (const outil of ['ledger', 'hledger']) {
    // It takes twenty seconds for each of them at a million lines: its balance tells enough.
    if (outil === 'hledger' && nombre > 200_000 && commande.length > 1) {
      cases.push('')
      continue
    }
    const mesure = await lancer(outil, ['-f', journal, ...commande])
    cases.push(mesure ? `${enMs(mesure.ms)} (${fois(mesure.ms, fil)} fois)` : 'absent')
  }
  return cases
}

/** What is measured must be right: the totals that the generator counted, to the cent. */
function verifier({ soldes }: Livres, lues: unknown): void {
  const rows = lues as { compte: string; solde_cents: number }[] // the columns that were asked for
  const faux = rows.filter(({ compte, solde_cents }) => soldes.get(compte) !== solde_cents)
  if (rows.length !== soldes.size || faux.length > 0) throw new Error(`the balance is wrong: ${JSON.stringify(faux)}`)
}
