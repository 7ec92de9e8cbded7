-- operations_diverses_lignes: the lines of an entry typed by hand; at the end of each request they balance.
-- Read by every member of the dossier; written, and taken away, by its owner and its accountant: it is a part of the entry.

create table public.operations_diverses_lignes (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  operation_id  uuid not null,
  rang          integer not null,
  compte        text not null constraint compte_a_six_chiffres check (compte ~ '^[1-8][0-9]{5}$'),
  debit_cents   bigint not null default 0,
  credit_cents  bigint not null default 0,
  bien_id       uuid,
  indivisaire_id uuid, -- of the owners' accounts: whose own it is; null, all by their parts
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint rang_unique unique (dossier_id, operation_id, rang),
  constraint montant_positif check (debit_cents >= 0 and credit_cents >= 0),
  constraint un_seul_sens check ((debit_cents > 0) <> (credit_cents > 0)),
  constraint operation_du_dossier foreign key (dossier_id, operation_id)
    references public.operations_diverses (dossier_id, id) on delete cascade,
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id),
  constraint indivisaire_du_dossier foreign key (dossier_id, indivisaire_id)
    references public.indivisaires (dossier_id, id),
  constraint indivisaire_au_compte check (indivisaire_id is null or compte ~ '^1(01|08|20|29)')
);

create index on public.operations_diverses_lignes (dossier_id, bien_id);
create index on public.operations_diverses_lignes (dossier_id, indivisaire_id);

alter table public.operations_diverses_lignes enable row level security;
alter table public.operations_diverses_lignes force row level security;
grant select, insert, update, delete on public.operations_diverses_lignes to authenticated;
grant select, insert, update, delete on public.operations_diverses_lignes to service_role;

create policy select_membre on public.operations_diverses_lignes for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.operations_diverses_lignes for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.operations_diverses_lignes for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_gerant on public.operations_diverses_lignes for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create or replace trigger fait before insert or update or delete on public.operations_diverses_lignes
  for each row execute function private.fait_du_dossier();
create or replace trigger fait_arrete before insert or update or delete on public.operations_diverses_lignes
  for each row execute function private.fait_arrete();

create or replace function private.operation_equilibree() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  difference bigint;
begin
  select sum(l.debit_cents) - sum(l.credit_cents) into difference
  from public.operations_diverses_lignes l
  where l.dossier_id = coalesce(new.dossier_id, old.dossier_id)
    and l.operation_id = coalesce(new.operation_id, old.operation_id);
  if difference <> 0 then
    perform private.refuser('operation_desequilibree');
  end if;
  return null;
end
$$;

create constraint trigger equilibre after insert or update or delete on public.operations_diverses_lignes
  deferrable initially deferred for each row execute function private.operation_equilibree();
