-- training_reservations: a seat in a session, or a place on its waiting list. Sent by anybody, read by administrators alone.

create table public.training_reservations (
  id                    uuid primary key default gen_random_uuid(),
  training_session_id   uuid not null constraint reservation_de_la_session references public.training_sessions (id),
  -- An individual training has no session yet: the service is named instead, and its session is made here.
  service_id            uuid constraint reservation_du_service references public.services (id),
  reservation_type      text not null default 'session' constraint reservation_nature check (reservation_type in (
                          'individual', 'group', 'session')),
  user_name             text not null constraint demande_nom check (length(trim(user_name)) between 1 and 200),
  user_email            text not null constraint demande_adresse check (private.adresse_plausible(user_email)),
  user_phone            text constraint demande_telephone check (length(user_phone) <= 30),
  company_name          text constraint demande_societe check (length(company_name) <= 200),
  special_requirements  text constraint demande_precisions check (length(special_requirements) <= 4000),
  -- False: a seat or nothing, for somebody who was not told that the session is full.
  waiting_accepted      boolean not null default true,
  amount                numeric(10, 2) not null default 0, -- the price of the session on that day, whatever was sent
  deposit               numeric(10, 2) not null default 0, -- 10 % of it, rounded to the euro
  status                text not null default 'confirmed' constraint reservation_etat check (status in (
                          'confirmed', 'waiting', 'cancelled')),
  place_le              timestamptz, -- when the seat was had: at the booking, or later for who waited; null: never
  annulee_le            timestamptz, -- when it was given back
  acompte_paye_le       timestamptz, -- when the deposit was received; null: it was not, or none is asked
  acompte_rembourse_le  timestamptz, -- when it was given back
  motif_maison          text constraint motif_maison_dit check (length(trim(motif_maison)) between 1 and 500), -- the house cancelled it, and why
  accuse_le             timestamptz, -- when its mails were written; null: still to be done
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),

  constraint acompte_rembourse_paye check (acompte_rembourse_le is null or acompte_paye_le is not null),
  constraint individuel_joignable check (reservation_type <> 'individual' or length(coalesce(user_phone, '')) >= 6)
);

create index on public.training_reservations (training_session_id, created_at);
create index on public.training_reservations (service_id);
create index on public.training_reservations (created_at) where accuse_le is null;
create unique index reservation_unique on public.training_reservations (training_session_id, user_email)
  where status <> 'cancelled';

alter table public.training_reservations enable row level security;
alter table public.training_reservations force row level security;
grant insert (training_session_id, service_id, reservation_type, user_name, user_email, user_phone, company_name,
    special_requirements, waiting_accepted, amount) on public.training_reservations to anon, authenticated;
grant select on public.training_reservations to authenticated;
grant select, insert, update, delete on public.training_reservations to service_role;

create policy insert_tous on public.training_reservations for insert to anon, authenticated with check (true);

create policy select_admin on public.training_reservations for select to authenticated
  using ((select private.est_admin()));

-- Takes the seat with the reservation, one at a time on a session: the last seat goes to one person, the next ones wait.
-- A visitor may neither choose his price nor his place.
create or replace function private.prendre_place() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  seance public.training_sessions;
begin
  if new.training_session_id is null and new.reservation_type = 'individual' then
    insert into public.training_sessions (service_id, status, max_participants, price, description)
    select s.id, 'requested', 1, coalesce(s.price, 0), 'Formation individuelle, date à convenir'
    from public.services s where s.id = new.service_id and s.is_active
    returning * into seance;
  else
    select * into seance from public.training_sessions t where t.id = new.training_session_id for update;
    if seance.status is distinct from 'scheduled' or seance.session_date < now() then
      seance := null;
    end if;
  end if;
  if seance.id is null then
    perform private.refuser('session_indisponible');
  end if;
  if seance.current_participants >= seance.max_participants and not new.waiting_accepted then
    perform private.refuser('session_complete');
  end if;
  new.training_session_id := seance.id;
  new.service_id := seance.service_id;
  new.amount := seance.price;
  new.deposit := round(seance.price / 10);
  new.status := case when seance.current_participants < seance.max_participants then 'confirmed' else 'waiting' end;
  new.place_le := case when new.status = 'confirmed' then new.created_at end;
  new.annulee_le := null;
  update public.training_sessions t set current_participants = t.current_participants + 1
  where t.id = seance.id and new.status = 'confirmed';
  return new;
end
$$;

-- What is given back is dated, and told again to whoever gave it back and to the team.
create or replace function private.annuler_reservation() returns trigger language plpgsql set search_path = '' as $$
begin
  if old.status = 'cancelled' and new.status <> 'cancelled' then
    perform private.refuser('reservation_annulee');
  end if;
  if old.status <> 'cancelled' and new.status = 'cancelled' then
    new.annulee_le := now();
    new.accuse_le := null;
  end if;
  return new;
end
$$;

