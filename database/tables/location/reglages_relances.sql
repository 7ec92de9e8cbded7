-- reglages_relances: after how many days of delay each level of reminder is proposed, from a day on, and whether the first three leave by themselves.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.reglages_relances (
  id           uuid primary key default gen_random_uuid(),
  dossier_id   uuid not null constraint dossier_connu references public.dossiers,
  depuis       date not null,
  jours_1      smallint not null,
  jours_2      smallint not null,
  jours_3      smallint not null,
  jours_4      smallint not null, -- the formal notice, which never leaves by itself
  automatique  boolean not null default false,
  created_at   timestamptz not null default now(),

  unique (dossier_id, id),
  constraint reglage_relances_unique unique (dossier_id, depuis),
  constraint delais_croissants check (0 < jours_1 and jours_1 < jours_2 and jours_2 < jours_3 and jours_3 < jours_4 and jours_4 <= 365)
);

alter table public.reglages_relances enable row level security;
alter table public.reglages_relances force row level security;
grant select, insert, update, delete on public.reglages_relances to authenticated;
grant select, insert, update, delete on public.reglages_relances to service_role;

create policy select_membre on public.reglages_relances for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.reglages_relances for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.reglages_relances for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.reglages_relances for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.reglages_relances
  for each row execute function private.fait_du_dossier();
