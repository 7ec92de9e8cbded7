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

create or replace trigger par_acte before update of au on public.mandats_biens
  for each row when (current_user = 'authenticated' and new.au is distinct from old.au) execute function private.fin_par_acte();

-- The days on which nobody here lets a property, from all its times under mandates: between the end of one and the next, or the day on which the manager bought it.
create or replace function private.hors_gestion(gestions public.mandats_biens[]) returns datemultirange
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(range_agg(daterange(h.du, h.au)), '{}') from (
    select g.au + 1 as du, least(g.a_soi_le, lead(g.du) over (order by g.du)) as au from unnest(gestions) g
  ) h where h.du < coalesce(h.au, 'infinity')
$$;

grant execute on function private.hors_gestion(public.mandats_biens[]) to authenticated, service_role;

-- The days of the month of a rent, or of its quarter, that its lease covers.
create or replace function private.jours_du_loyer(bail public.baux, periode date, mois integer) returns daterange
language sql immutable set search_path = '' as $$
  select daterange(bail.debut, bail.fin, '[]')
    * daterange(date_trunc('month', periode)::date, (date_trunc('month', periode) + make_interval(months => mois))::date)
$$;

-- A rent that was called stays one of days on which the property is let here: what would take them away is told by the act, or waits for the rent to be taken away.
create or replace function private.loyers_restent_geres() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  une public.mandats_biens := coalesce(new, old);
  autres public.mandats_biens[];
  perdus datemultirange;
begin
  if private.est_efface(une.dossier_id) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('mandats:' || une.dossier_id::text, 0));
  autres := array(
    select m from public.mandats_biens m where m.dossier_id = une.dossier_id and m.bien_id = une.bien_id and m.id <> une.id);
  perdus := private.hors_gestion(case when tg_op = 'DELETE' then autres else autres || new end)
    - private.hors_gestion(case when tg_op = 'INSERT' then autres else autres || old end);
  if exists (
    select from public.echeances e join public.baux b on b.dossier_id = e.dossier_id and b.id = e.bail_id
    where e.dossier_id = une.dossier_id and b.bien_id = une.bien_id and e.objet = 'loyer'
      and private.jours_du_loyer(b, e.periode, e.mois) && perdus
  ) then
    perform private.refuser('loyers_appeles_hors_gestion');
  end if;
  return null;
end
$$;

create or replace trigger loyers_geres after insert or update or delete on public.mandats_biens
  for each row when (current_user = 'authenticated') execute function private.loyers_restent_geres();

-- No rent is called for a month of which nobody here lets a day; one request at a time with those that say whose a property is.
create or replace function private.loyer_gere() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('mandats:' || new.dossier_id::text, 0));
  if exists (
    select from public.baux b
    where b.dossier_id = new.dossier_id and b.id = new.bail_id and not isempty(private.jours_du_loyer(b, new.periode, new.mois))
      and private.hors_gestion(array(
        select m from public.mandats_biens m where m.dossier_id = b.dossier_id and m.bien_id = b.bien_id
      )) @> private.jours_du_loyer(b, new.periode, new.mois)
  ) then
    perform private.refuser('loyer_hors_gestion');
  end if;
  return null;
end
$$;

create or replace trigger loyer_gere after insert or update of bail_id, periode, mois, objet on public.echeances
  for each row when (current_user = 'authenticated' and new.objet = 'loyer') execute function private.loyer_gere();
