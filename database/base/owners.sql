-- Last: every definer function belongs to `maison`, and runs with its rights instead of those of the builder.

do $$
declare
  definer regprocedure;
begin
  for definer in
    select p.oid::regprocedure from pg_proc p
    where p.prosecdef and p.pronamespace in ('public'::regnamespace, 'auth'::regnamespace, 'private'::regnamespace,
        'realtime'::regnamespace)
      and p.proowner <> 'maison'::regrole
  loop
    execute format('alter function %s owner to maison', definer);
  end loop;
end
$$;
