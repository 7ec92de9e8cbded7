// Who × table × verb, by the real route: each cell is tried as its person would, and the rows are looked at afterwards.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { direTirage, distribuer, estEntiere, melanger, TIRAGE } from '#database/tests/echantillon.ts'
import { DOSSIER_MARTIN } from '../../exemples/martin/dossier.ts'
import { empreinte } from './tests/fingerprint.ts'
import { type Envoi, type Maison, ouvrirMaison } from './tests/maison.ts'
import { DROIT, jetons, PAR_DROIT, PERSONNES, type Personne, retour, situation } from './tests/personnes.ts'
import { preparer, type Table, tables, verbesDe } from './tests/tables.ts'

let maison: Maison
let toutes: readonly Table[]
let jeton: Record<Personne, string>
let essayees: ReadonlyMap<string, ReadonlySet<Personne>>
beforeAll(async () => {
  direTirage('person × table')
  maison = await ouvrirMaison()
  await preparer(maison)
  toutes = await tables(maison)
  jeton = await jetons(maison)
  essayees = distribuer(
    toutes.map(({ nom }) => nom),
    PAR_DROIT,
  )
})
afterAll(() => maison.drop())

type Essai = { readonly table: Table; readonly personne: Personne }
type Cellules = Record<string, boolean>

