-- mandats_biens: which properties are managed under which mandate, and when; one mandate at a time. What is received and paid for them is the owner's from that day on, once
-- the mandate is over too: until another one begins, or the manager says that the property has become his own.
-- Read by every member of the dossier; written and taken away by its owner and its accountant.

create table public.mandats_biens (
  id          uuid primary key default gen_random_uuid(),
  dossier_id  uuid not null constraint dossier_connu references public.dossiers,
  mandat_id   uuid not null,
  bien_id     uuid not null,
  du          date not null,
  au          date, -- null: as long as the mandate
  created_at  timestamptz not null default now(),
  a_soi_le    date, -- the day from which it is the manager's own, who bought it; null: it stays its owner's

  unique (dossier_id, id),
  constraint bien_sous_mandat_ordonne check (au >= du),
  constraint bien_a_soi_apres_la_fin check (a_soi_le is null or (au is not null and a_soi_le > au)),
  constraint mandat_du_dossier foreign key (dossier_id, mandat_id) references public.mandats (dossier_id, id),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id)
);

create index on public.mandats_biens (dossier_id, mandat_id);
create index on public.mandats_biens (dossier_id, bien_id);

alter table public.mandats_biens enable row level security;
alter table public.mandats_biens force row level security;
grant select, insert, update, delete on public.mandats_biens to authenticated;
grant select, insert, update, delete on public.mandats_biens to service_role;

create policy select_membre on public.mandats_biens for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.mandats_biens for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('mandats'))));

create policy update_gerant on public.mandats_biens for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('mandats'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('mandats'))));

create policy delete_gerant on public.mandats_biens for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('mandats'))));

create or replace trigger fait before insert or update or delete on public.mandats_biens
  for each row execute function private.fait_du_dossier();

-- Within the mandate, one mandate at a time, and no day of a year that is arrêté changes hands.
create or replace function private.bien_sous_mandat() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  dossier uuid := coalesce(new.dossier_id, old.dossier_id);
  -- Whose it is, until another mandate says otherwise.
  avant datemultirange := '{}';
  apres datemultirange := '{}';
begin
  if tg_op <> 'INSERT' then
    avant := datemultirange(daterange(old.du, old.a_soi_le));
  end if;
  if tg_op <> 'DELETE' then
    apres := datemultirange(daterange(new.du, new.a_soi_le));
  end if;
  if tg_op <> 'INSERT' and private.est_efface(dossier) then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    -- What was rendered to its owner is his.
    if exists (
      select from public.comptes_rendus c
      where c.dossier_id = old.dossier_id and c.mandat_id = old.mandat_id
        and c.contenu -> 'mouvements' @> jsonb_build_array(jsonb_build_object('bien_id', old.bien_id))
    ) then
      perform private.refuser('bien_du_mandat_rendu');
    end if;
  end if;
  if tg_op = 'UPDATE' and (new.mandat_id, new.bien_id) is distinct from (old.mandat_id, old.bien_id) then
    perform private.refuser('bien_du_mandat_immuable');
  end if;
  if exists (
    select from public.exercices x where x.dossier_id = dossier and x.etat = 'arrete'
      and datemultirange(daterange(x.debut, x.fin, '[]')) && ((avant + apres) - (avant * apres))
  ) then
    perform private.refuser('exercice_arrete');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  -- What its owner declares in a dossier of his own is managed for nobody here: it is never declared twice.
  if exists (
    select from public.biens b where b.dossier_id = new.dossier_id and b.id = new.bien_id
      and b.declare_ailleurs_le <= coalesce(new.au, 'infinity')
  ) then
    perform private.refuser('ailleurs_deja');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('mandats:' || dossier::text, 0));
  if exists (
    select from public.mandats m where m.dossier_id = dossier and m.id = new.mandat_id
      and (new.du < m.debut or coalesce(new.au, 'infinity') > coalesce(m.fin, 'infinity'))
  ) then
    perform private.refuser('bien_hors_mandat');
  end if;
  if exists (
    select from public.mandats_biens b where b.dossier_id = dossier and b.bien_id = new.bien_id and b.id <> new.id
      and daterange(b.du, b.au, '[]') && daterange(new.du, new.au, '[]')
  ) then
    perform private.refuser('bien_deja_sous_mandat');
  end if;
  return new;
end
$$;

create or replace trigger sous_mandat before insert or update or delete on public.mandats_biens
  for each row execute function private.bien_sous_mandat();
