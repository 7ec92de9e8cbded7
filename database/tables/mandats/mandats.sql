-- mandats: the register of mandates: numbered without a gap in the order of their signatures, never taken away (décret 72-678, art. 65); what is delegated, what is
-- paid for it, when accounts are rendered. Read by every member of the dossier, but for an employee who has no right to owners: his facts tell them
-- without what is paid for them. Written by its owner and its accountant, their numbers by the database alone.

create table public.mandats (
  id                         uuid primary key default gen_random_uuid(),
  dossier_id                 uuid not null constraint dossier_connu references public.dossiers,
  numero                     integer not null default 0,
  mandant_id                 uuid not null,
  signe_le                   date not null,
  debut                      date not null,
  fin                        date,
  fin_motif                  text not null default '',
  delegations                text[] not null default '{encaisser}' constraint delegations_connues check (
                             delegations <@ array['encaisser', 'payer', 'louer', 'travaux', 'assurer', 'representer', 'agir']),
  honoraires_mode            text not null default 'aucun'
                             constraint honoraires_mode_connu check (honoraires_mode in ('aucun', 'encaisse', 'appele', 'forfait')),
  -- Hundredths of a percent of what is collected or called, before VAT.
  taux                       integer not null default 0 constraint taux_honoraires check (taux between 0 and 10000),
  assiette                   text not null default 'loyer' constraint assiette_connue check (assiette in ('loyer', 'loyer_et_charges')),
  forfait_cents              bigint not null default 0, -- by month, before VAT
  honoraires_location_cents  bigint not null default 0, -- for each letting, before VAT
  honoraires_edl_cents       bigint not null default 0, -- for each inspection, before VAT
  tva_taux                   integer not null default 0 constraint tva_des_honoraires check (tva_taux between 0 and 10000),
  periodicite                text not null default 'mensuelle'
                             constraint periodicite_compte_rendu check (periodicite in ('mensuelle', 'trimestrielle')),
  jour_arrete                integer not null default 20 constraint jour_de_compte check (jour_arrete between 1 and 28),
  jour_virement              integer not null default 25 constraint jour_de_virement check (jour_virement between 1 and 28),
  reserve_cents              bigint not null default 0, -- kept on his account, whatever is paid to him
  created_at                 timestamptz not null default now(),

  unique (dossier_id, id),
  constraint mandat_numero unique (dossier_id, numero),
  constraint montant_positif check (
    forfait_cents >= 0 and honoraires_location_cents >= 0 and honoraires_edl_cents >= 0 and reserve_cents >= 0),
  constraint honoraires_de_leur_mode check (
    (honoraires_mode in ('encaisse', 'appele')) = (taux > 0) and (honoraires_mode = 'forfait') = (forfait_cents > 0)),
  -- Nothing is received for another before he signed it (décret 72-678, art. 64).
  constraint mandat_signe_avant check (debut >= signe_le),
  constraint mandat_fini_apres check (fin >= debut),
  constraint mandant_du_dossier foreign key (dossier_id, mandant_id) references public.mandants (dossier_id, id)
);

create index on public.mandats (dossier_id, mandant_id);

alter table public.mandats enable row level security;
alter table public.mandats force row level security;
grant select, insert (id, dossier_id, mandant_id, signe_le, debut, fin, fin_motif, delegations, honoraires_mode, taux, assiette, forfait_cents,
    honoraires_location_cents, honoraires_edl_cents, tva_taux, periodicite, jour_arrete, jour_virement, reserve_cents),
  update (id, dossier_id, mandant_id, signe_le, debut, fin, fin_motif, delegations, honoraires_mode, taux, assiette, forfait_cents,
    honoraires_location_cents, honoraires_edl_cents, tva_taux, periodicite, jour_arrete, jour_virement, reserve_cents) on public.mandats to authenticated;
grant select, insert, update, delete on public.mandats to service_role;

create policy select_membre on public.mandats for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_montrant('mandats', 'virements'))));

create policy insert_gerant on public.mandats for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('mandats'))));

create policy update_gerant on public.mandats for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('mandats'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('mandats'))));

create or replace trigger fait before insert or update or delete on public.mandats
  for each row execute function private.fait_du_dossier();

create or replace function private.mandat_paye(mandat public.mandats) returns boolean
language sql immutable set search_path = '' as $$
  select mandat.honoraires_mode <> 'aucun' or mandat.honoraires_location_cents > 0 or mandat.honoraires_edl_cents > 0
