// Why the server, or a command, cannot start: in French, one sentence that says what to do.
import { StartFailure, type StartWords } from '@quittance/wire/serving'

export const START_WORDS: StartWords = {
  portTaken: (port) => `Le port ${port} est déjà pris : arrêtez ce qui l’occupe, ou choisissez-en un autre par PORT.`,
  portReserved: (port) =>
    `Le port ${port} est réservé au système : choisissez-en un autre par PORT (3000 par exemple).`,
  notThisMachine: (host) => `HOST=${host} n’est pas une adresse de cette machine.`,
  tooOld: (version) => `DATABASE_URL mène à PostgreSQL ${version} : il faut la version 15 ou une plus récente.`,
  wrongLogin: (place, user) => `DATABASE_URL : ${place} refuse l’utilisateur « ${user} » ou son mot de passe.`,
  noDatabase: (place, database) => `DATABASE_URL : la base « ${database} » n’existe pas sur ${place}.`,
  noConnectionLeft: (place) => `DATABASE_URL : ${place} n’accepte plus de connexion pour le moment.`,
  unknownHost: (host) => `DATABASE_URL : l’hôte « ${host} » est introuvable.`,
  noAnswer: (place, why) => `DATABASE_URL : aucun PostgreSQL ne répond à ${place} (${why}).`,
}

export const diskFull = (folder: string): StartFailure =>
  new StartFailure(`Le disque est plein : libérez de la place pour les données (${folder}), puis relancez.`)
