-- releves: one import of a statement: which file, of which period, between which balances; reverted, its row stays as a trace.
-- Read by every member of the dossier; written by the server's acts alone.

create table public.releves (
  id                   uuid primary key default gen_random_uuid(),
  dossier_id           uuid not null constraint dossier_connu references public.dossiers,
  compte_id            uuid not null,
  cle                  text not null constraint cle_requise check (length(cle) between 8 and 200), -- of the request
  nom                  text not null constraint nom_requis check (btrim(nom) <> ''),
  sha256               text not null constraint empreinte_valide check (sha256 ~ '^[0-9a-f]{64}$'),
  format               text not null constraint format_releve_connu check (
                       format in ('ofx', 'csv', 'qif', 'camt053', 'cfonb120', 'airbnb', 'booking')),
  du                   date not null,
  au                   date not null,
  solde_initial_cents  bigint,
  solde_initial_le     date,
  solde_final_cents    bigint,
  solde_final_le       date,
  lignes               integer not null, -- written by this import
  deja_importees       integer not null default 0, -- already there, by an earlier one
  ecartees             integer not null default 0, -- left out by decision, one by one
  erreurs              jsonb not null default '[]', -- the rows that could not be read, left out by decision
  etat                 text not null default 'importe' constraint etat_releve_connu check (etat in ('importe', 'annule')),
  document_id          uuid, -- the file itself
  importe_par          uuid,
  annule_le            timestamptz,
  annule_par           uuid,
  created_at           timestamptz not null default now(),

  unique (dossier_id, id),
  constraint compte_bancaire_du_dossier foreign key (dossier_id, compte_id)
    references public.comptes_bancaires (dossier_id, id),
  constraint document_du_releve foreign key (dossier_id, document_id) references public.documents (dossier_id, id),
  constraint releve_cle_unique unique (dossier_id, cle),
  constraint periode_du_releve check (au >= du)
);

create index on public.releves (dossier_id, compte_id, au);
create index on public.releves (dossier_id, document_id);

alter table public.releves enable row level security;
alter table public.releves force row level security;
grant select on public.releves to authenticated;
grant select, insert, update, delete on public.releves to service_role;

create policy select_membre on public.releves for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_montrant('banque'))));

create or replace trigger fait before insert or update or delete on public.releves
  for each row execute function private.fait_du_dossier();

-- An account that is taken away takes the traces of its reverted imports with it; one that stands holds it.
create or replace function private.oublier_annules() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.releves r where r.dossier_id = old.dossier_id and r.compte_id = old.id and r.etat = 'annule';
  return old;
end
$$;

create or replace trigger releves_annules before delete on public.comptes_bancaires
  for each row execute function private.oublier_annules();
