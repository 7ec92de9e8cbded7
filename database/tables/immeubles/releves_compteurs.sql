-- releves_compteurs: what a meter showed at the end of a day.
-- Read by every member of the dossier; written, and taken away, by its owner and its accountant: it is a part of the meter.

create table public.releves_compteurs (
  id               uuid primary key default gen_random_uuid(),
  dossier_id       uuid not null constraint dossier_connu references public.dossiers,
  compteur_id      uuid not null,
  date             date not null,
  -- Thousandths of the unit of the meter.
  index_milliemes  bigint not null constraint index_possible check (index_milliemes between 0 and 1000000000000),
  document_id      uuid,
  created_at       timestamptz not null default now(),

  unique (dossier_id, id),
  constraint releve_compteur_unique unique (dossier_id, compteur_id, date),
  constraint compteur_du_dossier foreign key (dossier_id, compteur_id) references public.compteurs (dossier_id, id) on delete cascade,
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.releves_compteurs (dossier_id, document_id);

alter table public.releves_compteurs enable row level security;
alter table public.releves_compteurs force row level security;
grant select, insert, update, delete on public.releves_compteurs to authenticated;
grant select, insert, update, delete on public.releves_compteurs to service_role;

create policy select_membre on public.releves_compteurs for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.releves_compteurs for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))));

create policy update_gerant on public.releves_compteurs for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))));

create policy delete_gerant on public.releves_compteurs for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))));

create or replace trigger fait before insert or update or delete on public.releves_compteurs
  for each row execute function private.fait_du_dossier();

-- A meter never goes back: one that does was replaced, and the new one is another meter.
create or replace function private.index_croissant() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Two readings of one meter wait for each other.
  perform from public.compteurs c where c.dossier_id = new.dossier_id and c.id = new.compteur_id for no key update;
  if exists (
    select from public.compteurs c
    where c.dossier_id = new.dossier_id and c.id = new.compteur_id and (new.date < c.pose_le or new.date > c.depose_le)
  ) then
    perform private.refuser('releve_hors_de_la_pose');
  end if;
  if exists (
    select from public.releves_compteurs r
    where r.dossier_id = new.dossier_id and r.compteur_id = new.compteur_id and r.id <> new.id
      and ((r.date < new.date and r.index_milliemes > new.index_milliemes)
        or (r.date > new.date and r.index_milliemes < new.index_milliemes))
  ) then
    perform private.refuser('index_inferieur');
  end if;
  return new;
end
$$;

create or replace trigger index_croissant before insert or update on public.releves_compteurs
  for each row execute function private.index_croissant();
