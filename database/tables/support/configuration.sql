-- private.configuration: what the database must know of the server's configuration; written by the server when it starts.
-- Read by the definer functions alone.

create table private.configuration (
  cle     text primary key,
  valeur  text not null
);

grant select, insert, update, delete on private.configuration to service_role;
