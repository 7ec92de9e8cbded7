-- What a visitor sends without an account: bounded, counted by address, and never read back by him.

-- A telephone, an address, a name as somebody types them; what a robot fills in is refused by the column that no person sees.
create or replace function private.adresse_plausible(adresse text) returns boolean language sql immutable as $$
  select length(adresse) between 6 and 254 and adresse ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'
$$;

-- On every table that a visitor writes: ten an hour from one address of the network, five an hour from one e-mail address.
-- A request that the house makes itself is not counted.
create or replace function private.envoi_public() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  reseau text := nullif(current_setting('request.address', true), '');
begin
  if coalesce(auth.role(), 'service_role') = 'service_role' then
    return new;
  end if;
  new.user_email := lower(trim(new.user_email));
  new.user_name := trim(new.user_name);
  if reseau is not null then
    perform private.compter_envoi(format('envoi:%s:reseau:%s', tg_table_name, reseau), 10);
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
