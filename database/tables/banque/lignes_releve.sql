-- lignes_releve: a line of a statement, as the bank wrote it, and what became of it.
-- Read by every member of the dossier; written by the server's acts alone.

create table public.lignes_releve (
  id                uuid primary key default gen_random_uuid(),
  dossier_id        uuid not null constraint dossier_connu references public.dossiers,
  compte_id         uuid not null,
  releve_id         uuid not null,
  rang              integer not null, -- its place in the file
  date              date not null,
  libelle           text not null,
  montant_cents     bigint not null, -- above zero: received on the account
  identifiant       text, -- the bank's own; it may be empty, or come twice
  tiers             text,
  reference         text,
  -- Of a platform: what the guest paid and what the platform kept; the amount is what is left.
  brut_cents        bigint,
  commission_cents  bigint,
  etat              text not null default 'a_traiter'
                    constraint etat_ligne_connu check (etat in ('a_traiter', 'rapprochee', 'virement_interne', 'ignoree')),
  raison            text, -- why it became what it is, in the words that were shown
  created_at        timestamptz not null default now(),

  unique (dossier_id, id),
  constraint net_de_plateforme check (brut_cents - commission_cents = montant_cents),
  constraint compte_bancaire_du_dossier foreign key (dossier_id, compte_id)
    references public.comptes_bancaires (dossier_id, id),
  constraint releve_du_dossier foreign key (dossier_id, releve_id) references public.releves (dossier_id, id)
);

create index on public.lignes_releve (dossier_id, compte_id, date);
create index on public.lignes_releve (dossier_id, releve_id);

alter table public.lignes_releve enable row level security;
alter table public.lignes_releve force row level security;
grant select on public.lignes_releve to authenticated;
grant select, insert, update, delete on public.lignes_releve to service_role;

create policy select_membre on public.lignes_releve for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_montrant('banque'))));

create or replace trigger fait before insert or update or delete on public.lignes_releve
  for each row execute function private.fait_du_dossier();
