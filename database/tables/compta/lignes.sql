-- lignes: the lines of the validated entries; frozen with them.
-- Read by every member of the dossier; written by private.poster alone (base/posting.sql).

create table public.lignes (
  id                  uuid primary key default gen_random_uuid(),
  dossier_id          uuid not null constraint dossier_connu references public.dossiers,
  exercice_id         uuid not null, -- of their entry: the balances of a year are read from the lines alone
  ecriture_id         uuid not null,
  rang                integer not null, -- in the entry, from 1
  compte              text not null constraint compte_a_six_chiffres check (compte ~ '^[1-8][0-9]{5}$'),
  compte_libelle      text not null constraint libelle_requis check (btrim(compte_libelle) <> ''),
  auxiliaire          text,
  auxiliaire_libelle  text,
  debit_cents         bigint not null,
  credit_cents        bigint not null,
  bien_id             uuid,
  composant_id        uuid,
  lettrage            text,
  date_lettrage       date,
  created_at          timestamptz not null default now(),

  unique (dossier_id, id),
  constraint rang_de_ligne_unique unique (dossier_id, ecriture_id, exercice_id, rang),
  constraint montant_positif check (debit_cents >= 0 and credit_cents >= 0),
  constraint un_seul_sens check ((debit_cents > 0) <> (credit_cents > 0)),
  constraint ecriture_du_dossier foreign key (dossier_id, exercice_id, ecriture_id) references public.ecritures (dossier_id, exercice_id, id),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id),
  constraint composant_du_dossier foreign key (dossier_id, composant_id) references public.composants (dossier_id, id)
);

create index on public.lignes (dossier_id, exercice_id, compte) include (debit_cents, credit_cents);
create index on public.lignes (dossier_id, bien_id);
create index on public.lignes (dossier_id, composant_id);

alter table public.lignes enable row level security;
alter table public.lignes force row level security;
grant select on public.lignes to authenticated, service_role;

create policy select_membre on public.lignes for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create or replace trigger intangible before update or delete on public.lignes
  for each row execute function private.intangible();
create or replace trigger intangible_en_bloc before truncate on public.lignes
  for each statement execute function private.intangible();

create constraint trigger equilibre after insert on public.lignes
  deferrable initially deferred for each row execute function private.ecriture_equilibree();
