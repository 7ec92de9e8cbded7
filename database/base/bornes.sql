-- The bounds that every amount, every day and every measure of a dossier keeps, said once for all tables: beyond them the
-- accounts could not be computed exactly. The lines of the books are sums: they are bounded by what they add up.

do $$
declare
  bounded record;
begin
  for bounded in
    select c.oid::regclass as relation,
      case t.typname when 'int8' then 'montant_possible' when 'date' then 'jour_possible' else 'mesure_possible' end as name,
      string_agg(format(
        case t.typname
          when 'int8' then '%I between -100000000000 and 100000000000' -- a thousand million euros
          when 'date' then '%I between ''1900-01-01'' and ''2199-12-31'''
          else '%I between 0 and 1000000' end, a.attname), ' and ' order by a.attnum) as bounds
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('ecritures', 'lignes')
      and exists (select from pg_attribute d where d.attrelid = c.oid and d.attname = 'dossier_id')
      and (t.typname = 'int8' and a.attname like '%\_cents' or t.typname in ('date', 'float8'))
    group by c.oid, t.typname
  loop
    execute format('alter table %s drop constraint if exists %I, add constraint %I check (%s)',
      bounded.relation, bounded.name, bounded.name, bounded.bounds);
  end loop;
end
$$;
