-- What is taken away from everybody before anything is given, and what the roles of the wire (`packages/wire`) may do in the
-- schema of the house. service_role passes over the policies, but may not write a validated entry.

revoke all on schema public, auth, private from public;
grant usage on schema public to anon, authenticated, service_role;
grant usage, create on schema public to maison;

alter default privileges revoke execute on functions from public;
alter default privileges in schema public, auth, private grant all on tables to maison;
alter default privileges in schema public, auth, private grant all on sequences to maison, service_role;
alter default privileges in schema public, auth, private grant execute on functions to maison;
