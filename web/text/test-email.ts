// The words of the test-email dialog (specification, sections 5 and 8).
export const TEST_EMAIL = {
  menu: 'Tester l’envoi d’email',
  titre: 'Tester l’envoi d’email',
  detail: 'Un message de test part à cette adresse : s’il arrive, vos documents arriveront aussi.',
  adresse: 'Adresse email du destinataire',
  bouton: 'Envoyer',
  erreur: 'Erreur',
  adresseManque: 'Veuillez saisir une adresse email',
  echec: "Erreur d'envoi",
  cause: (message: string) => `Erreur: ${message}`,
  impossible: "Erreur lors de l'envoi de l'email de test",
  envoye: 'Email envoyé !',
  envoyeDetail: (email: string) => `Email de test envoyé à ${email}. Vérifiez votre boîte de réception.`,
} as const