-- A seat that is given back goes to the one who has waited longest; he is told, as at his reservation. Nobody is given a
-- seat of a session that is over, or that does not take place.
create or replace function private.rendre_place() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  seance public.training_sessions;
  suivante uuid;
begin
  if not (old.status = 'confirmed' and new.status = 'cancelled') then
    return null;
  end if;
  select * into seance from public.training_sessions t where t.id = new.training_session_id for update;
  -- Held, so that who leaves the list at this very moment is passed over.
  select r.id into suivante from public.training_reservations r
  where r.training_session_id = seance.id and r.status = 'waiting'
    and seance.status = 'scheduled' and seance.session_date > now()
  order by r.created_at, r.id limit 1 for update;
  if suivante is null then
    update public.training_sessions t set current_participants = t.current_participants - 1 where t.id = new.training_session_id;
  else
    update public.training_reservations r set status = 'confirmed', place_le = now(), accuse_le = null
    where r.id = suivante;
  end if;
  return null;
end
$$;

-- The house gives a seat back, and says why: the database dates it and has it told, as when the person does.
create or replace function private.annuler_par_la_maison(reservation uuid, motif text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  ligne public.training_reservations;
  seance public.training_sessions;
begin
  perform private.exiger_admin();
  perform set_config('app.motif', motif, true);
  -- The session first, as whoever cancels it does.
  select t.* into seance from public.training_sessions t join public.training_reservations r
    on r.training_session_id = t.id where r.id = reservation for update of t;
  select * into ligne from public.training_reservations r where r.id = reservation for update;
  if ligne.id is null then
    perform private.refuser('demande_inconnue');
  elsif ligne.status = 'cancelled' then
    perform private.refuser('reservation_deja_annulee');
  elsif seance.status = 'done' or seance.session_date <= now() then
    perform private.refuser('session_passee');
  end if;
  update public.training_reservations r set status = 'cancelled', motif_maison = motif where r.id = reservation;
  perform private.noter_acte('annuler-reservation', 'training_reservations', reservation::text, null,
    jsonb_build_object('status', ligne.status), jsonb_build_object('status', 'cancelled'), ligne.user_email);
end
$$;

-- Somebody who waits is given a seat that is free, before his turn if the house says so.
create or replace function private.donner_place(reservation uuid, motif text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  ligne public.training_reservations;
  seance public.training_sessions;
begin
  perform private.exiger_admin();
  perform set_config('app.motif', motif, true);
  select t.* into seance from public.training_sessions t join public.training_reservations r
    on r.training_session_id = t.id where r.id = reservation for update of t;
  select * into ligne from public.training_reservations r where r.id = reservation for update;
  if ligne.id is null then
    perform private.refuser('demande_inconnue');
  elsif ligne.status <> 'waiting' then
    perform private.refuser('reservation_sans_attente');
  elsif seance.status <> 'scheduled' or seance.session_date <= now() then
    perform private.refuser('session_indisponible');
  elsif seance.current_participants >= seance.max_participants then
    perform private.refuser('aucune_place_libre');
  end if;
  update public.training_sessions t set current_participants = t.current_participants + 1 where t.id = seance.id;
  update public.training_reservations r set status = 'confirmed', place_le = now(), accuse_le = null
  where r.id = reservation;
  perform private.noter_acte('donner-place', 'training_reservations', reservation::text, null,
    jsonb_build_object('status', 'waiting'), jsonb_build_object('status', 'confirmed'), ligne.user_email);
end
$$;
grant execute on function private.annuler_par_la_maison(uuid, text), private.donner_place(uuid, text) to authenticated;

create or replace trigger envoi before insert on public.training_reservations
  for each row execute function private.envoi_public();
create or replace trigger place before insert on public.training_reservations
  for each row execute function private.prendre_place();
create or replace trigger annulation before update of status on public.training_reservations
  for each row execute function private.annuler_reservation();
create or replace trigger place_rendue after update of status on public.training_reservations
  for each row execute function private.rendre_place();
create or replace trigger horodatage before update on public.training_reservations
  for each row execute function private.horodater();

-- A session that does not take place is told to whoever had a seat in it, or waited for one.
create or replace function private.prevenir_de_l_annulation() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.training_reservations r set accuse_le = null
  where r.training_session_id = new.id and r.status <> 'cancelled';
  return null;
end
$$;

create or replace trigger annulation after update of status on public.training_sessions
  for each row when (old.status is distinct from 'cancelled' and new.status = 'cancelled')
  execute function private.prevenir_de_l_annulation();

-- An individual training whose day and price are agreed is confirmed by mail, with the deposit of this price.
create or replace function private.convenir_de_la_session() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.training_reservations r set amount = new.price, deposit = round(new.price / 10), accuse_le = null
  where r.training_session_id = new.id and r.status = 'confirmed';
  return null;
end
$$;

create or replace trigger convenue after update of status on public.training_sessions
  for each row when (old.status = 'requested' and new.status = 'scheduled')
  execute function private.convenir_de_la_session();
