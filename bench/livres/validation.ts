// Entries validated by the product, beside the limit: one SQL function that numbers and writes an entry on one series.
import pg from 'pg'
import type { Place } from '../place.ts'
import { jetonDe, VALIDE } from './lieux.ts'
import { chronometrer, enMs, fois } from './temps.ts'

const FAITS = 5_000
const LIMITE = 2_000
const CLIENTS = 8

export async function mesurerValidation(place: Place, base: pg.Client): Promise<void> {
  const limite = await limiteParSeconde(place, base)
  await base.query(
    `insert into public.mouvements_exploitant (dossier_id, date, sens, montant_cents, libelle)
     select $1, date '2024-01-01' + n % 31, 'apport', 10000 + n, 'Apport ' || n from generate_series(1, ${FAITS}) n`,
    [VALIDE.id],
  )
  const ms = await chronometrer(() => valider(place))
  const { rows } = await base.query<{ nombre: string }>(
    'select count(*) as nombre from public.ecritures where dossier_id = $1',
    [VALIDE.id],
  )
  const nombre = Number(rows[0]?.nombre)
  if (nombre !== FAITS) throw new Error(`${nombre} entries were validated`)
  const produit = (FAITS * 1_000) / ms
  console.log(
    `Validation de ${FAITS} écritures en un acte (numérotées, chaînées) : ${enMs(ms)}, ${produit.toFixed(0)} par seconde ; une fonction SQL sur une série, ${CLIENTS} clients : ${limite.toFixed(0)} par seconde (rapport ${fois(produit, limite)}, but 0,4)`,
  )
}

async function valider(place: Place): Promise<void> {
  const reponse = await fetch(`${place.server.url}/functions/v1/valider-ecritures`, {
    method: 'POST',
    headers: {
      apikey: place.anonKey,
      authorization: `Bearer ${await jetonDe(place, VALIDE)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      dossier_id: VALIDE.id,
      exercice_id: VALIDE.exercice,
      jusqu_au: '2024-01-31',
      cle_idempotence: 'banc-validation',
    }),
  })
  if (reponse.status !== 200) throw new Error(`valider-ecritures: ${reponse.status} ${await reponse.text()}`)
  await reponse.text()
}

async function limiteParSeconde({ databaseUrl }: Place, base: pg.Client): Promise<number> {
  await base.query(TABLES)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CLIENTS })
  let reste = LIMITE
  const un = async (): Promise<void> => {
    while (reste-- > 0) await pool.query({ name: 'une', text: 'select banc.une($1)', values: [reste] })
  }
  const ms = await chronometrer(() => Promise.all(Array.from({ length: CLIENTS }, un)))
  await pool.end()
  return (LIMITE * 1_000) / ms
}

// The least that posting can be: a number without gap, an entry, two lines, each in a transaction of its own.
const TABLES = `
create schema banc;
create table banc.serie (numero int not null);
insert into banc.serie values (0);
create table banc.ecritures (id uuid primary key default gen_random_uuid(), numero int unique, date date, libelle text);
create table banc.lignes (ecriture_id uuid references banc.ecritures, compte text, debit_cents bigint, credit_cents bigint);
create index on banc.lignes (compte);
create function banc.une(n int) returns int language plpgsql as $$
declare
  suivant int;
  entree uuid;
begin
  update banc.serie set numero = numero + 1 returning numero into suivant;
  insert into banc.ecritures (numero, date, libelle) values (suivant, '2024-01-01', 'Apport ' || n) returning id into entree;
  insert into banc.lignes values (entree, '512000', 10000 + n, 0), (entree, '108000', 0, 10000 + n);
  return suivant;
end
$$;`
