-- private.effacements: the dossier that this very transaction erases, so that what guards its rows lets them go. Always empty outside of one.
-- Written by private.effacer_dossier alone.

create table private.effacements (
  dossier_id  uuid primary key
);