$$;

-- Numbered in the order of signature, one at a time in a dossier: the next one waits for the transaction that took the last
-- number, which it frees if it fails. What was signed stays as it was signed.
create or replace function private.inscrire_mandat() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  dernier integer;
  signature date;
  today date := (now() at time zone 'Europe/Paris')::date;
  carte date;
  garantie bigint;
begin
  if tg_op = 'UPDATE' then
    if (new.numero, new.mandant_id, new.signe_le, new.debut) is distinct from (old.numero, old.mandant_id, old.signe_le, old.debut) then
      perform private.refuser('mandat_inscrit');
    end if;
  -- An archive that is put back keeps its numbers.
  elsif new.numero = 0 then
    -- A day to come is no signature, and one that was taken once bars nobody's.
    if new.signe_le > today then
      perform private.refuser('mandat_signature_future');
    end if;
    perform pg_advisory_xact_lock(hashtextextended('mandats:' || new.dossier_id::text, 0));
    select max(m.numero), max(m.signe_le) filter (where m.signe_le <= today) into dernier, signature from public.mandats m where m.dossier_id = new.dossier_id;
    if signature > new.signe_le then
      perform private.refuser('mandat_avant_le_dernier');
    end if;
    new.numero := coalesce(
      dernier + 1, (select h.premier_mandat from public.habilitations_gestion h where h.dossier_id = new.dossier_id), 1);
  end if;
  if private.mandat_paye(new) and (tg_op = 'INSERT' or not private.mandat_paye(old)) then
    select h.carte_jusqu_au, h.garantie_cents into carte, garantie from public.habilitations_gestion h where h.dossier_id = new.dossier_id;
    if not found then
      perform private.refuser('mandat_sans_habilitation');
    end if;
    -- An archive that is put back, and the past that an example tells, have what they had.
    if current_setting('role') = 'authenticated' then
      if carte < (case when tg_op = 'INSERT' then new.signe_le else today end) then
        perform private.refuser('carte_expiree');
      end if;
      -- The least of the first two years (GARANTIE_MINIMALE, location/regles.ts): how long the activity has run is not known here.
      if garantie < 3000000 then
        perform private.refuser('garantie_insuffisante');
      end if;
    end if;
  end if;
  return new;
end
$$;

create or replace trigger inscrit before insert or update on public.mandats
  for each row execute function private.inscrire_mandat();

-- What ends is told by the act: the rents called after that day follow it.
create or replace function private.fin_par_acte() returns trigger
language plpgsql volatile set search_path = '' as $$
begin
  perform private.refuser('fin_de_gestion_par_acte');
  return null;
end
$$;

create or replace trigger par_acte before update of fin on public.mandats
  for each row when (current_user = 'authenticated' and new.fin is distinct from old.fin) execute function private.fin_par_acte();

-- Its properties leave it with it.
create or replace function private.finir_mandat() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.mandats_biens b set au = new.fin
  where b.dossier_id = new.dossier_id and b.mandat_id = new.id and coalesce(b.au, 'infinity') > new.fin;
  return null;
end
$$;

create or replace trigger fini after update of fin on public.mandats
  for each row when (new.fin is distinct from old.fin) execute function private.finir_mandat();

-- The mandates of a dossier for each of its members, and what tells a row from what it was: to an employee without a right to owners, without what they pay
-- and keep. Whose a property is has to be known by all. The house reads them whole.
create or replace function private.mandats_lus(dossier uuid) returns table (mandat public.mandats, version bigint)
language plpgsql stable parallel safe security definer set search_path = '' as $$
declare
  maison boolean := current_setting('role') = 'service_role';
  paie boolean := maison or dossier = any (array(select private.mes_dossiers_montrant('mandats', 'virements')));
  tu jsonb := '{"honoraires_mode": "aucun", "taux": 0, "forfait_cents": 0, "honoraires_location_cents": 0, "honoraires_edl_cents": 0, "tva_taux": 0, "reserve_cents": 0}';
begin
  if not paie and dossier <> all (array(select private.mes_dossiers())) then
    return;
  end if;
  return query select case when paie then m else jsonb_populate_record(m, tu) end, m.xmin::text::bigint * 2 + paie::int
    from public.mandats m where m.dossier_id = dossier;
end
$$;

grant execute on function private.mandats_lus(uuid) to authenticated, service_role;
