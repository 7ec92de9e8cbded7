-- ecritures: the validated entries of the books, numbered without gap, chained by SHA-256, never changed, never deleted.
-- Read by every member of the dossier; written by private.poster alone (base/posting.sql).

create table public.ecritures (
  id                  uuid primary key default gen_random_uuid(),
  dossier_id          uuid not null constraint dossier_connu references public.dossiers,
  exercice_id         uuid not null,
  rang                bigint not null, -- place in the chain of the dossier, from 1
  cle                 text not null, -- ties it to the entry derived again from the same fact
  journal             text not null constraint journal_connu check (journal in ('AC', 'VT', 'BQ', 'OD', 'AN')),
  numero              integer not null, -- in the journal and the year, from 1
  date                date not null,
  piece_ref           text not null constraint piece_requise check (piece_ref <> ''),
  piece_date          date not null,
  libelle             text not null constraint libelle_requis check (btrim(libelle) <> ''),
  origine_table       text not null,
  origine_id          text not null,
  valide_le           date not null,
  auteur              uuid not null, -- kept even when the account is gone
  chaine_precedente   text not null constraint empreinte_valide check (chaine_precedente ~ '^[0-9a-f]{64}$'),
  chaine              text not null constraint chaine_valide check (chaine ~ '^[0-9a-f]{64}$'),
  created_at          timestamptz not null default now(),

  unique (dossier_id, id),
  unique (dossier_id, exercice_id, id), -- what the lines name their entry by
  constraint exercice_du_dossier foreign key (dossier_id, exercice_id) references public.exercices (dossier_id, id),
  constraint rang_de_chaine_unique unique (dossier_id, rang),
  constraint numero_unique unique (exercice_id, journal, numero)
);

-- An exercice is of one dossier, so its id comes first and alone. Behind the dossier's, a table without statistics counts on
-- one row by exercice, and the check of each line's foreign key reads the exercice whole.
create index on public.ecritures (exercice_id, date);
-- The order of the FEC: the last entry of a final year names the whole of it (server/dossier/ecritures-validees.ts).
create index on public.ecritures (exercice_id, (journal <> 'AN'), valide_le, date, journal, numero);
create index on public.ecritures (dossier_id, cle);
create index on public.ecritures (dossier_id, origine_table, origine_id);

alter table public.ecritures enable row level security;
alter table public.ecritures force row level security;
grant select on public.ecritures to authenticated, service_role;

create policy select_membre on public.ecritures for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create or replace trigger intangible before update or delete on public.ecritures
  for each row execute function private.intangible();
create or replace trigger intangible_en_bloc before truncate on public.ecritures
  for each statement execute function private.intangible();

-- At the end of the transaction an entry has two lines at least, and they balance.
create or replace function private.ecriture_equilibree() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entry uuid := case tg_table_name when 'lignes' then (to_jsonb(new) ->> 'ecriture_id')::uuid else new.id end;
  lines integer;
  difference bigint;
begin
  select count(*), sum(l.debit_cents) - sum(l.credit_cents) into lines, difference
  from public.lignes l where l.dossier_id = new.dossier_id and l.ecriture_id = entry;
  if lines < 2 or difference <> 0 then
    perform private.refuser('ecriture_desequilibree');
  end if;
  return null;
end
$$;

create constraint trigger equilibre after insert on public.ecritures
  deferrable initially deferred for each row execute function private.ecriture_equilibree();
