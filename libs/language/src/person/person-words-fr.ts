import type { PersonWords } from './person-words';

export const personWordsFr: PersonWords = {
  lookalike: `par personne; personne de contact; coordonnees; argent; urgent; contrat; autre personne; personnel; personnelle; personnelles; personnels;
    agence; agent immobilier; agent de voyage; partir; parlez; reponse; ressources humaines; erreur humaine; chaque personne; deux personnes; parle t on; personne ne; personne n; plus personne; livreur; appel; appels; appelle; appele; parcours; joint`,
  contact: `parler; parler a; parler avec; discuter; dialoguer; echanger; echanger avec; contacter; joindre; appeler; communiquer; entretenir; mettre en relation;
    mettez moi en relation; mets moi en relation; mettez moi en contact; mets moi en contact; mettre en contact; mise en relation; mis en relation; etre mis en relation;
    entrer en contact; prendre contact; contact avec; passez moi; passe moi; me passer; me passez; me passe; transferez moi; transfere moi; me transferer; transferer;
    me transferez; connectez moi; connecte moi; me connecter; me connecter a; me connecter avec; redirigez moi; redirige moi; me rediriger; dirigez moi; orientez moi;
    avoir au telephone; avoir en ligne; en ligne avec; au telephone avec; basculer; me repondre; me reponde; reponde; prenne en charge; s occupe; paler; praler; parlre; parelr; chatter; tchatter; ecrire a; avoir affaire; etre transfere; transferer vers`,
  contactMe: `peut m appeler; peut me rappeler; pouvez vous me rappeler; pouvez vous m appeler; pourriez vous me rappeler; pourriez vous m appeler; peux tu m appeler; rappelez moi; rappelle moi; me rappeler; me rappelez; me rappelle; me rappellent; etre rappele; etre rappelee; appelez moi; appelle moi; m appeler; m appelle; m appelez; me contacter; me contacte; me contactez; contactez moi; me recontacter; recontactez moi; me telephoner`,
  staff: `agent; agents; agente; humain; humains; humaine; conseiller; conseillere; conseillers; operateur; operatrice; operateurs; representant; representante; responsable; superviseur; employe;
    employee; manager; gerant; charge de clientele; teleconseiller; teleconseillere; technicien humain; etre humain; interlocuteur; interlocutrice; collaborateur; collaboratrice; assistance humaine; aide humaine;
    contact humain; agent humain; conseiller humain; quelqu un de reel; quelqu un d humain; quelqu un de vrai; quelqu un de votre equipe; un membre de votre equipe; en chair et en os; assistant; assistante; conseiler; service humain; reponse humaine; intervention humaine; un vrai conseiller`,
  person: `personne; personnes; gens; homme; femme; monsieur; dame; type; mec; gars`,
  someone: `quelqu un; quelqun; quelquun; qqn; qqun; qq un; quelcun; kelkun; quelque un`,
  desk: `service client; service clients; service clientele; support; service apres vente; sav; assistance client; support client; assistance; votre equipe; relation client; service a la clientele; conseil client; hotline`,
  real: `vrai; vraie; vrais; reel; reelle; reels; veritable; vivant; vivante; physique; humain; humaine; authentique`,
  bot: `bot; bots; chatbot; chatbots; chat bot; reponses automatiques; messages automatiques; repondeur; reponse automatique; systeme automatique`,
  machine: `robot; robots; machine; machines; ordinateur; ia; intelligence artificielle; programme; logiciel; automate`,
  want: `veux; voudrais; voudrai; veut; souhaite; souhaiterais; souhaiterai; voulons; aimerais; aimerai; besoin; besoin d; desire; desirerais; exige; prefere; prefererais; prefererai; demande; donnez moi; donne moi;
    il me faut; faudrait; me faut; cherche; je peux avoir; puis je avoir; pourrais je avoir; peut on avoir; peux avoir; trouvez moi; voulais; reclame; avoir; veu; vx; voudrait; il faut; obtenir; merci de me; laissez moi`,
  cannot: `ne peux pas; peux pas; ne sais pas; sais pas; n arrive pas; arrive pas; impossible; ne parviens pas; pas moyen; pas possible; ne puis; pourquoi ne; pourquoi je ne; ne trouve pas; n arrive; arrive pas a; comment`,
  not: `ne; n; pas; jamais; aucun; aucune; non; ni; point`,
  without: `sans; au lieu de; au lieu d; plutot que; avant de; apres avoir; pas besoin; plus besoin; ai plus besoin; n ai plus besoin; ai pas besoin; n ai pas besoin; pas necessaire; dois je; faut il; eviter; est ce que je dois; suis je oblige; inutile de; avant; apres`,
  enough: `stop; arretez; arrete; assez; marre; ras le bol; deteste; plus de; fini; en ai marre; basta; fatigue; enlevez; nul; stupide; inutile; degage; ca suffit`,
  past: `parle; discute; echange; contacte; appele; joint; eu; ai pu; avons pu; ai du; avais; etait; ete; dit; a dit; m a; ma dit; avez mis; repondu; merci pour; ai reussi; avez ete; m avait; a ete; avait`,
  lastTime: `hier; la semaine derniere; le mois dernier; la derniere fois; avant hier; ce matin; tout a l heure; lundi dernier; il y a`,
  definite: `le; la; les; l; votre; vos; ton; tes; mon; ma; mes; ce; cet; cette; ces; notre; du; son; sa`,
  small: `un; une; des; de; d; a; au; avec; en; par; pour; et; que; qu; autre; vers; chez; y; me; se; s; directement; ligne; dans; telephone; vous`,
  filler: `s il vous plait; s il te plait; svp; stp; maintenant; tout de suite; immediatement; urgent; urgence; vite; juste; enfin; vraiment; ici; aujourd hui; ok; putain; foutu; foutue; seulement; plutot; rapidement; oui; disponible; des que possible; d urgence; merci; plait; bordel; au plus vite; alors; uniquement; la`,
  identity: `etes vous; es tu; est ce; c est; suis je; vous etes; tu es; je suis; je parle; parle je; est ce que je parle; ce n est; suis; t es`,
  exists: `y a t il; il y a; est ce qu il y a; avez vous; ya t il; y a; as tu; y aurait il; existe; ya`,
  act: `aider; aide; repondre; qui; pour m aider; pour; parce; car; capable; pas; et pas; ou; mais; au telephone; au bout; a l autre; svp; et; au sujet; puisse`,
  hours: `heure; heures; horaire; horaires; quand; jours; ouvert; ouverture`,
  contrast: `mais; pourtant; cependant`,
  courtesy: `bonjour; bonsoir; salut; cher; chere; cordialement; au revoir; merci beaucoup; coucou; merci`,
};
