-- private.visites: the visits of the demonstration that are open: who, since when, until when. One row a visit, gone with it.
-- Written by the functions of base/visites.sql alone.

create table private.visites (
  user_id    uuid primary key references auth.users on delete cascade,
  ouverte_le timestamptz not null,
  fin_le     timestamptz not null check (fin_le > ouverte_le)
);

create index on private.visites (fin_le);

-- Those of today, for whatever counts or lists people.
create or replace function private.visiteurs() returns setof uuid
language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  return query select v.user_id from private.visites v;
end
$$;

grant execute on function private.visiteurs() to authenticated, service_role;
