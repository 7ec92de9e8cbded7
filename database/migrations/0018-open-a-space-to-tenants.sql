-- A tenant has a space of his own, opened by its link; he and who lets to him write to each other there.
create table public.acces_locataires (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  bail_id       uuid not null,
  locataire_id  uuid not null,
  ouvert_le     timestamptz not null default now(),
  expire_le     timestamptz not null,
  retire_le     timestamptz,
  vu_le         timestamptz, -- the last time that it was opened
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint acces_locataire_expire check (expire_le > ouvert_le),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id) on delete cascade,
  constraint locataire_du_dossier foreign key (dossier_id, locataire_id) references public.locataires (dossier_id, id)
    on delete cascade
);

-- One that holds at a time.
create unique index acces_locataire_unique on public.acces_locataires (dossier_id, bail_id, locataire_id) where retire_le is null;
create index on public.acces_locataires (dossier_id, bail_id, locataire_id);
create index on public.acces_locataires (dossier_id, locataire_id);

create table public.messages_locataires (
  id            uuid primary key default gen_random_uuid(),
  dossier_id    uuid not null constraint dossier_connu references public.dossiers,
  bail_id       uuid not null,
  locataire_id  uuid, -- who wrote, or to whom alone; null from who lets: to all the tenants of the lease
  auteur        text not null constraint message_auteur check (auteur in ('locataire', 'bailleur')),
  nom           text not null constraint nom_requis check (btrim(nom) <> ''), -- as he was called when he wrote
  objet         text not null default 'message' constraint message_objet check (objet in ('message', 'reparation', 'assurance')),
  texte         text not null constraint message_requis check (btrim(texte) <> '' and length(texte) <= 4000),
  lu_le         timestamptz, -- by the other side
  created_at    timestamptz not null default now(),

  unique (dossier_id, id),
  constraint message_par_bail unique (dossier_id, bail_id, id),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id) on delete cascade,
  constraint locataire_du_dossier foreign key (dossier_id, locataire_id) references public.locataires (dossier_id, id)
    on delete set null (locataire_id)
);

create index on public.messages_locataires (dossier_id, locataire_id);

alter table public.documents_bail add column message_id uuid,
  add constraint message_du_bail foreign key (dossier_id, bail_id, message_id)
    references public.messages_locataires (dossier_id, bail_id, id) on delete cascade;
create index on public.documents_bail (dossier_id, bail_id, message_id);

alter table public.notifications drop constraint notification_genre,
  add constraint notification_genre check (genre in (
    'echeance', 'loyer', 'invitation', 'membre', 'paiement', 'document', 'acces', 'question', 'message'));
