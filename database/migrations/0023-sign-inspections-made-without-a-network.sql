-- An inspection is made on a phone without a network: each write has an id and a version, both sides sign on the glass, and what a leaving costs is reckoned.
alter table public.etats_des_lieux
  add column signatures jsonb not null default '[]',
  add column chiffrage jsonb not null default '[]',
  add column version integer not null default 1 constraint version_possible check (version > 0),
  add column envoi_id uuid;
