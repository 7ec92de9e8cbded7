-- etats_des_lieux: the state of a dwelling at the entry of its tenants or at their leaving, room by room; signed, it stays as it is, but
-- for what its tenants had added to the entry.
-- Read by every member of the dossier; written by the acts, which know what is signed. Its photographs stand in documents_bail.
-- Its id and that of each write are made on the phone that sends them: what comes twice is written once.

create table public.etats_des_lieux (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  bail_id       uuid not null,
  sens          text not null constraint sens_etat_connu check (sens in ('entree', 'sortie')),
  date          date not null,
  compteurs     jsonb not null default '[]', -- [{ nom, valeur, compteur_id }]
  cles          jsonb not null default '[]', -- [{ nom, nombre }]
  pieces        jsonb not null default '[]', -- [{ nom, lignes: [{ element, etat, remarque }] }]
  observations  text not null default '',
  adresse       text, -- of the tenant, once he left
  signe_le      date,
  complements   jsonb not null default '[]', -- [{ objet, demande_le, chauffe_du, texte, ajoute_le }], in the order they came
  signatures    jsonb not null default '[]', -- [{ partie, nom, le, trace }], an instant and what was drawn on the glass
  chiffrage     jsonb not null default '[]', -- of a leaving: [{ piece, element, cout_cents, age_ans, franchise_ans, abattement_pct_an, residuel_pct }]
  papier        jsonb, -- once signed: what its paper said then, { titre, auteur, pied, le, blocs }; null: before that was kept, or nothing to draw it from
  papier_refus  text, -- signed without its paper: the sentence that refused it, until it is established
  version       integer not null default 1 constraint version_possible check (version > 0), -- one more at each write
  envoi_id      uuid, -- of the last write
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint etat_des_lieux_unique unique (dossier_id, bail_id, sens),
  constraint etat_des_lieux_par_bail unique (dossier_id, bail_id, id),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id) on delete cascade
);

alter table public.etats_des_lieux enable row level security;
alter table public.etats_des_lieux force row level security;
grant select on public.etats_des_lieux to authenticated;
grant select, insert, update, delete on public.etats_des_lieux to service_role;

create policy select_membre on public.etats_des_lieux for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create or replace trigger fait before insert or update or delete on public.etats_des_lieux
  for each row execute function private.fait_du_dossier();
