-- exercices: a fiscal year of a dossier, between any two days: what its family lets choose, how its books are kept, and how far they are frozen.
-- Opened and settled by the owner and his accountant; closed, reopened and validated by the server's acts alone.

create table public.exercices (
  id                       uuid primary key default gen_random_uuid(),
  dossier_id               uuid not null constraint dossier_connu references public.dossiers,
  debut                    date not null constraint exercice_possible check (debut between '1990-01-01' and '2200-12-31'),
  fin                      date not null,
  -- What its family lets choose of a year, complete (private.reglages_de_la_famille).
  reglages                 jsonb not null default '{}',
  tenue                    text not null default 'super_simplifiee'
                           constraint tenue_connue check (tenue in ('super_simplifiee', 'engagement')),
  regime_tva               text not null default 'exonere'
                           constraint regime_tva_connu check (regime_tva in ('exonere', 'franchise', 'reel_simplifie', 'reel_normal')),
  periodicite_tva          text constraint periodicite_tva_connue check (periodicite_tva in ('mois', 'trimestre', 'an')),
  -- The tax of a rent is due when it is claimed, not when it is paid (CGI 269, 2, c).
  tva_debits               boolean not null default false,
  -- Provisional part of the VAT of common bills that is got back (CGI ann. II, 206), in hundredths; null: the final one of the year before.
  tva_coefficient          integer constraint tva_coefficient_possible check (tva_coefficient between 0 and 100),
  etat                     text not null default 'ouvert'
                           constraint etat_connu check (etat in ('ouvert', 'arrete', 'definitif')),
  valide_jusqu_au          date, -- the frontier: everything up to this day is validated
  arrete_le                date,
  -- SHA-256 of the books and the forms as they were arrêtés: what is validated for good is what was checked.
  empreinte_arrete         text constraint empreinte_arrete_valide check (empreinte_arrete ~ '^[0-9a-f]{64}$'),
  -- The dossier's settings as they were when it was arrêté: what it declared does not follow them any more.
  reglages_arretes         jsonb,
  definitif_le             date,
  declaration_deposee_le   date,
  created_at               timestamptz not null default now(),

  unique (dossier_id, id),
  -- An exercice is named by the day of its closing.
  constraint exercice_deja_ouvert unique (dossier_id, fin),
  constraint exercice_inverse check (debut <= fin),
  constraint periodicite_du_regime check (case regime_tva
    when 'reel_simplifie' then periodicite_tva is not distinct from 'an'
    when 'reel_normal' then coalesce(periodicite_tva <> 'an', false)
    else periodicite_tva is null end),
  constraint debits_d_un_redevable check (not tva_debits or (periodicite_tva is not null and tenue = 'engagement')),
  constraint coefficient_d_un_redevable check (tva_coefficient is null or periodicite_tva is not null),
  constraint frontiere_dans_l_exercice check (valide_jusqu_au between debut and fin),
  constraint definitif_entierement_valide check (etat <> 'definitif' or (valide_jusqu_au is not null and valide_jusqu_au = fin)),
  constraint arrete_avec_empreinte check ((etat = 'ouvert') = (empreinte_arrete is null)),
  constraint arrete_avec_reglages check ((etat = 'ouvert') = (reglages_arretes is null)),
  constraint declaration_apres_validation check (declaration_deposee_le is null or etat = 'definitif')
);

alter table public.exercices enable row level security;
alter table public.exercices force row level security;
grant select, insert (id, dossier_id, debut, fin, reglages, tenue, regime_tva, periodicite_tva, tva_debits, tva_coefficient),
  update (debut, fin, reglages, tenue, regime_tva, periodicite_tva, tva_debits, tva_coefficient), delete on public.exercices to authenticated;
grant select, insert, update, delete on public.exercices to service_role;

create policy select_membre on public.exercices for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.exercices for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.exercices for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.exercices for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.exercices
  for each row execute function private.fait_du_dossier();

