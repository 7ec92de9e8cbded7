-- What a visitor sends without an account: bounded, counted by address, and never read back by him.

-- A telephone, an address, a name as somebody types them; what a robot fills in is refused by the column that no person sees.
create or replace function private.adresse_plausible(adresse text) returns boolean language sql immutable as $$
  select length(adresse) between 6 and 254 and adresse ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'
$$;

-- On every table that a visitor writes: ten an hour from one person, or from the network that a visitor comes from, five an hour
-- under one e-mail address.
-- A request that the house makes itself is not counted.
create or replace function private.envoi_public() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  qui text := coalesce(auth.uid()::text, nullif(current_setting('request.address', true), ''));
begin
  if coalesce(auth.role(), 'service_role') = 'service_role' then
    return new;
  end if;
  new.user_email := lower(trim(new.user_email));
  new.user_name := trim(new.user_name);
  if qui is not null then
    perform private.compter_envoi(format('envoi:%s:de:%s', tg_table_name, qui), 10);
  end if;
  perform private.compter_envoi(format('envoi:%s:adresse:%s', tg_table_name, new.user_email), 5);
  return new;
end
$$;

create or replace function private.compter_envoi(cle text, permis integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  compte integer;
begin
  insert into auth.rate_limits as l (key, points, expires_at) values (cle, 1, now() + interval '1 hour')
  on conflict (key) do update set
    points = case when l.expires_at <= now() then 1 else l.points + 1 end,
    expires_at = case when l.expires_at <= now() then now() + interval '1 hour' else l.expires_at end
  returning points into compte;
  if compte > permis then
    perform private.refuser('envois_trop_nombreux');
  end if;
end
$$;

grant execute on function private.adresse_plausible(text) to anon, authenticated, service_role;

-- A request that its sender withdraws, by its link alone, is dated and told to him and to the team; it stays withdrawn.
create or replace function private.retirer_demande() returns trigger language plpgsql set search_path = '' as $$
begin
  if old.status = 'withdrawn' and new.status <> 'withdrawn' then
    perform private.refuser('demande_retiree');
  end if;
  if new.status = 'withdrawn' and old.status <> 'withdrawn' then
    if current_user in ('anon', 'authenticated') then
      perform private.refuser('retrait_du_demandeur');
    end if;
    new.retiree_le := now();
    new.accuse_le := null;
  end if;
  return new;
end
$$;
