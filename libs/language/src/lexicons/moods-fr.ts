import type { PointGroups } from './point-groups';
import { splitPhrases as split } from './split-phrases';

/** French vocabulary of satisfaction and complaint, besides the words of support; other forms are found by stem. */
export const moodsFr: PointGroups = [
  [
    -4,
    split(`aberrant; aberration; abject; atroce; calamité; calamiteux; charlatan; connerie; déplorables; dégueulasse;
    dégoûté; désastreux; escroc; escroqué; écoeurant; écœurant; effroyable; fumisterie; fumistes; foutoir; foutu; gâchis; horreur;
    ignoble; immonde; incompétence totale; indigne; indignée; indigné; inexcusable; infâme; infect; insulte; lamentables;
    mensonger; monstrueux; odieux; ordure; putain; révoltant; révolté; ridicule; saloperie; scandalisé; scandalisée;
    scandaleuse; outré; outrée; outrageant; une blague; mauvaise blague; un cauchemar; une farce; une honte; un scandale; un
    enfer; perte de temps; perte d argent; perdu mon temps; perdre mon temps; perdez pas votre temps; argent jeté; argent
    perdu; argent par les fenêtres; prennent pour; prenez pour; moque du monde; moquent du monde; moquez du monde; se moquent;
    fichent; foutent de; foutez de; n importe quoi; à fuir; fuyez; à éviter; évitez; n achetez pas; ne recommande pas;
    recommande pas; déconseille; je déconseille; ne reviendrai; reviendrai pas; reviendrai plus; ne commanderai plus;
    commanderai plus; commande plus chez; achèterai plus; dernière fois que; dernière commande; c est la dernière fois;
    jamais plus; porter plainte; avocat; répression des fraudes; dgccrf; que choisir; 60 millions; ça suffit; c est trop; marre; en ai
    assez; ai assez; en ai ras; ras le; à bout; à bout de nerfs; patience a des limites; perds patience; plus de patience; perdu
    une cliente; perdu un client; un client de moins; zéro étoile; une étoile; aucune étoile; le pire; la pire`),
  ],
  [
    -3,
    split(`abandonné; abîmée; abimé; accablant; agressif; agaçante; amateurisme; amer; arnaqué; arnaqué; arrogant; arrogante;
    aucun respect; manque de respect; bâclé; balade; baladé; balader; bordel; cassés; cata; charlatans; chiant;
    choqué; choquée; choquant; consterné; consternant; cher pour ce; crasseux; déception; déceptions; decu; decue; deçu; déçus; décourageant; découragé;
    dédaigneux; dégradé; délabré; déloyal; démuni; dépité; dépitée; dépassé; désabusé; désagréables; désastreuse; désespéré;
    désespérée; désespérant; désinvolte; désinvolture; désorganisé; désolant; déteriorée; détérioré; détérioré; écrasé;
    exaspéré; exaspérée; exaspérant; excédé; excédée; exorbitant; fâcheux; fissuré; froissé; frustration; galère; gâché; gaspillage;
    grossier; grossière; hautain; hideux; hors service; hs; hypocrite; ignore; ignorent; incapable; incapables; inadapté;
    inadmissibles; incorrect; incorrecte; indifférence; inefficace; inexistant; inexistante; injuste; injustice; injustifié;
    injustifiée; injoignable; injoignables; insatisfaction; insatisfaits; insolent; insulté; intolérables; inutilisable;
    irresponsable; irritant; irrité; laid; laxisme; lassant; lassé; malhonnêtes; malhonnêteté; malpoli; malpolie; maltraité;
    méchant; médiocrité; mécontentement; mentent; menti; menteur; mépris; méprisant; minable; misérable; mouillé; moisi;
    mauvaise foi; mauvaise qualité; mauvaise expérience; mauvais service; mauvaise surprise; mal emballé; mal reçu; mal
    accueilli; mal fini; mal conçu; mal cousu; mauvais état; mauvais produit; négligence; négligé; obsolète; pénible; perplexe;
    piètre; périmé; peste; promesses; promesse non; promis; pas tenu; pas respecté; non respecté; non respect; raté; ratée;
    rayé; rayée; rouillé; révoltée; ruiné; sans gêne; sans prévenir; sans mon accord; sans autorisation; sans explication; sans
    excuse; sans solution; sans nouvelles; aucune nouvelle; aucune solution; aucun retour; aucune explication; aucune excuse;
    aucun suivi; aucun effort; aucun sens; aucun intérêt; silence; silence radio; soûlé; saoule; stressant; stressé; surfacturé;
    surfacturation; tâché; taché; tromperie; trompé; trompeur; trompeuse; vide; boîte vide; colis vide; vieux; voleuse; volé; vol;
    vulgaire; troué; tordu; personne répond; personne décroche; personne ne décroche; personne ne sait; personne sait; personne
    ne m a; personne ne rappelle; personne rappelle; personne ne veut; personne au bout; personne ne s occupe; personne n est
    venu; ne répond jamais; répond jamais; répondent jamais; répondent pas; ne répondent pas; ne répond pas; répond pas; pas de
    réponse; pas de nouvelles; pas de solution; jamais répondu; jamais rappelé; jamais livré; jamais arrivé; jamais venu; jamais
    eu; jamais passé; jamais fonctionné; pas venu; n est pas venu; pas présenté; attends encore; j attends toujours; attend
    toujours; toujours attente; toujours en attente; attends réponse depuis; depuis 9 jours; depuis 9 semaines; depuis 9 mois;
    depuis 9 heures; depuis des jours; depuis des semaines; depuis des mois; depuis des heures; depuis une semaine; depuis un
    mois; depuis une heure; des heures; heures au téléphone; attendu pour rien; pour rien; rien reçu; toujours rien reçu; rien
    ne se passe; rien n avance; rien ne change; rien n a été; encore un problème; encore et toujours; à chaque fois; chaque fois
    que; 9 fois que; 9 fois de suite; énième; sans cesse; sans arrêt; tout le temps; en boucle; toujours le même; même problème;
    tourne en rond; tournons en rond; renvoie d un; renvoyé de; ne sert à rien; sert à rien; servent à rien; marche toujours
    pas; fonctionne toujours pas; ne marche jamais; marche mal; fonctionne mal; fonctionne jamais; ne s allume plus; s allume
    plus; ne s allume pas; s allume pas; ne tient pas; tombe en panne; en panne; tombé en panne; tombe en morceaux; en miettes; en morceaux; déjà
    cassé; rien à voir; ne correspond pas; correspond pas; pas conforme; non conforme; pas ce que; n est pas ce que; pas
    comme sur; débité 9 fois; prélevé 9 fois; facturé 9 fois; prélèvement abusif; débité sans; prélevé sans; trop perçu;
    continuez à me; continue d être; refusent; refuse de; refusez de; pas content; pas contente; pas satisfait; pas
    satisfaite; pas convaincu; pas du tout satisfait; pas terrible; pas professionnel; pas honnête; pas à la hauteur; pas
    digne; pas admissible; pas possible de; n aime pas; aime pas; aime pas du tout; laisse à désirer; laissent à désirer; regrette
    achat; je regrette; regrettable; impossible de joindre; impossible joindre; impossible d avoir; impossible de vous;
    impossible d obtenir; de pire en pire; de mal en pis; pire encore; pire que; vraiment nul; c est nul; qualité nulle;
    comment est ce possible; incroyable que; jusqu à quand; combien de temps encore; combien de fois; que faut il faire pour;
    au secours; à quoi sert; c est inadmissible; quelle honte; quelle déception; quelle galère; quel gâchis; dommage que`),
  ],
  [
    -2,
    split(`abusive; absent; absurde; bancal; bugue; bugs; beugue; bloque; boguée; cassant; coince; compliqués; confuse;
    contraignant; coûteux; décalé; décevante; défaut; défauts; déchire; décolle; déformé; dérange; dérangeant; déteint; difficile;
    embêtant; embêté; ennui; ennuyeux; ennuis; erroné; erronée; étroit; excuses bidon; excuses; flou; fragile; fuite; fuit; gênant;
    hélas; hésitant; imprécis; inconfortable; incomplet; incomplète; incohérent; incompréhensible; instable; insuffisant;
    interminable; inquiétant; inquiète; lenteurs; lourdeur; malaise; malheureusement; malgré mes; malgré plusieurs; manquait;
    manquent; il manque; manques; mince; n arrive pas; arrive pas à; arrive toujours pas; n arrive plus; pas arrivé; n est pas
    arrivé; pas reçu; pas encore reçu; pas encore arrivé; pas livré; n ai rien reçu; pas résolu; non résolu; pas clair; pas
    pratique; pas utile; pas aidé; pas efficace; pas pu; planté; plantages; plantage; rame; ramer; rigide; rétréci; rétrécie;
    s arrête; s éteint; se coupe; se déconnecte; se ferme; s ouvre plus; saturé; surcharge; trop cher; trop chère; trop lent;
    trop long; trop longue; trop petit; trop grand; trop compliqué; trop tard; beaucoup trop; tardif; très long; très lent; un
    peu déçu; usé; en retard; encore en retard; peu pratique; peu utile; peu clair; mauvaise adresse; mauvais article; m attendais à
    mieux; espérais mieux; peut mieux faire; moins bien; étouffant; chaotique; confusion; négatif; rejeté; refusé`),
  ],
  [
    0,
    split(`dégâts; pourriez; pourrais; pourrait; pourrez; paix; rappeler; mars; mois;
    merci d avance; merci beaucoup d avance; merci par avance; d avance merci; en vous remerciant; vous remerciant; par
    avance; vous remercie par avance; vous remercie d avance; bien cordialement; cordialement; bien à vous; salutations; meilleures salutations; sincères
    salutations; bonne journée; bonne soirée; belle journée; excellente journée; bon week end; bonne fin; bonne année; s il
    vous plaît; s il te plaît; svp; si possible; serait possible; serait bien; serait super; serait parfait; est il possible;
    ça serait bien; bien reçu; est ce bien; aimerais; j aimerais; j aimerais bien; voudrais bien; voulez bien; pourriez vous
    bien; bon de commande; bon d achat; bon de réduction; bon de retour; bonne taille; bonne adresse; bon numéro; meilleur
    moment; meilleur moyen; meilleure façon; meilleur prix; meilleure offre; en bon état; le plus vite; le plus rapidement;
    rapidement possible; plus rapide; dès que; moins cher; interessé; intéressé; intéressée; intéresse; avantages; avantage;
    bénéficier; cadeau; carte cadeau; réduction; promo; neuf; nouveau; nouvelle; prête; petite; petit; fort; forte; léger;
    légère; frais; fraîche; doux; chaud; naturel; protection; protégé; sécurité; sécurisé; garanti; confiance; gagner; en
    cas de; en cas de retard; en cas de perte; si le colis; si cassé; si abîmé; perdu mot de passe; perdu mon mot; mot de
    passe perdu; oublié; oublier; résilier; bloquer; clôturer; fermé; fermer; expire; limite; limité; dette; urgent; urgence; amende; faute
    de frappe; pas besoin; plus besoin; n ai plus besoin; pas de problème; pas de souci; aucun souci; sans problème possible;
    petite question; question; renseignement; désolé; désolée; désolé de vous déranger; excusez moi; pardon; d accord; exact;
    exacte; correct; complet; dispo; disponible; réclamation; reclamation; service client; vide ordures; pas encore; pas sûr; mauvais
    bouton; rouge; noir; volume; suite; jour; reste; ferme; faux numéro; mal à; temps; juste; simple question; simplement; agréer; mineur`),
  ],
  [
    2,
    split(`à l heure; à temps; abordable; accueillant; accueillante; aidé; m a aidé; m ont aidé; m a bien aidé; aimables; amabilité;
    attentif; attentive; attentionné; attentionnée; avant la date; avant l heure; plus tôt que prévu; en avance; bien joué; bien
    fait; bien expliqué; bien protégé; bien arrivé; bien conçu; bien fini; bien renseigné; bien conseillé; bien accueilli;
    bien passé; tout va bien; tout marche; tout fonctionne; bonne expérience; bon travail; bon boulot; beau travail; bons
    conseils; bonne surprise; bon achat; bon rapport; bonne affaire; bonne équipe; chaleureux; chaleureuse; clairement
    expliqué; commode; compétent; compétente; compétents; complaisant; confort; confortable; conforme à la; conforme à mes;
    conforme aux; comme prévu; comme promis; comme neuf; correspond parfaitement; costaud; courtois; courtoise; courtoisie;
    débloqué; dévoué; diligent; disponibilité; doux; élégant; élégante; empathie; en quelques minutes; en 9 minutes; en moins
    de; dans la journée; le lendemain; immédiatement; efficacité; fabuleuse; facilement; facilité; fiables; fidèle; gain de
    temps; généreux; gentillesse; honnête; intuitif; intuitive; ingénieux; joignable; livraison rapide; livré rapidement;
    livraison express; réponse rapide; service rapide; rapidité; réactif; réactive; réactivité; remercier; marche à nouveau;
    marche de nouveau; remarche; refonctionne; refonctionne; fonctionne à nouveau; fonctionne de nouveau; fonctionne
    parfaitement; marche parfaitement; marche très bien; fonctionne très bien; mieux que; bien mieux; mieux qu avant; beaucoup
    mieux; pas déçu; pas déçue; pas de regret; aucun regret; aucun problème; aucune plainte; rien à dire; rien à redire; rien
    à reprocher; sans souci; sans problème; sans encombre; sans accroc; patience avec; patient; patiente; poli; polie; ponctuelle;
    précis; pro; professionnalisme; propre et; rassuré; rassurée; rassurant; réconfortant; réparée; résolue; problème réglé;
    vite réglé; respectueux; robuste; sérieux; sérieuse; serviable; simple à utiliser; simple et; simple d utilisation; facile
    à utiliser; facile d utilisation; solide; solution rapide; soulagé; soulagée; soulagement; souriant; souriante;
    soigneusement; tranquille; très vite; très rapide; très rapidement; en un clin; en un rien; utiles; génialement; me plaît; me
    plaît beaucoup; plu; m a plu; nous a plu; confiance en vous; à la hauteur; aux petits soins; bienveillant; bienveillance;
    conseille; je conseille; apprécié; appréciable; appréciée; content; contents`),
  ],
  [
    3,
    split(`adorable; adorent; adorons; aimons; amour; admirable; applaudissements; bluffant; bluffé; bluffée; bonheur; bravo à;
    canon; chapeau bas; coup de coeur; coup de cœur; comblé; comblée; comme sur des roulettes; comme un gant; comme une horloge;
    délicieux; délicieuse; délice; divin; éblouissant; emballé par; émerveillé; enthousiaste; enthousiasmé; épatant; épaté;
    épatée; exactement ce que; exactement ce qu il; ce que je cherchais; ce dont j avais besoin; ce qu il me fallait; pile ce;
    extra; excellents; excellemment; fan; félicite; félicitation; fière; fier; formidables; géant; génie; génial merci; gratitude;
    grand merci; un grand merci; immense merci; merci infiniment; merci mille fois; merci encore; merci pour tout; merci du
    fond; merci à toute; merci à vous; merci pour votre aide; merci pour l aide; merci pour votre; merci pour la; tous mes
    remerciements; remerciements; infiniment; heureux de; très heureux; très content; très contente; trop content; trop
    contente; trop bien; trop beau; trop belle; hyper content; hyper bien; imbattable; impressionné; impressionnée;
    impressionnant; inégalé; je recommande; recommande vivement; recommande à tous; recommande sans; recommanderai; vous
    recommander; recommandé; recommandée; à recommander; kiffe; la classe; la perfection; perfection; le meilleur service; le
    meilleur; la meilleure; les meilleurs; les meilleures; vous êtes les meilleurs; vous êtes au top; vous êtes géniaux;
    géniaux; meilleur achat; meilleur service; meilleure appli; magique; magnifiquement; merveilles; ne peux plus m en passer;
    m en passer; nickel chrome; on ne peut plus; ne peut plus satisfait; optimal; parfaitement; parfaits; parfaites; passionné; phénoménal;
    plus que satisfait; plus que parfait; plus que ravi; qualité au top; service au top; tip top; que du bonheur; que du
    positif; ravis; ravies; régal; régale; remarquable; reviendrai; je reviendrai; recommanderais; commanderai à nouveau;
    recommanderai chez; commanderai de nouveau; rachèterai; je rachèterai; cliente fidèle; client fidèle; sans hésiter; sans
    hésitation; yeux fermés; les yeux fermés; satisfaction; satisfaits; totalement satisfait; sauvé; m avez sauvé; vous m avez
    sauvé; sauvé la vie; sauve; sensationnel; sourire; splendide; spectaculaire; sublime; superbe; superbes; superbement; super
    service; super sympa; super rapide; super content; surpris agréablement; agréablement surpris; agréablement surprise; tout
    est parfait; tout nickel; tout est ok; très satisfait; très satisfaite; très bon; très bonne; très belle; très beau; très
    joli; très agréable; très pratique; très gentil; très sympa; très pro; top qualité; trésor; un ange; anges; un vrai plaisir;
    quel plaisir; un plaisir; vaut largement; vaut le prix; vaut chaque; vaut vraiment; au delà de mes; dépassé mes attentes;
    dépasse mes attentes; mes attentes; mes espérances; vivement; continuez comme ça; continuez ainsi; 5 étoiles; cinq étoiles;
    10 sur 10; dix sur dix; 20 sur 20; 10/10`),
  ],
];
