-- The hour of the last change of a row: the trigger of every table that keeps it.

create or replace function private.stamp_row() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;
