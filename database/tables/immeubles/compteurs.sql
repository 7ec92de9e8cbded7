-- compteurs: a meter, of one lot or of a whole building. The one that replaces it is another row.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.compteurs (
  id           uuid primary key default gen_random_uuid(),
  dossier_id   uuid not null constraint dossier_connu references public.dossiers,
  bien_id      uuid,
  immeuble_id  uuid,
  fluide       text not null
               constraint fluide_connu check (fluide in ('eau_froide', 'eau_chaude', 'chauffage', 'gaz', 'electricite')),
  numero       text,
  unite        text not null constraint unite_connue check (unite in ('m3', 'kwh', 'unite')),
  pose_le      date not null,
  depose_le    date,
  created_at   timestamptz not null default now(),

  unique (dossier_id, id),
  constraint compteur_d_un_lieu check (num_nonnulls(bien_id, immeuble_id) = 1),
  constraint depose_apres_pose check (depose_le >= pose_le),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id),
  constraint immeuble_du_dossier foreign key (dossier_id, immeuble_id) references public.immeubles (dossier_id, id)
);

create index on public.compteurs (dossier_id, bien_id);
create index on public.compteurs (dossier_id, immeuble_id);

alter table public.compteurs enable row level security;
alter table public.compteurs force row level security;
grant select, insert, update, delete on public.compteurs to authenticated;
grant select, insert, update, delete on public.compteurs to service_role;

create policy select_membre on public.compteurs for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.compteurs for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))));

create policy update_gerant on public.compteurs for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('immeubles'))));

create policy delete_proprietaire on public.compteurs for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.compteurs
  for each row execute function private.fait_du_dossier();

-- What was read of it stays within its days.
create or replace function private.releves_dans_la_pose() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (
    select from public.releves_compteurs r
    where r.dossier_id = new.dossier_id and r.compteur_id = new.id and (r.date < new.pose_le or r.date > new.depose_le)
  ) then
    perform private.refuser('releve_hors_de_la_pose');
  end if;
  return new;
end
$$;

create or replace trigger pose before update of pose_le, depose_le on public.compteurs
  for each row execute function private.releves_dans_la_pose();
