-- honoraires_mandats: what the manager earns under a mandate, taken on the account of the owner; nothing that the mandate does not say (décret 72-678, art. 66).
-- Read by every member of the dossier but an employee who has no right to owners; written by its owner and its accountant.

create table public.honoraires_mandats (
  id          uuid primary key default gen_random_uuid(),
  dossier_id  uuid not null constraint dossier_connu references public.dossiers,
  mandat_id   uuid not null,
  date        date not null,
  nature      text not null constraint nature_honoraires_connue check (nature in ('gestion', 'location', 'etat_des_lieux', 'autre')),
  libelle     text not null constraint libelle_requis check (btrim(libelle) <> ''),
  ht_cents    bigint not null constraint montant_non_nul check (ht_cents <> 0), -- below zero: a credit note
  tva_cents   bigint not null default 0,
  created_at  timestamptz not null default now(),

  unique (dossier_id, id),
  constraint tva_du_meme_sens check (tva_cents = 0 or sign(tva_cents) = sign(ht_cents) and abs(tva_cents) < abs(ht_cents)),
  constraint mandat_du_dossier foreign key (dossier_id, mandat_id) references public.mandats (dossier_id, id)
);

create index on public.honoraires_mandats (dossier_id, mandat_id);
create index on public.honoraires_mandats (dossier_id, date);

alter table public.honoraires_mandats enable row level security;
alter table public.honoraires_mandats force row level security;
grant select, insert, update, delete on public.honoraires_mandats to authenticated;
grant select, insert, update, delete on public.honoraires_mandats to service_role;

create policy select_membre on public.honoraires_mandats for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_montrant('mandats', 'virements'))));

create policy insert_gerant on public.honoraires_mandats for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('mandats'))));

create policy update_gerant on public.honoraires_mandats for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('mandats'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('mandats'))));

create policy delete_proprietaire on public.honoraires_mandats for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.honoraires_mandats
  for each row execute function private.fait_du_dossier();
create or replace trigger fait_arrete before insert or update or delete on public.honoraires_mandats
  for each row execute function private.fait_arrete('date');

-- The most that one fee of management comes to, before VAT: the rate of the mandate on all that was received or called for its properties up to a day, with what is due
-- at the end of the period; or its flat fee for each month begun.
create or replace function private.gestion_au_plus(m public.mandats, jour date) returns bigint
language sql stable set search_path = '' as $$
  select case m.honoraires_mode
    when 'forfait' then m.forfait_cents * (12 * (extract(year from jour) - extract(year from m.debut))
      + extract(month from jour) - extract(month from m.debut) + 1)
    else ceil(m.taux * coalesce((
      select sum(l.cents) from public.mandats_biens g
        join public.baux b on b.dossier_id = g.dossier_id and b.bien_id = g.bien_id
        cross join lateral (
          select e.loyer_cents + e.charges_cents as cents from public.encaissements e
          where m.honoraires_mode = 'encaisse' and e.dossier_id = b.dossier_id and e.bail_id = b.id and e.date between g.du and jour
          union all
          select e.loyer_cents + e.charges_cents from public.echeances e
          where m.honoraires_mode = 'appele' and e.dossier_id = b.dossier_id and e.bail_id = b.id and e.date_echeance between g.du and jour
        ) l
      where g.dossier_id = m.dossier_id and g.mandat_id = m.id
    ), 0) / 10000.0)
  end::bigint
$$;

-- No fee but those that the mandate says, and no more of it than it says; a credit note gives back any. What the house reckons by the mandate, and an archive that is put back, are theirs.
create or replace function private.honoraires_du_mandat() returns trigger
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.mandats m where m.dossier_id = new.dossier_id and m.id = new.mandat_id and (
      new.date < m.debut or not private.mandat_paye(m)
      or new.nature = 'gestion' and m.honoraires_mode = 'aucun'
      or new.nature = 'location' and m.honoraires_location_cents = 0
      or new.nature = 'etat_des_lieux' and m.honoraires_edl_cents = 0)
  ) then
    perform private.refuser('honoraires_hors_mandat');
  end if;
  if current_setting('role') = 'authenticated' and new.ht_cents > 0
     and (tg_op = 'INSERT' or (new.ht_cents, new.nature, new.mandat_id, new.date) is distinct from (old.ht_cents, old.nature, old.mandat_id, old.date))
     and exists (
    select from public.mandats m where m.dossier_id = new.dossier_id and m.id = new.mandat_id and new.ht_cents > case new.nature
      when 'gestion' then private.gestion_au_plus(m, new.date)
      when 'location' then m.honoraires_location_cents
      when 'etat_des_lieux' then m.honoraires_edl_cents
      else 0 -- a mandate says no other
    end
  ) then
    perform private.refuser('honoraires_au_dela_du_mandat');
  end if;
  -- To the cent; what was noted under another rate of the mandate stays as it was.
  if (tg_op = 'INSERT' or (new.ht_cents, new.tva_cents, new.mandat_id) is distinct from (old.ht_cents, old.tva_cents, old.mandat_id))
     and (new.tva_cents = 0 or sign(new.tva_cents) = sign(new.ht_cents)) and exists (
    select from public.mandats m where m.dossier_id = new.dossier_id and m.id = new.mandat_id
      and abs(new.tva_cents * 10000 - new.ht_cents * m.tva_taux) >= 10000
  ) then
    perform private.refuser('honoraires_tva_du_mandat');
  end if;
  return new;
