-- paliers_loyer: a step of rent that a lease agreed beforehand: the rent of each month from a day on.
-- Read by every member of the dossier; written, and taken away, by its owner and its accountant: it is a part of the lease.

create table public.paliers_loyer (
  id           uuid primary key default gen_random_uuid(),
  dossier_id   uuid not null constraint dossier_connu references public.dossiers,
  bail_id      uuid not null,
  du           date not null,
  loyer_cents  bigint not null,
  created_at   timestamptz not null default now(),

  unique (dossier_id, id),
  constraint palier_unique unique (dossier_id, bail_id, du),
  constraint montant_positif check (loyer_cents >= 0),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id) on delete cascade
);

alter table public.paliers_loyer enable row level security;
alter table public.paliers_loyer force row level security;
grant select, insert, update, delete on public.paliers_loyer to authenticated;
grant select, insert, update, delete on public.paliers_loyer to service_role;

create policy select_membre on public.paliers_loyer for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.paliers_loyer for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy update_gerant on public.paliers_loyer for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('baux'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create policy delete_gerant on public.paliers_loyer for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('baux'))));

create or replace trigger fait before insert or update or delete on public.paliers_loyer
  for each row execute function private.fait_du_dossier();

-- The steps of a lease whose rents are received say what it is due: they change by the acts that check it, as the lease does.
create or replace function private.palier_par_acte() returns trigger language plpgsql as $$
declare
  bail uuid := coalesce(new.bail_id, old.bail_id);
begin
  if current_setting('role') = 'authenticated' and current_setting('app.acte', true) is distinct from 'bail'
     and exists (select from public.encaissements e where e.bail_id = bail) then
    perform private.refuser('bail_par_acte');
  end if;
  return coalesce(new, old);
end
$$;

create or replace trigger par_acte before insert or update or delete on public.paliers_loyer
  for each row execute function private.palier_par_acte();
