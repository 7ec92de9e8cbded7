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
  accuse_le             timestamptz, -- when its mails were written; null: still to be done
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),

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
  update public.training_sessions t set current_participants = t.current_participants + 1
  where t.id = seance.id and new.status = 'confirmed';
  return new;
end
$$;

-- A seat that is given back goes to the one who has waited longest; he is told, as at his reservation.
create or replace function private.rendre_place() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  suivante uuid;
begin
  if old.status = 'cancelled' and new.status <> 'cancelled' then
    perform private.refuser('reservation_annulee');
  end if;
  if not (old.status = 'confirmed' and new.status = 'cancelled') then
    return null;
  end if;
  perform from public.training_sessions t where t.id = new.training_session_id for update;
  select r.id into suivante from public.training_reservations r
  where r.training_session_id = new.training_session_id and r.status = 'waiting'
  order by r.created_at, r.id limit 1;
  if suivante is null then
    update public.training_sessions t set current_participants = t.current_participants - 1 where t.id = new.training_session_id;
  else
    update public.training_reservations r set status = 'confirmed', accuse_le = null where r.id = suivante;
  end if;
  return null;
end
$$;

create or replace trigger envoi before insert on public.training_reservations
  for each row execute function private.envoi_public();
create or replace trigger place before insert on public.training_reservations
  for each row execute function private.prendre_place();
create or replace trigger place_rendue after update of status on public.training_reservations
  for each row execute function private.rendre_place();
create or replace trigger horodatage before update on public.training_reservations
  for each row execute function private.horodater();