-- Why an exercice may not have these days, as a code, or null: what the family of its dossier allows. `premier`: none
-- comes before it. The same is told by `Comptabilite.exercices` in the domain, and a test compares both.
create or replace function private.exercice_refuse(famille text, debut date, fin date, premier boolean) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    -- Furnished letting and property income close with the calendar year, and a first year begins on any day of its own
    -- (CGI art. 12 and 36).
    when famille in ('meuble', 'gestion_locative') then case
      when fin <> make_date(extract(year from debut)::integer, 12, 31)
        or not (premier or debut = make_date(extract(year from debut)::integer, 1, 1))
      then 'exercice_dans_l_annee' end
    -- Twelve months; a first one closes at the latest with the year after (C. com. art. L123-12, CGI art. 37).
    when fin >= debut + make_interval(months => case when premier then 24 else 12 end) then 'exercice_trop_long'
  end
$$;

-- After each change, the exercices of a dossier follow each other without a hole nor a day in common, each as its family
-- allows. One transaction at a time changes those of a dossier (private.garder_exercice): none is missed here.
create or replace function private.suivre_exercices() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  code text;
begin
  if private.est_efface(new.dossier_id) then
    return null;
  end if;
  select case
      when s.debut <= s.avant then 'exercice_deja_ouvert'
      when s.debut <> s.avant + 1 then 'exercice_sans_precedent'
      else private.exercice_refuse(s.famille, s.debut, s.fin, s.avant is null)
    end into code
  from (
    select e.debut, e.fin, lag(e.fin) over (order by e.debut, e.fin) as avant, a.famille
    from public.exercices e
    join public.dossiers d on d.id = e.dossier_id
    join private.activites a on a.cle = d.activite
    where e.dossier_id = new.dossier_id
  ) s
  where s.debut <= s.avant or s.debut <> s.avant + 1
    or private.exercice_refuse(s.famille, s.debut, s.fin, s.avant is null) is not null
  order by s.debut, s.fin limit 1;
  if code is not null then
    perform private.refuser(code);
  end if;
  return null;
end
$$;

create or replace trigger suite after insert or update of debut, fin on public.exercices
  for each row execute function private.suivre_exercices();

-- An exercice may open just before the first one while no year is closed nor has an entry.
create or replace function private.ouvre_plus_tot(dossier uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.exercices e where e.dossier_id = dossier and e.etat <> 'ouvert')
     and not exists (select from public.ecritures e where e.dossier_id = dossier)
     and not exists (select from public.deficits_anterieurs d where d.dossier_id = dossier)
$$;

