import type { PointGroups } from './point-groups';
import { splitPhrases as split } from './split-phrases';

/** French words and phrases of customer support, by points. */
export const supportFr: PointGroups = [
  [
    -4,
    split(`pire; inadmissible; inacceptable; honteux; ras le bol; plus jamais; horrible; arnaque; escroquerie;
    fraude; désastre; catastrophe; furieux; furieuse; scandaleux; lamentable; merde; terrible; cauchemar;
    pitoyable; voleur; voleurs; poubelle; menteurs; dégoûtant; scandale; honteuse; escrocs; arnaqueurs;
    foutage de gueule; abominable; affreux; affreuse; épouvantable; exécrable; navrant; se moquer; vous vous
    moquez; intolérable; pourri; pourrie`),
  ],
  [
    -3,
    split(`ne fonctionne pas; fonctionne pas; ne marche pas; marche pas; ne fonctionne plus; ne marche plus; marche
    plus; rien ne marche; rien ne fonctionne; abîmé; endommagé; honte; marre; énervant; énervé; énervée;
    désagréable; déçu; déçue; décevant; nul; nulle; mauvais; mauvaise; inutile; personne ne répond; personne
    ne m aide; débité deux fois; colère; en colère; insupportable; déteste; incompétent; incompétents;
    mécontent; mécontente; ridicule; brisé; brisée; détruit; détruite; déchiré; se fige; figé; ignoré;
    ignorée; ment; mensonge; mensonges; incompétence; incompétente; défectueux; défectueuse; sale; faux;
    frustrant; frustré; frustrée; agacé; agacée; agaçant; triste; raccroche; raccroché; jeté; abusé; abusif;
    peu fiable; médiocre; catastrophique; dommage; malhonnête; impoli; irrespectueux; regrette; insatisfait;
    insatisfaite; rien ne va; n importe quoi; je n aime pas; aucune réponse; sans réponse; aucune aide; pas
    normal; pas sérieux; pas acceptable; moche; déplorable; vraiment déçu; détestable; contrarié; fâché;
    fâchée; fatigué de; fatiguée de; mécontents`),
  ],
  [
    -2,
    split(`plante; bug; bogue; cassé; cassée; retard; toujours pas reçu; plainte; plaintes; perdu; bon marché;
    gratte; compliqué; compliquée; confus; lente; lenteur; heures d attente; attends toujours; attends
    depuis; toujours aucune; toujours rien; encore une fois; bloqué; bloquée; bruyant; retards; retardé;
    manquant; manquante; inquiet; inquiète; perte de temps; problèmes sans cesse; jamais reçu`),
  ],
  [-1, split(`erreur; manque; toujours pas; deux fois; impossible; lent`)],
  [
    0,
    split(`aide; aider; aidez; plaît; plait; svp; problème; annuler; veux; voudrais; souhaite; aimerais; payer; non;
    oui; demande; pas; important; libre; compte; client; bon; bonne; besoin; sûr; valeur; politique; fin;
    sans; mal; droit; en; car; large; mot; or; point; prêt; vrai; vraie; cher; grand; grande; samedi;
    deuxième; statut; intérêt; ajouter; accepter; acceptez; garantie; prix; attente; espère; confirmer;
    propre; clair; claire; soutien; cadeau; offre; gratuit; promotion; carte; plus; loin; bien; fin du mois;
    rester; court; bas; but`),
  ],
  [1, split(`bonne journée; réglé; rapide; vite`)],
  [
    2,
    split(`merci; mercis; aimable; efficace; sympa; recommande; confortables; meilleur; résolu; pas mal; j aime; j
    aime bien; enfin; réparé; facile; fiable; fluide; ponctuel; gentil; gentille; gentils; sympathique;
    professionnel; professionnelle; bien emballé; marche bien; fonctionne bien; utile; pratique; remercie;
    bonne qualité; bon service; bon produit; efficaces; soigné; qualité au rendez`),
  ],
  [
    3,
    split(`bonne nouvelle; merci beaucoup; adore; super; parfait; parfaite; satisfait; satisfaite; content;
    contente; ravi; ravie; impeccable; meilleurs; bravo; fonctionne maintenant; marche maintenant; pas mal du
    tout; top; heureux; heureuse; youpi; chapeau; joli; jolie; reconnaissant; reconnaissante; félicitations;
    hourra; bonheur; un régal; vaut son prix; vaut le coup; au top; nickel; chouette; agréable; très bien;
    plaisir; charmant; charmante; à l écoute; aimé; adoré; apprécie; apprécié; beau; belle; beaux; belles;
    rapide comme l éclair; ultra rapide`),
  ],
  [
    4,
    split(`mille mercis; génial; géniale; formidable; excellent; excellente; magnifique; magnifiques; enchanté;
    enchantée; merveille; merveilleux; merveilleuse; exceptionnel; exceptionnelle; fantastique; sauvé la
    journée; irréprochable; extraordinaire; fabuleux; incroyable; époustouflant`),
  ],
];
