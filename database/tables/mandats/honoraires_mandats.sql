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

-- No fee but those that the mandate says.
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