-- What nobody may do, act or client: leave a hole between two years, change a year that has validated entries, go from one
-- state to another by another way than ouvert, arrete, definitif, or close a year before the one whose balances open it.
create or replace function private.garder_exercice() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Those of a dossier change one transaction after the other: what is read below, and by `suite`, is all there is.
  perform pg_advisory_xact_lock(private.cle_exercices(case tg_op when 'DELETE' then old.dossier_id else new.dossier_id end));
  -- What the option for debits made due when it was claimed cannot wait for its payment in the year after.
  if tg_op <> 'DELETE' and exists (
    select from public.exercices e where e.dossier_id = new.dossier_id and (
      (e.fin = new.debut - 1 and e.tva_debits and new.tenue = 'super_simplifiee')
      or (e.debut = new.fin + 1 and new.tva_debits and e.tenue = 'super_simplifiee'))
  ) then
    perform private.refuser('debits_puis_simplifiee');
  end if;
  if tg_op = 'INSERT' then
    if exists (select from public.exercices e where e.dossier_id = new.dossier_id and e.debut > new.debut)
       and not private.ouvre_plus_tot(new.dossier_id) then
      perform private.refuser('exercice_sans_precedent');
    end if;
    if exists (select from public.deficits_anterieurs d where d.dossier_id = new.dossier_id and d.annee >= extract(year from new.fin))
       and not exists (select from public.exercices e where e.dossier_id = new.dossier_id) then
      perform private.refuser('deficit_posterieur');
    end if;
    return new;
  end if;

  if tg_op = 'DELETE' then
    if private.est_efface(old.dossier_id) then
      return old;
    end if;
    if old.etat <> 'ouvert' or exists (select from public.ecritures e where e.dossier_id = old.dossier_id and e.exercice_id = old.id)
       or exists (select from public.exercices e where e.dossier_id = old.dossier_id and e.debut > old.fin) then
      perform private.refuser('exercice_utilise');
    end if;
    return old;
  end if;

  if (new.debut, new.fin, new.reglages, new.tenue, new.regime_tva, new.periodicite_tva, new.tva_debits, new.tva_coefficient)
     is distinct from (old.debut, old.fin, old.reglages, old.tenue, old.regime_tva, old.periodicite_tva, old.tva_debits, old.tva_coefficient) then
    if old.etat <> 'ouvert' then
      perform private.refuser(case old.etat when 'arrete' then 'exercice_arrete' else 'exercice_clos' end);
    end if;
    -- The à-nouveaux are written when the year before is closed for good: its settings and tenue are still to be chosen then.
    if exists (
      select from public.ecritures e
      where e.dossier_id = old.dossier_id and e.exercice_id = old.id
        and (e.journal <> 'AN' or (new.debut, new.fin) is distinct from (old.debut, old.fin))
    ) then
      perform private.refuser('exercice_entame');
    end if;
  end if;
  if new.valide_jusqu_au is distinct from old.valide_jusqu_au
     and (new.valide_jusqu_au is null or new.valide_jusqu_au < old.valide_jusqu_au) then
    perform private.refuser('frontiere_irreversible');
  end if;
  if old.etat = 'definitif' and new.etat <> 'definitif' then
    perform private.refuser('exercice_clos');
  end if;
  if old.etat = 'ouvert' and new.etat = 'definitif' then
    perform private.refuser('exercice_non_arrete');
  end if;
  if old.etat = 'ouvert' and new.etat = 'arrete' and exists (
    select from public.exercices e where e.dossier_id = new.dossier_id and e.fin < new.debut and e.etat = 'ouvert'
  ) then
    perform private.refuser('exercice_precedent_ouvert');
  end if;
  if old.etat = 'arrete' and new.etat = 'ouvert' and exists (
    select from public.exercices e where e.dossier_id = new.dossier_id and e.debut > new.fin and e.etat <> 'ouvert'
  ) then
    perform private.refuser('exercice_suivant_arrete');
  end if;
  return new;
end
$$;

create or replace trigger garde before insert or update or delete on public.exercices
  for each row execute function private.garder_exercice();

create or replace trigger mot before insert or update of tenue on public.exercices
  for each row execute function private.mot_de_l_activite('tenue');

create or replace trigger mot_tva before insert or update of regime_tva on public.exercices
  for each row execute function private.mot_de_l_activite('regime_tva');

-- What is chosen of the year, as its family allows; before `garde`, which compares it (triggers fire by name). What an update does
-- not name stays as it was.
create or replace function private.choisir_reglages_exercice() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  new.reglages := private.reglages_complets(
    (select d.activite from public.dossiers d where d.id = new.dossier_id), 'exercice',
    coalesce(old.reglages, '{}') || new.reglages);
  return new;
end
$$;

create or replace trigger choix before insert or update of reglages on public.exercices
  for each row execute function private.choisir_reglages_exercice();

-- The settings of the dossier are taken by a year as it is arrêté, and left as it is reopened: nobody writes them.
create or replace function private.garder_reglages() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.etat = 'ouvert' then
    new.reglages_arretes := null;
  elsif tg_op = 'INSERT' or old.etat = 'ouvert' then
    select d.reglages into new.reglages_arretes from public.dossiers d where d.id = new.dossier_id;
  else
    new.reglages_arretes := old.reglages_arretes;
  end if;
  return new;
end
$$;

create or replace trigger reglages before insert or update on public.exercices
  for each row execute function private.garder_reglages();
