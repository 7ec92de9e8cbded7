-- declarations: each return of a year as it was filed: the first one, then the rectifying ones, with every box as it stood.
-- Read by every member of the dossier; written by the server's acts alone. What was filed never changes: only the day is noted.

create table public.declarations (
  id               uuid primary key default gen_random_uuid(),
  dossier_id       uuid not null constraint dossier_connu references public.dossiers,
  exercice_id      uuid not null,
  numero           integer not null constraint numero_declaration_valide check (numero >= 0), -- 0 the first one, then 1, 2… the rectifying ones
  motif            text constraint motif_rectification_requis check ((numero = 0) = (motif is null) and btrim(motif) <> ''),
  etablie_le       date not null,
  deposee_le       date constraint declaration_deposee check (numero > 0 or deposee_le is not null),
  cases            jsonb not null, -- [{ numero, code, libelle, montant }], blank boxes left out
  stock_ard_cents  bigint not null,
  deficits_cents   bigint not null,
  empreinte        text not null constraint empreinte_valide check (empreinte ~ '^[0-9a-f]{64}$'), -- SHA-256 of the boxes
  auteur           uuid not null, -- kept even when the account is gone
  created_at       timestamptz not null default now(),

  unique (dossier_id, id),
  constraint exercice_du_dossier foreign key (dossier_id, exercice_id) references public.exercices (dossier_id, id),
  constraint numero_declaration_unique unique (dossier_id, exercice_id, numero)
);

alter table public.declarations enable row level security;
alter table public.declarations force row level security;
grant select on public.declarations to authenticated;
grant select, insert, update (deposee_le) on public.declarations to service_role;

create policy select_membre on public.declarations for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));
