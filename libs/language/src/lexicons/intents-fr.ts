import type { IntentPhrases } from '../intent';
import { splitPhrases as split } from './split-phrases';

/** What French-speaking customers say for each intent; the words of a phrase are compared by their stems. */
export const intentsFr: IntentPhrases = {
  refund: split(
    `remboursement; rembourser; remboursé; rendre argent; récupérer argent; mon argent; rembourse; remboursez; recrédité; rendez argent; rendre mon argent; être remboursé`,
  ),
  returns:
    split(`retour; retourner; renvoyer; échange; échanger; mauvais article; mauvaise taille; politique de retour; article
    incorrect; bon de retour; renvoi; changer la taille; échanger contre; étiquette retour; mauvaise couleur; pas ce que j commandé; retourné; rétractation`),
  cancellation:
    split(`résilier; résiliation; annuler; annulez; annulation; désabonner; supprimer compte; fermer compte; mettre fin
    abonnement; désinscrire; résilié; annulé; arrêter abonnement; me désabonner; clôturer compte; désinscription; ne pas renouveler; résilie`),
  order_status:
    split(`où commande; où en est commande; suivi commande; suivre commande; suivre colis; statut commande; commande
    retard; commande semaines; où colis; quand arrive commande; quand commande; numéro de suivi; commande pas
    arrivée; commande expédiée; pas reçu commande; où se trouve commande; suivi; où est; où en est; quand arrive; commande partie; pas encore arrivé; toujours pas reçu; expédié; en cours de livraison; statut`),
  appointment: split(
    `rendez-vous; réserver; réservation; reporter; déplacer rendez-vous; créneau; rdv; visite technicien; technicien passer; technicien; intervention; installation; disponibilités; décaler; date visite`,
  ),
  account_access:
    split(`mot de passe; connecter; connexion; identifiant; compte bloqué; mon compte; accéder compte; code de
    vérification; impossible de me connecter; réinitialiser; connecter compte; accès compte; me connecter; me reconnecter; code reçu; réinitialisation; inscription; changer mail; vérification; profil; compte; bloqué compte`),
  technical_issue:
    split(`ne fonctionne pas; ne marche pas; fonctionne pas; marche pas; rien ne marche; plante; erreur; bug; bogue;
    message d'erreur; ne charge pas; bloque; problème résolu; problème technique; panne; ne s'ouvre pas; ne
    fonctionne plus; ne marche plus; figé; écran; bugue; rame; wifi; s'éteint; déconnecte; lent; figée; page blanche; ne s'allume; charge pas`),
  billing: split(`facture; facturation; débité; débité deux fois; prélèvement; paiement; payer; carte bancaire; cartes
    bancaires; carte de crédit; frais; reçu de paiement; tva; prélevé; facturé; prélever; débit; facturer; virement; paypal; plusieurs fois paiement; mensualités; code promo; réduction; reçu; iban; prélevé deux fois`),
  shipping:
    split(`livraison; livrer; colis; livreur; adresse de livraison; expédition; délai livraison; transporteur; frais de
    port; livré; douane; livrez; point relais; envoi; poste; facteur; expédier; frais de livraison; domicile; avis de passage; retirer`),
  product_info:
    split(`disponible; taille; prix; combien coûte; en stock; garantie; compatible; couleur; inclut; matière; produit;
    différence entre; qualité; chaussures; horaires; comprend; mesures; dimensions; vendez; avez-vous; fourni; vendue avec; batterie; notice; modèle; en vert; ingrédients; ouvert; magasin; caractéristiques`),
  complaint:
    split(`plainte; plaindre; pire service; pire; inadmissible; inacceptable; déçu; déçue; désagréable; honte; plus
    jamais; en ai marre; arnaque; scandaleux; horrible; furieux; satisfait accueil; réclamation; colère; nul; inutile; ridicule; perte de temps; personne ne répond; incompétent; décevant; lamentable; mécontent; foutage; parle à un mur; catastrophe; scandale; mensonge`),
  feedback:
    split(`suggestion; suggérer; j'adore; adore; recommande; excellent service; satisfait; satisfaite; j'aime bien;
    impeccable; aucune plainte; améliorer; avis; aimable; efficace; formidable; génial; ravi; ravie; excellent; recommander; bon prix; bien emballé; très bien; top; adoré; magnifique`),
  thanks: split(
    `merci; merci beaucoup; mille mercis; remercie; reconnaissant; je vous remercie; un grand merci; remerciements`,
  ),
  greeting: split(`bonjour; bonsoir; salut; coucou; il y a quelqu'un; hello; bonne journée`),
};
