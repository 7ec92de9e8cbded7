-- rapprochements: what a line of a statement is in the books: the fact, and the entry of it that moves the bank, by its key.
-- Read by every member of the dossier; written by the server's acts alone, and taken away with the fact.

create table public.rapprochements (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  ligne_id       uuid not null,
  -- A fact is found once on the bank's account, and may be once on a platform's: the payout is in both.
  nature         text not null constraint nature_compte_connue check (nature in ('banque', 'plateforme', 'gestion')),
  cle            text not null, -- of the entry: the same as in ecritures
  fait_table     text not null,
  fait_id        text not null,
  montant_cents  bigint not null, -- its part of the line, with the sign of the line
  -- `cree`: the fact was written for this line; `paye`: the bill stood unpaid; `trouve`: everything stood already.
  effet          text not null constraint effet_rapprochement_connu check (effet in ('cree', 'paye', 'trouve')),
  created_at     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint fait_deja_rapproche unique (dossier_id, cle, nature),
  constraint ligne_releve_du_dossier foreign key (dossier_id, ligne_id) references public.lignes_releve (dossier_id, id)
);

create index on public.rapprochements (dossier_id, ligne_id);
create index on public.rapprochements (dossier_id, fait_table, fait_id);

alter table public.rapprochements enable row level security;
alter table public.rapprochements force row level security;
grant select on public.rapprochements to authenticated;
grant select, insert, update, delete on public.rapprochements to service_role;

create policy select_membre on public.rapprochements for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_montrant('banque'))));

create or replace trigger fait before insert or update or delete on public.rapprochements
  for each row execute function private.fait_du_dossier();

-- A fact that goes leaves its line to be treated again, with all that the line was said to be.
create or replace function private.fait_disparu() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  orphelines uuid[];
begin
  select array_agg(distinct r.ligne_id) into orphelines from public.rapprochements r
  where r.dossier_id = old.dossier_id and r.fait_table = tg_table_name and r.fait_id = old.id::text;
  if orphelines is not null then
    delete from public.rapprochements r where r.dossier_id = old.dossier_id and r.ligne_id = any (orphelines);
    update public.lignes_releve l set etat = 'a_traiter', raison = null
    where l.dossier_id = old.dossier_id and l.id = any (orphelines);
  end if;
  return null;
end
$$;

create or replace trigger rapproche after delete on public.encaissements
  for each row execute function private.fait_disparu();
create or replace trigger rapproche after delete on public.depenses
  for each row execute function private.fait_disparu();
create or replace trigger rapproche after delete on public.mouvements_exploitant
  for each row execute function private.fait_disparu();
create or replace trigger rapproche after delete on public.mouvements_depot
  for each row execute function private.fait_disparu();
create or replace trigger rapproche after delete on public.operations_diverses
  for each row execute function private.fait_disparu();
create or replace trigger rapproche after delete on public.remboursements_anticipes
  for each row execute function private.fait_disparu();
create or replace trigger rapproche after delete on public.emprunts
  for each row execute function private.fait_disparu();
create or replace trigger rapproche after delete on public.biens
  for each row execute function private.fait_disparu();
create or replace trigger rapproche after delete on public.versements_mandants
  for each row execute function private.fait_disparu();
create or replace trigger rapproche after delete on public.prelevements_honoraires
  for each row execute function private.fait_disparu();