test('no relation of a dossier is missing from the matrix', async () => {
  const found = await maison.sql<{ name: string }>(`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'dossier_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') order by 1`)
  const known = new Set(toutes.map(({ nom }) => nom))
  expect(found.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

describe.each(PERSONNES)(`%s (${TIRAGE})`, (personne) => {
  let avant = ''
  beforeAll(async () => {
    await situation(maison, personne)
    avant = await empreinte(maison)
  })
  afterAll(() => retour(maison, personne))

  test('does what his column says, and nothing else', async () => {
    const found: Record<string, Cellules> = {}
    const wanted: Record<string, Cellules> = {}
    for (const table of toutes.filter(({ nom }) => essayees.get(nom)?.has(personne))) {
      found[table.nom] = await cellules({ table, personne })
      wanted[table.nom] = attendues({ table, personne })
    }
    expect(Object.keys(found).length).toBeGreaterThan(0)
    expect(found).toEqual(wanted)
    expect(await empreinte(maison)).toBe(avant)
  })
})

/** One table of so many is opened in a run, all of them where the matrix is whole: it is the trial that is tried there. */
const UNE_SUR = estEntiere ? 1 : 3

test(`a policy that opens what is read to everybody is seen by who tries that table (${TIRAGE})`, async () => {
  const maitre = new pg.Client({ connectionString: maison.url })
  await maitre.connect()
  const aveugles: string[] = []
  let ouvertes = 0
  const ouvertesIci = melanger(toutes.map(({ nom }) => nom)).filter((_, rang) => rang % UNE_SUR === 0)
  for (const table of toutes.filter(({ nom }) => ouvertesIci.includes(nom))) {
    const politiques = await maison.sql<{ policyname: string; qual: string }>(
      `select policyname, qual from pg_policies where schemaname = 'public' and tablename = $1
         and cmd in ('SELECT', 'ALL') and permissive = 'PERMISSIVE'`,
      [table.nom],
    )
    const dire = (qual: (ecrite: string) => string) =>
      politiques
        .map((une) => `alter policy ${une.policyname} on public.${table.nom} using (${qual(une.qual)})`)
        .join(';')
    if (politiques.length === 0) continue
    ouvertes += 1
    await maitre.query(dire(() => 'true'))
    if (!(await estVue(table))) aveugles.push(table.nom)
    await maitre.query(dire((ecrite) => ecrite))
  }
  await maitre.end()
  expect(ouvertes).toBeGreaterThan(estEntiere ? 50 : 10)
  expect(aveugles).toEqual([])
})

/** Does one of those who try this table find what his column does not say? */
async function estVue(table: Table): Promise<boolean> {
  for (const personne of essayees.get(table.nom) ?? []) {
    if (DROIT[personne] !== 'personne') continue
    await situation(maison, personne)
    const id = table.rangee === null ? null : await poser(table)
    const { lire } = await lectures({ table, personne })
    if (id !== null) await retirer(table, id)
    await retour(maison, personne)
    if (lire) return true
  }
  return false
}

function attendues({ table, personne }: Essai): Cellules {
  const { rangee, fusion = true } = table
  const verbes = verbesDe(table, personne)
  const lit = verbes.includes('L')
  const change = verbes.includes('M')
  return {
    lire: lit,
    lire_sans_filtre: lit,
    compter: lit,
    modifier: change,
    modifier_en_bloc: false,
    ajouter: rangee !== null && verbes.includes('A'),
    fusionner: fusion && rangee !== null && verbes.includes('A'),
    supprimer: rangee !== null && verbes.includes('S'),
    supprimer_en_bloc: false,
  }
}

/** Reads, then writes; what was written is undone by the house, so that the fingerprint comes back. */
async function cellules(essai: Essai): Promise<Cellules> {
  return {
    ...(essai.table.rangee === null ? await dUneDebout(essai) : await dUnePosee(essai)),
    ajouter: await ajoute(essai, 'return=minimal'),
    fusionner: await ajoute(essai, 'resolution=merge-duplicates,return=representation'),
  }
}

async function dUneDebout(essai: Essai): Promise<Cellules> {
  return {
    ...(await lectures(essai)),
    modifier: await modifieDebout(essai),
    ...(await enBloc(essai)),
    supprimer: await supprimeEnBloc(essai),
  }
}

/** One row is read, changed and taken away: what the whole dossier at once meets is there too. */
async function dUnePosee(essai: Essai): Promise<Cellules> {
  const { table } = essai
  const id = await poser(table)
  const found = { ...(await lectures(essai)), modifier: await modifie(essai, id), ...(await enBloc(essai)) }
  await appeler(essai, `/${table.nom}?id=eq.${id}`, { methode: 'DELETE' })
  return { ...found, supprimer: !(await retirer(table, id)) }
}

async function lectures(essai: Essai): Promise<Cellules> {
  const { nom, cle = 'dossier_id' } = essai.table
  const du = `${cle}=eq.${DOSSIER_MARTIN}`
  return {
    lire: (await lues(essai, `/${nom}?${du}&select=${cle}`)) > 0,
    lire_sans_filtre: (await lues(essai, `/${nom}?select=${cle}&limit=1000`)) > 0,
    compter: await compte(essai, `/${nom}?${du}&select=${cle}`),
  }
}

async function appeler({ personne, table }: Essai, chemin: string, envoi: Envoi = {}): Promise<Response> {
  const answer = await maison.envoyer(`/rest/v1${chemin}`, jeton[personne], envoi)
  if (answer.status >= 500)
    throw new Error(`${personne} ${table.nom} ${chemin}: ${answer.status} ${await answer.text()}`)
  return answer
}

/** Rows of Claire's dossier in the answer: those of the reader's own are not counted. */
async function lues(essai: Essai, chemin: string): Promise<number> {
  const answer = await appeler(essai, chemin)
  if (!answer.ok) return 0
  return (await answer.text()).split(DOSSIER_MARTIN).length - 1
}

async function compte(essai: Essai, chemin: string): Promise<boolean> {
  const answer = await appeler(essai, chemin, { methode: 'HEAD', entetes: { prefer: 'count=exact' } })
  return answer.ok && !(answer.headers.get('content-range') ?? '*/0').endsWith('/0')
}

async function modifie(essai: Essai, id: string): Promise<boolean> {
  const { table } = essai
  await appeler(essai, `/${table.nom}?id=eq.${id}`, { methode: 'PATCH', corps: table.change })
  const changed = await maison.sql(`select 1 from public.${table.nom} t where id = $1 and to_jsonb(t) @> $2`, [
    id,
    JSON.stringify(table.change),
  ])
  return changed.length === 1
}

/** A row that stands is written as it is: whether it was touched is read in the answer. */
async function modifieDebout(essai: Essai): Promise<boolean> {
  const { nom, cle = 'dossier_id', change, debout = 'true' } = essai.table
  const [row] = await maison.sql(`select * from public.${nom} where ${cle} = $1 and ${debout} limit 1`, [
    DOSSIER_MARTIN,
  ])
  const same = Object.fromEntries(Object.keys(change).map((name) => [name, row?.[name]]))
  return touche(essai, row?.id === undefined ? `${cle}=eq.${DOSSIER_MARTIN}` : `id=eq.${row.id}`, {
    methode: 'PATCH',
    corps: same,
  })
}

async function enBloc(essai: Essai): Promise<Cellules> {
  return {
    modifier_en_bloc: await toucheEnBloc(essai, 'M', { methode: 'PATCH', corps: essai.table.change }),
    supprimer_en_bloc: await supprimeEnBloc(essai),
  }
}

const supprimeEnBloc = (essai: Essai): Promise<boolean> => toucheEnBloc(essai, 'S', { methode: 'DELETE' })

/** The whole dossier at once, tried by those who may not do it for one row. */
async function toucheEnBloc(essai: Essai, verbe: string, envoi: Envoi): Promise<boolean> {
  const { table, personne } = essai
  if (verbesDe(table, personne).includes(verbe) || DROIT[personne] === 'proprietaire') return false
  return touche(essai, `${table.cle ?? 'dossier_id'}=eq.${DOSSIER_MARTIN}`, envoi)
}

async function touche(essai: Essai, filtre: string, envoi: Envoi): Promise<boolean> {
  const { nom, cle = 'dossier_id' } = essai.table
  const answer = await appeler(essai, `/${nom}?${filtre}&select=${cle}`, {
    ...envoi,
    entetes: { prefer: 'return=representation' },
  })
  return answer.ok && (await answer.text()).includes(DOSSIER_MARTIN)
}

async function ajoute(essai: Essai, prefer: string): Promise<boolean> {
  const { nom, rangee, change } = essai.table
  const id = crypto.randomUUID()
  const corps = { id, dossier_id: DOSSIER_MARTIN, ...(rangee ?? change) }
  await appeler(essai, `/${nom}`, { corps, entetes: { prefer } })
  return rangee !== null && retirer(essai.table, id)
}

async function poser({ nom, rangee }: Table): Promise<string> {
  const id = crypto.randomUUID()
  const row = { id, dossier_id: DOSSIER_MARTIN, ...rangee }
  const columns = Object.keys(row)
  await maison.sql(
    `insert into public.${nom} (${columns}) values (${columns.map((_, index) => `$${index + 1}`)})`,
    // A list or an object is a column of JSON.
    Object.values(row).map((one) => (typeof one === 'object' && one !== null ? JSON.stringify(one) : one)),
  )
  return id
}

/** Whether it was there. */
async function retirer({ nom }: Table, id: string): Promise<boolean> {
  return (await maison.sql(`delete from public.${nom} where id = $1 returning id`, [id])).length === 1
}
