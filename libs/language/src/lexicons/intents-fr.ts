import type { IntentPhrases } from '../intents';
import { splitPhrases as split } from './split-phrases';

/** What French-speaking customers say for each intent; the words of a phrase are compared by their stems. */
export const intentsFr: IntentPhrases = {
  human_request:
    split(`parler conseiller; parler humain; un humain; vraie personne; parler quelqu'un; parler agent; parler personne;
    conseiller humain; parler opérateur; parler responsable; joindre conseiller; mettre en relation conseiller;
    agent humain; parler superviseur`),
  refund: split('remboursement; rembourser; remboursé; rendre argent; récupérer argent; mon argent'),
  returns:
    split(`retour; retourner; renvoyer; échange; échanger; mauvais article; mauvaise taille; politique de retour; article
    incorrect; bon de retour`),
  cancellation:
    split(`résilier; résiliation; annuler; annulez; annulation; désabonner; supprimer compte; fermer compte; mettre fin
    abonnement; désinscrire`),
  order_status:
    split(`où commande; où en est commande; suivi commande; suivre commande; suivre colis; statut commande; commande
    retard; commande semaines; où colis; quand arrive commande; quand commande; numéro de suivi; commande pas
    arrivée; commande expédiée; pas reçu commande; où se trouve commande`),
  appointment: split(
    'rendez-vous; réserver; réservation; reporter; déplacer rendez-vous; créneau; rdv; visite technicien',
  ),
  account_access:
    split(`mot de passe; connecter; connexion; identifiant; compte bloqué; mon compte; accéder compte; code de
    vérification; impossible de me connecter; réinitialiser; connecter compte; accès compte`),
  technical_issue:
    split(`ne fonctionne pas; ne marche pas; fonctionne pas; marche pas; rien ne marche; plante; erreur; bug; bogue;
    message d'erreur; ne charge pas; bloque; problème résolu; problème technique; panne; ne s'ouvre pas; ne
    fonctionne plus; ne marche plus; figé`),
  billing: split(`facture; facturation; débité; débité deux fois; prélèvement; paiement; payer; carte bancaire; cartes
    bancaires; carte de crédit; frais; reçu de paiement; tva; prélevé; facturé`),
  shipping:
    split(`livraison; livrer; colis; livreur; adresse de livraison; expédition; délai livraison; transporteur; frais de
    port; livré; douane`),
  product_info:
    split(`disponible; taille; prix; combien coûte; en stock; garantie; compatible; couleur; inclut; matière; produit;
    différence entre; qualité; chaussures; horaires; comprend`),
  complaint:
    split(`plainte; plaindre; pire service; pire; inadmissible; inacceptable; déçu; déçue; désagréable; honte; plus
    jamais; en ai marre; arnaque; scandaleux; horrible; furieux; satisfait accueil; réclamation; colère; nul`),
  feedback:
    split(`suggestion; suggérer; j'adore; adore; recommande; excellent service; satisfait; satisfaite; j'aime bien;
    impeccable; aucune plainte; améliorer; avis; aimable; efficace; formidable`),
  thanks: split('merci; merci beaucoup; mille mercis; remercie; reconnaissant'),
  greeting: split('bonjour; bonsoir; salut; coucou'),
};
