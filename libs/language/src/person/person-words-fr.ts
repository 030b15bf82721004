import type { PersonWords } from './person-words';

export const personWordsFr: PersonWords = {
  lookalike: `passez moi l argent; boots; argent; l argent; agent en;
    par personne; personne de contact; coordonnees; argent; urgent; contrat; personnelle; personnelles;
    personnels; agence; agent immobilier; agent de voyage; partir; ressources humaines; erreur humaine;
    chaque personne; deux personnes; parle t on; personne ne; personne n; plus personne; livreur; appel; appels;
    appelle; appele; parcours; agent d assurance; agent d assurances; agent d entretien; agent nettoyant;
    agent de nettoyage; agent secret; representant legal; representant commercial; support telephonique;
    droits humains; droits de l homme; corps humain; taille humaine; en personne; gestionnaire de mots;
    premiere personne; temps reel; lentilles de contact; page de contact; contact d urgence; personne a contacter;
    une personne de plus; appel video; renvoi d appel; operateur mobile; operateur telephonique;
    operateur de telephonie; robot tondeuse; robot aspirateur; robot cuiseur; robot menager; robot de cuisine;
    machine a laver; machine a cafe; machine a coudre; je me rappelle; te rappelles; se rappelle; je m appelle;
    vous vous rappelez; agent 007; voyagiste; personne physique; personne morale; personne n a; personne ne m;
    personne ne me`,
  contact: `parler; parler a; parler avec; discuter; dialoguer; echanger; echanger avec; contacter; joindre; appeler;
    communiquer; entretenir; mettre en relation; mettre en contact; mise en relation; mis en relation;
    etre mis en relation; entrer en contact; prendre contact; contact avec; me passer; me passez; me passe;
    me connecter; me connecter a; me connecter avec; dirigez moi; avoir au telephone; avoir en ligne; en ligne avec;
    au telephone avec; basculer; me repondre; me reponde; reponde; paler; praler; parlre; parelr; chatter; tchatter;
    ecrire a; avoir affaire; transferer vers; tchat; tchat avec; chat avec; bavarder; causer; converser;
    traiter avec; traiter ca avec; regler ca avec; regler avec; voir ca avec; voir avec; regarder avec; en discuter;
    en parler; dialoguer avec; correspondre; ecrire avec; ecrire directement a; etre en contact; etre en relation;
    entre en contact; rentrer en contact; entrer en relation; me mettre en contact; me mettre en relation;
    me mettre en rapport; mettre en rapport; mettez moi en rapport; me mettez en relation; me mettez en contact;
    mise en contact; mis en contact; mis en rapport; avoir un contact; avoir en direct; parlez moi avec; parle avec;
    parler directement; parler directement a; parles a; que je parle; passer la main; passez la main; passe la main;
    passer le relais; passez le relais; confier; confiez; faire suivre; faites suivre; etre pris en charge;
    pris en charge; etre aide par; aide par; etre assiste; assistee par; assiste par; repondre a moi;
    en communication; communication avec; conversation avec; avoir une conversation; echange avec; tel avec;
    au bout du fil; au bout de la ligne; a qui parler; avec qui parler; avec qui discuter; a qui m adresser;
    m adresser; m adresser a; au tel avec; s il vous plait parler; parlant; parlant a; parlant avec; en parlant;
    discutant; en discutant; m entretenir; nous entretenir; connectez; connecter; connecter a; connecter avec;
    transferer la conversation; transferez la conversation; transfere la conversation; basculer vers;
    continuer a parler; me disputer; disputer; mettre en communication; me faire rappeler par; interagir;
    converser avec; a qui je m adresse; a qui je parle; il faut que je parle; je parle; chat en direct;
    chat en direct avec; chat; m ecrire; m ecrive; ecrire; repond; m passer; s entretenir`,
  takeover: `prenne le relais; prendre le relais; prend le relais; prenne la releve; prennent le relais;
    prendre la suite; prenne la suite; prend la suite; s en charger; s en charge; se charger; se charge;
    s en occuper; s en occupe; s occuper; s occupe; s occupe de; prenne en charge; prendre en charge;
    prend en charge; intervenir; intervienne; regarder ca; regarde ca; reprendre; reprenne; reprend;
    traiter ma demande; traite ma demande; s y colle; s occuper de moi; regarde mon; regarde mon dossier;
    regarder mon dossier; regarder avec moi; etudie mon; examine mon; s occuper de; verifie mon; revoie`,
  handover: `mettez moi en relation; mets moi en relation; mettez moi en contact; mets moi en contact;
    transferez moi; transfere moi; me transferer; me transferez; connectez moi; connecte moi; redirigez moi;
    redirige moi; me rediriger; orientez moi; me connecter a un; transferez nous; me basculer; basculez moi;
    aiguillez moi; renvoyez moi; me renvoyer vers; escalader; escaladez; faire remonter; faites remonter;
    remonter mon dossier; transferez mon dossier; transferez ma demande; transferer ma demande;
    transferer mon dossier; etre transferee; transferer a; passez m en un; passe m en un; donnez m en un;
    donne m en un; il m en faut un; j en veux un; mettez m en un; escalade; escaladons; remontez; transmettre;
    transmettez; transmettez mon; basculez; transmettre mon dossier; rediriger`,
  contactMe: `peut m appeler; peut me rappeler; pouvez vous me rappeler; pouvez vous m appeler;
    pourriez vous me rappeler; pourriez vous m appeler; peux tu m appeler; rappelez moi; rappelle moi; me rappeler;
    me rappelez; me rappelle; me rappellent; etre rappele; etre rappelee; appelez moi; appelle moi; m appeler;
    m appelez; me contacter; me contacte; me contactez; contactez moi; me recontacter; recontactez moi; me telephoner;
    rappelez nous; rappelez moi svp; rappel svp; etre rappeles; que l on me rappelle; qu on me rappelle;
    qu on m appelle; on peut me rappeler; on peut m appeler; me rappeliez; vous me rappeliez; m appeliez;
    me passer un coup de fil; passez moi un coup de fil; passe moi un coup de fil; un coup de fil; coup de fil;
    un coup de telephone; telephonez moi; me telephone; me telephonez; contacte moi; me recontacte; me recontactez;
    recontactez nous; me contacter par telephone; prenne contact avec moi; prendre contact avec moi;
    entre en contact avec moi; joignez moi; me joindre; me joigne; etre contacte; etre contactee; etre recontacte;
    etre recontactee; appelez nous; nous rappeler; nous appeler; nous rappelle; rapelez moi; rapeler moi; me rapeler;
    rappeler moi; appeler moi; etre appele; etre appelee; me faire appeler; faire rappeler; me passer un appel;
    me passer un coup; recevoir un appel; un appel de votre part; appel de votre part`,
  staff: `agent; agente; humain; humaine; conseiller; conseillere; operateur; operatrice; representant;
    representante; employe; employee; charge de clientele; teleconseiller; teleconseillere; technicien humain;
    etre humain; interlocuteur; interlocutrice; collaborateur; collaboratrice; assistance humaine; aide humaine;
    contact humain; agent humain; conseiller humain; quelqu un de reel; quelqu un d humain; quelqu un de vrai;
    quelqu un de votre equipe; un membre de votre equipe; en chair et en os; assistant; assistante; conseiler;
    service humain; reponse humaine; intervention humaine; un vrai conseiller; collegue; specialiste; expert;
    experte; professionnel; conseiller clientele; conseillere clientele; charge de client; charge clientele;
    attache clientele; hotliner; standardiste; technicienne humaine; quelqu un de l equipe; quelqu un de chez vous;
    quelqu un du support; quelqu un du service client; quelqu un du service; quelqu un de competent;
    quelqu un de l entreprise; membre de l equipe; membre de votre equipe; un membre du personnel;
    un membre du support; une personne de chez vous; une personne de votre equipe; une personne du support;
    un de vos collegues; un de vos agents; un de vos conseillers; un de vos employes; une de vos conseilleres;
    l un de vos conseillers; l un de vos agents; l un de vos collegues; l un d entre vous; un d entre vous;
    un des votres; etre vivant; vrai humain; soutien humain; support humain; accompagnement humain; gestionnaire;
    chair et os; humian; humin; agent en direct; agent en ligne; conseiller en ligne; equipier; membre;
    membre du personnel; humaine competente; technicien; technicienne; qqn de reel; personne physique;
    conseille clientele; commercial; quelqu un de vivant; personne de vivant`,
  plural: `agents; humains; conseillers; operateurs; collegues; specialistes; experts; employes; employees;
    representants; collaborateurs; etres humains; conseilleres; personnes; responsables; superviseurs;
    conseillers clientele`,
  boss: `superviseur; manager; gerant; responsable; chef; cheffe; patron; patronne; superieur; superieure; superieurs;
    hierarchie; directeur; directrice; chef de service; chef d equipe; directeur du service; dirigeant;
    quelqu un de plus haut; manageur; managers; quelqu un de responsable; superieur hierarchique`,
  person: `personne; homme; femme; monsieur; dame; type; mec; gars; individu; madame; bonhomme; nana; hommes; femmes`,
  someone: `quelqu un; quelqun; quelquun; qqn; qqun; qq un; quelcun; kelkun; quelque un; autre personne; quelqu1;
    quelqu une; quelquun d autre; kelqun; quelqin; quelcqun; n importe qui`,
  who: `a qui puis je; a qui je peux; a qui dois je; a qui je dois; a qui peut on; a qui pourrais je;
    avec qui puis je; avec qui je peux; avec qui pourrais je; avec qui peut on; qui puis je; qui dois je; qui je peux;
    qui est ce que je peux; a qui est ce que je peux; avec qui; a qui`,
  desk: `service client; service clients; service clientele; support; service apres vente; sav; assistance client;
    support client; assistance; votre equipe; relation client; service a la clientele; conseil client; hotline;
    standard; centre d appel; centre d appels; service consommateurs; service consommateur; service commercial;
    service technique; support technique; accueil; l equipe support; equipe support; l equipe; votre service;
    assistance clientele; assistance technique; service d aide; service d assistance; numero vert; vos services;
    vos equipes; votre support; standard telephonique; centre de contact; helpdesk`,
  department: `service; equipe; departement; division; pole`,
  real: `vrai; vraie; vrais; reel; reelle; reels; veritable; vivant; vivante; physique; authentique; reelles;
    veritables; vivants; physiques; en vrai; authentiques; vraies; pour de vrai`,
  bot: `bot; bots; chatbot; chatbots; chat bot; reponses automatiques; messages automatiques; repondeur;
    reponse automatique; systeme automatique; assistant virtuel; assistante virtuelle; conseiller virtuel;
    agent virtuel; reponses toutes faites; reponse toute faite; reponses preprogrammees; reponses pre enregistrees;
    reponses preenregistrees; reponses robotisees; message automatique; systeme automatise; standard automatique;
    reponses automatisees; reponses de robot; chatgpt; tchatbot; tchat bot; robot conversationnel; serveur vocal;
    bott; reponse de bot; bots a la noix; reponses types; reponse type`,
  machine: `robot; robots; machine; machines; ordinateur; ia; intelligence artificielle; programme; logiciel;
    automate; une ia; ordinateurs; algorithme; algorithmes; programmes; automates; logiciels; un programme; robo`,
  imperative: `donnez moi; donne moi; trouvez moi; trouve moi; filez moi; file moi; passez moi; passe moi; amenez;
    amenez moi; ramenez; ramene; appelez; envoyez moi; envoyez; mettez; mets; amene; apporte; apportez; donnez;
    je peux avoir; puis je avoir; passez; appelle un; appelle une; appelez un; fais venir; faites venir; refile moi`,
  want: `veux; voudrais; voudrai; veut; souhaite; souhaiterais; souhaiterai; voulons; aimerais; aimerai; besoin;
    besoin d; desire; desirerais; exige; prefere; prefererais; prefererai; il me faut; faudrait; me faut; cherche;
    pourrais je avoir; peut on avoir; peux avoir; voulais; reclame; avoir; veu; vx; voudrait; il faut; obtenir;
    merci de me; laissez moi; demander; demandez a; demandez; demander a; je demande; j exige; j ai demande;
    ai demande; avais demande; redemande; reclamer; est ce possible; y a moyen; moyen de; y a t il moyen; voulez vous;
    preferais; voudrions; souhaitons; aimerions; apprecierais; j apprecierais; ca m arrangerait; serais ravi;
    serais reconnaissant; laisse moi; sortez; qu on me passe; m en remettre; insiste; insiste pour; tiens a;
    je voulai; ou trouver; ou puis je trouver; ou est; comment avoir; comment obtenir; comment trouver;
    comment je fais; je veux voir; besoin de; besoins; peut il; peut elle; peuvent ils; pourrait il; pourrait elle;
    est ce qu un; est ce qu une; souhaitre; veus; preferrerais; aimerait; jveux; jveu; jaimerais; jai besoin;
    j ai besoin; dois je faire; faut il faire; faire pour; voir un; voir le; voir la; voir votre; de voir un;
    de voir le; de voir la; peux; pouvez vous; pouvez; pourriez vous; pourriez; pourrait; pourrait on; puis je; puis;
    pourrais je; pourrais; peux tu; pourrais tu; est ce que je peux; je peux; peut on; merci de; veuillez; laisser;
    laissez; laisse; faut; faut que; il faut que; besoin qu; besoin que; voudrais que; voudrais qu; veux que; veux qu;
    souhaite que; souhaite qu; aimerais que; aimerais qu; serais; serait mieux; seul un; seule une; dois; je dois;
    devrait; plus a l aise; a l aise; est il possible; serait il possible; possible de; possible d; permettez moi;
    voudriez vous; pourrions nous; ou puis je; ce serait bien; serait bien; serait super; serait gentil;
    serait genial; serait top; serait sympa; ca serait bien; c est possible; ce serait possible`,
  cannot: `ne peux pas; peux pas; ne sais pas; sais pas; n arrive pas; arrive pas; impossible; ne parviens pas;
    pas moyen; pas possible; ne puis; pourquoi ne; pourquoi je ne; ne trouve pas; n arrive; arrive pas a;
    ne trouve pas comment; ne sais plus; arrive plus; n arrive plus; ne reussis pas; reussis pas; jamais reussi;
    ne peut pas; peut pas; on ne peut pas; pas reussi a; impossible de; pas possible de; trouve pas`,
  not: `ne; n; pas; jamais; aucun; aucune; non; ni; point`,
  without: `emploi de; poste de; cherche un emploi; sans; au lieu de; au lieu d; plutot que; avant de; apres avoir; pas besoin; plus besoin; ai plus besoin;
    n ai plus besoin; ai pas besoin; n ai pas besoin; pas necessaire; dois je; faut il; eviter; est ce que je dois;
    suis je oblige; inutile de; avant; apres; sans avoir a; sans devoir; sans passer par; plus besoin d;
    plus besoin de; faudra t il; faudra il; devrai je; devrais je; vais je devoir; est il necessaire;
    est il obligatoire; obligatoire de; oblige de; obligee de; obligation de; n avez pas a; avez pas a; n as pas a;
    pas la peine; pas necessaire de; n est pas necessaire; ne m appelez pas; ne me rappelez pas; ne me passez pas;
    chaque fois que je; avant que; ai je besoin; ai je besoin de; besoin d appeler; faut il absolument; doit on;
    devenir; etre conseiller; etre agent; travailler comme; devenue`,
  enough: `stop; arretez; arrete; assez; marre; ras le bol; deteste; plus de; fini; en ai marre; basta; fatigue;
    enlevez; nul; stupide; inutile; degage; ca suffit; refuse; refuse de; je refuse; assez de; assez avec; marre de;
    marre des; marre d; j en ai assez; en ai assez; en ai ras le bol; ras le bol de; ras le bol des; y en a marre;
    plein le dos; stop avec; stop au; stop aux; laissez tomber; laisse tomber; oubliez; oublie; oubliez le; degagez;
    epargnez moi; saoule; saoule de; me saoule; me gonfle; fatiguee; fatigue de; fatigues; finissons en;
    arretez avec; arrete avec; hors de question; pas question; pas question de; supporte plus; ne supporte plus;
    ne supporte pas; supporte pas; hais; horreur; preferais ne pas; prefererais ne pas; prefere ne pas; a bas;
    ca suffit avec; ca suffit les; remballez; au lieu d un; plutot qu un; cessez; cesse; foutez moi la paix;
    debarrassez moi; non aux; non au; arretez de; arrete de; cessez de; j en ai marre; marre du; stop le;
    arretez le`,
  why: `pourquoi; pourquoi vous; pourquoi est ce`,
  past: `parle; discute; echange; contacte; joint; eu; ai pu; avons pu; ai du; avais; etait; ete; dit; a dit; m a;
    ma dit; avez mis; repondu; merci pour; ai reussi; avez ete; m avait; a ete; avait; ai parle; a parle; avons parle;
    avait parle; ai discute; ai echange; ai eu; eue; ai deja; avons deja; promis; affirme; m a affirme; confirme;
    repondait; avez repondu; appelait; appela; rappele; m a rappele; m a appele; ont appele; regle; resolu; m ont;
    m a ete; etaient; remercie; merci a; merci au; bravo; merite; nomme; avoir parle; avoir eu; suite a; suite au;
    apres un; a repondu; m avez passe; m avoir passe; aviez; est venu; est passe; aviez dit; parlais; parlait;
    discutais; avais parle; avais eu`,
  lastTime: `hier; la semaine derniere; le mois dernier; la derniere fois; avant hier; ce matin; tout a l heure;
    lundi dernier; l autre jour; vendredi dernier; mardi dernier; mercredi dernier; jeudi dernier; samedi dernier;
    dimanche dernier; l annee derniere; recemment; auparavant; ces derniers jours; tantot; hier soir; hier matin`,
  definite: `le; les; l; votre; vos; ton; tes; ce; cet; cette; ces; du; son; sa; aux; ses; leurs; la`,
  own: `mon; ma; mes; notre`,
  oneOf: `un de vos; une de vos; l un de vos; l une de vos; un de tes; une de tes`,
  small: `un; une; des; de; d; a; au; avec; en; par; pour; et; que; qu; vers; chez; me; se; s; directement; ligne;
    dans; telephone; vous; un des; une des; ca; cela; mon dossier; ma demande; mon cas; mon probleme; nous; moi;
    en direct; directement avec; tel; te; toi; aupres; aupres de; aupres d`,
  here: `ici; disponible; derriere; dispo; disponibles; en ligne; de l autre cote; a l autre bout; la derriere;
    present; reveille; est la; es la; etes la; vous la`,
  please: `svp; stp; s il vous plait; s il te plait; sil vous plait; sil te plait; s il vous plais; s v p; plait`,
  filler: `maintenant; tout de suite; immediatement; urgence; vite; juste; enfin; vraiment; aujourd hui; ok; putain;
    foutu; foutue; seulement; plutot; rapidement; oui; des que possible; d urgence; merci; bordel; au plus vite;
    alors; uniquement; deux fois; trois fois; plusieurs fois; encore une fois; une fois; bon sang; nom de dieu; merde;
    sil vous plais; svpp; siouplait; rapido; dare dare; illico; aussi vite que possible; le plus vite possible;
    le plus rapidement possible; sur le champ; cet apres midi; apres midi; demain; ce soir; plus tard; un instant;
    un moment; un petit moment; un peu; une minute; quelques minutes; brievement; personnellement; par telephone;
    par chat; au plus tot; imperativement; absolument; simplement; peut etre; si possible; eventuellement; a nouveau;
    de nouveau; volontiers; donc; sinon; carrement; mtn; mnt; asap; vraiment vraiment; mieux; deja; quand meme; ouais;
    ok ok; quand vous pouvez; quand vous pourrez; des que vous pouvez; quand tu peux; demandee; requis; requise;
    necessaire; souhaitee; exigee; qui comprenne; qui comprend; qui sait; qui connaisse; qui s y connait;
    qui puisse m aider; qui peut m aider; qui puisse decider; competent; de competent`,
  identity: `etes vous; es tu; est ce; c est; suis je; vous etes; tu es; je suis; parle je; est ce que je parle;
    ce n est; suis; t es; est il; est elle; etes; j ai affaire; ai je affaire; suis je en; discute je;
    suis en train de; je suis en train; c est un; c est une; est ce un; est ce une; est ce que vous etes;
    est ce que tu es; vs etes; etes vs; vous etes un; tu es un; je parle avec un; je parle a un; je parle a une;
    je parle a qui; je discute avec un; je parle bien`,
  exists: `y a t il; est ce qu il y a; avez vous; ya t il; y a; as tu; y aurait il; existe; ya; y a til; y a il;
    avez vous une; vous avez; t as; vous auriez; auriez vous; existe t il; n y a t il; il n y a; yatil;
    es ce qu il y a; est ce qu il n y a; y aurait t il; ya pas; y a pas; il y aurait; il ya; ilya; y a ti; il y a`,
  act: `aider; aide; repondre; qui; pour m aider; parce; car; capable; et pas; ou; mais; au bout; a l autre; au sujet;
    puisse; aide de; l aide; l aide d; aide d; assistance de; assistance d; soutien; appui; m aider; m aide;
    m aiderait; comprenne; comprend; decider; decide; qui puisse; puisse m; regarde; regarder; verifier; verifie;
    plutot qu; occuper de; concernant; traite; m expliquer; aidez moi; aidez; aide moi`,
  hours: `heure; heures; horaire; horaires; quand; jours; ouvert; ouverture; jusqu a quelle heure; combien;
    combien de temps; combien coute; coute; cout; tarif; gratuit; payant; ferme; fermes; fermee; ouverts; feries;
    week end; weekend; jours ouvres; quel jour; quels jours; souvent; ouvre`,
  contrast: `pourtant; cependant; mais bon`,
  courtesy: `bonjour; bonsoir; salut; cher; chere; cordialement; au revoir; merci beaucoup; coucou; pardon;
    excusez moi; excuse moi; desole; desolee; bjr; slt; hello; bonne journee`,
};