end
$$;

create or replace trigger du_mandat before insert or update on public.honoraires_mandats
  for each row execute function private.honoraires_du_mandat();

-- How many times a fee of a letting or of an inspection is earned under a mandate by a day: once for each lease begun under it, which is signed before it begins; and for each entry
-- and each leaving, whether the inspection was made here or on paper.
create or replace function private.locations_du_mandat(m public.mandats, nature_due text, jour date) returns bigint
language sql stable set search_path = '' as $$
  select count(distinct (b.id, l.sens)) from public.mandats_biens g
    join public.baux b on b.dossier_id = g.dossier_id and b.bien_id = g.bien_id
    cross join lateral (
      select 'entree' as sens where b.debut between g.du and coalesce(g.au, 'infinity') and b.debut <= jour + interval '6 months'
      union all
      select 'sortie' where nature_due = 'etat_des_lieux' and b.fin between g.du and least(g.au, jour)
      union all
      select e.sens from public.etats_des_lieux e
      where nature_due = 'etat_des_lieux' and e.dossier_id = b.dossier_id and e.bail_id = b.id and e.signe_le between g.du and least(g.au, jour)
    ) l
  where g.dossier_id = m.dossier_id and g.mandat_id = m.id
$$;

-- What all the fees of a kind may come to under a mandate, up to each day from that of one of them on: each period of management is rounded to its cent.
create or replace function private.honoraires_en_tout(un public.honoraires_mandats) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if exists (
    select from public.mandats m
      join public.honoraires_mandats h on h.dossier_id = m.dossier_id and h.mandat_id = m.id and h.nature = un.nature and h.date >= un.date
      cross join lateral (
        select sum(a.ht_cents) as ht_cents, count(*) filter (where a.ht_cents > 0) as nombre from public.honoraires_mandats a
        where a.dossier_id = m.dossier_id and a.mandat_id = m.id and a.nature = un.nature and a.date <= h.date
      ) tous
    where m.dossier_id = un.dossier_id and m.id = un.mandat_id and tous.ht_cents > case un.nature
      when 'gestion' then private.gestion_au_plus(m, h.date) + tous.nombre - 1
      when 'location' then m.honoraires_location_cents * private.locations_du_mandat(m, un.nature, h.date)
      when 'etat_des_lieux' then m.honoraires_edl_cents * private.locations_du_mandat(m, un.nature, h.date)
      else 0
    end
  ) then
    perform private.refuser('honoraires_au_dela_du_mandat');
  end if;
end
$$;

-- At the end of a request that wrote fees by their rows: together they are within the mandate, as each one is; a credit note that is taken back counts as a fee. One request at a time
-- in a dossier.
create or replace function private.honoraires_bornes() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if current_setting('role') <> 'authenticated' then
    return null;
  end if;
  if tg_op = 'UPDATE' and (new.ht_cents, new.nature, new.mandat_id, new.date) = (old.ht_cents, old.nature, old.mandat_id, old.date) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('honoraires:' || coalesce(new.dossier_id, old.dossier_id)::text, 0));
  if tg_op <> 'DELETE' and new.ht_cents > 0 then
    perform private.honoraires_en_tout(new);
  end if;
  if tg_op <> 'INSERT' and old.ht_cents < 0 then
    perform private.honoraires_en_tout(old);
  end if;
  return null;
end
$$;

create constraint trigger honoraires_bornes after insert or update or delete on public.honoraires_mandats
  deferrable initially deferred for each row execute function private.honoraires_bornes();
