-- suivis_reprise: where a takeover stands: of the papers asked for, which came and which do not apply. One row by dossier.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.suivis_reprise (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  recues        text[] not null default '{}', -- keys of PIECES_REPRISE
  sans_objet    text[] not null default '{}',
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint suivi_reprise_unique unique (dossier_id),
  constraint suivi_reprise_distinct check (not recues && sans_objet)
);

alter table public.suivis_reprise enable row level security;
alter table public.suivis_reprise force row level security;
grant select, insert, update, delete on public.suivis_reprise to authenticated;
grant select, insert, update, delete on public.suivis_reprise to service_role;

create policy select_membre on public.suivis_reprise for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.suivis_reprise for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.suivis_reprise for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_gerant on public.suivis_reprise for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create or replace trigger fait before insert or update or delete on public.suivis_reprise
  for each row execute function private.fait_du_dossier();
